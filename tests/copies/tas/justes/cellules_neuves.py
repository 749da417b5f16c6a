# pas de commentaires, pas d'annotations : juste du code
"""Juste : chaque déplacement jette l'ancienne cellule et en fabrique une neuve ; rien n'est factorisé."""
from reussites_tk.cours import *
NB_CARTES=52
PREMIER_RANG=Rang.DEUX
class Cellule:
    def __init__(self,carte,suiv,prec):
        self.carte=carte
        self.suiv=suiv
        self.prec=prec
class Tas:
    pass
def couleur_suivante(c):
    l=[Couleur.TREFLE,Couleur.CARREAU,Couleur.COEUR,Couleur.PIQUE,Couleur.TREFLE]
    return l[l.index(c)+1]
def rang_suivant(r):
    if r==DERNIER_RANG: return PREMIER_RANG
    l=list(Rang)
    return l[l.index(r)+1]
def le_rang(c):
    return c.rang
def la_couleur(c):
    return c.couleur
def est_cachee(c):
    return c.decouverte==False
def est_decouverte(c):
    return c.decouverte==True
def rang_inferieur(c1,c2):
    if c1.rang<c2.rang: return True
    else: return False
def meme_rang(c1,c2):
    if c1.rang==c2.rang: return True
    else: return False
def couleur_inferieure(c1,c2):
    if c1.couleur<c2.couleur: return True
    else: return False
def meme_couleur(c1,c2):
    if c1.couleur==c2.couleur: return True
    else: return False
def est_carte_avant(c1,c2):
    if c1.couleur<c2.couleur: return True
    if c1.couleur>c2.couleur: return False
    if c1.rang<c2.rang: return True
    return False
def tas_actif(t):
    if t.role==Role.ACTIF: return True
    else: return False
def tas_vide(t):
    if t.tete==None and t.queue==None: return True
    else: return False
def tas_empile(t):
    if t.mode==Mode.EMPILE: return True
    else: return False
def tas_etale(t):
    if t.mode==Mode.ETALE: return True
    else: return False
def la_hauteur(t):
    n=0
    c=t.queue
    while c!=None:
        n=n+1
        c=c.prec
    return n
def la_place(t):
    return t.place
def creer_tas_vide(l,m):
    t=Tas()
    t.tete=None
    t.queue=None
    t.hauteur=0
    t.place=l
    t.mode=m
    t.role=Role.ACTIF
    return t
def supprimer_tas_vide(t):
    if t.hauteur!=0: raise PreconditionNonRespectee("tas pas vide")
    if t.role!=Role.ACTIF: raise PreconditionNonRespectee("tas pas actif")
    t.role=Role.INACTIF
    t.mode=None
    t.place=None
def creer_jeu_neuf(n,l):
    global NB_CARTES,PREMIER_RANG
    if n==52:
        PREMIER_RANG=Rang.DEUX
    elif n==32:
        PREMIER_RANG=Rang.SEPT
    else:
        raise PreconditionNonRespectee("n")
    NB_CARTES=n
    t=creer_tas_vide(l,Mode.EMPILE)
    for c in [Couleur.PIQUE,Couleur.COEUR,Couleur.CARREAU,Couleur.TREFLE]:
        r=Rang.AS
        while r>=PREMIER_RANG:
            ajouter_carte_sous_tas(Carte(c,r,False),t)
            if r==Rang.DEUX: break
            r=Rang(r-1)
    return t
def carte_sur(t):
    if t.queue==None: raise PreconditionNonRespectee("tas vide")
    return t.queue.carte
def carte_sous(t):
    if t.tete==None: raise PreconditionNonRespectee("tas vide")
    return t.tete.carte
def ieme_carte(t,i):
    if i<=0: raise PreconditionNonRespectee("i trop petit")
    c=t.tete
    while c!=None and i>1:
        c=c.suiv
        i=i-1
    if c==None: raise PreconditionNonRespectee("i trop grand")
    return c.carte
def retourner_carte_sur(t):
    if t.queue==None: raise PreconditionNonRespectee("tas vide")
    c=t.queue.carte
    n=Cellule(Carte(c.couleur,c.rang,not c.decouverte),None,t.queue.prec)
    if t.queue.prec==None: t.tete=n
    else: t.queue.prec.suiv=n
    t.queue=n
def retourner_carte_sous(t):
    if t.tete==None: raise PreconditionNonRespectee("tas vide")
    c=t.tete.carte
    n=Cellule(Carte(c.couleur,c.rang,not c.decouverte),t.tete.suiv,None)
    if t.tete.suiv==None: t.queue=n
    else: t.tete.suiv.prec=n
    t.tete=n
def empiler_tas(t):
    t.mode=Mode.EMPILE
def etaler_tas(t):
    t.mode=Mode.ETALE
def echanger_cartes(i,j,t):
    if i<1 or j<1 or i>t.hauteur or j>t.hauteur: raise PreconditionNonRespectee("i ou j")
    a=t.tete
    b=t.tete
    for k in range(1,i): a=a.suiv
    for k in range(1,j): b=b.suiv
    x=a.carte
    a.carte=b.carte
    b.carte=x
def battre_tas(t):
    neuf=creer_tas_vide(t.place,t.mode)
    while t.tete!=None:
        k=un_entier(t.hauteur)
        c=t.tete
        while k>1:
            c=c.suiv
            k=k-1
        if c.prec==None: t.tete=c.suiv
        else: c.prec.suiv=c.suiv
        if c.suiv==None: t.queue=c.prec
        else: c.suiv.prec=c.prec
        t.hauteur=t.hauteur-1
        ajouter_carte_sur_tas(c.carte,neuf)
    t.tete=neuf.tete
    t.queue=neuf.queue
    t.hauteur=neuf.hauteur
def retourner_tas(t):
    neuf=creer_tas_vide(t.place,t.mode)
    c=t.tete
    while c!=None:
        ajouter_carte_sous_tas(Carte(c.carte.couleur,c.carte.rang,not c.carte.decouverte),neuf)
        c=c.suiv
    t.tete=neuf.tete
    t.queue=neuf.queue
def ajouter_carte_sur_tas(c,t):
    if t.tete==None:
        t.tete=Cellule(c,None,None)
        t.queue=t.tete
        t.hauteur=1
    else:
        t.queue.suiv=Cellule(c,None,t.queue)
        t.queue=t.queue.suiv
        t.hauteur=t.hauteur+1
def ajouter_carte_sous_tas(c,t):
    if t.tete==None:
        t.tete=Cellule(c,None,None)
        t.queue=t.tete
        t.hauteur=1
    else:
        t.tete.prec=Cellule(c,t.tete,None)
        t.tete=t.tete.prec
        t.hauteur=t.hauteur+1
def enlever_haut(t):
    c=t.queue.carte
    if t.hauteur==1:
        t.tete=None
        t.queue=None
    else:
        t.queue=t.queue.prec
        t.queue.suiv=None
    t.hauteur=t.hauteur-1
    return c
def enlever_bas(t):
    c=t.tete.carte
    if t.hauteur==1:
        t.tete=None
        t.queue=None
    else:
        t.tete=t.tete.suiv
        t.tete.prec=None
    t.hauteur=t.hauteur-1
    return c
def deplacer_haut_sur(t1,t2):
    if t1.hauteur==0 or t2.role==Role.INACTIF: raise PreconditionNonRespectee("t1 ou t2")
    c=enlever_haut(t1)
    ajouter_carte_sur_tas(c,t2)
def deplacer_haut_sous(t1,t2):
    if t1.hauteur==0 or t2.role==Role.INACTIF: raise PreconditionNonRespectee("t1 ou t2")
    c=enlever_haut(t1)
    ajouter_carte_sous_tas(c,t2)
def deplacer_bas_sur(t1,t2):
    if t1.hauteur==0 or t2.role==Role.INACTIF: raise PreconditionNonRespectee("t1 ou t2")
    c=enlever_bas(t1)
    ajouter_carte_sur_tas(c,t2)
def deplacer_bas_sous(t1,t2):
    if t1.hauteur==0 or t2.role==Role.INACTIF: raise PreconditionNonRespectee("t1 ou t2")
    c=enlever_bas(t1)
    ajouter_carte_sous_tas(c,t2)
def deplacer_carte_sur(couleur,rang,t1,t2):
    if t2.role==Role.INACTIF: raise PreconditionNonRespectee("t2")
    trouve=False
    cel=t1.tete
    while cel!=None and trouve==False:
        if cel.carte.couleur==couleur and cel.carte.rang==rang: trouve=True
        else: cel=cel.suiv
    if trouve==False: raise PreconditionNonRespectee("carte absente")
    c=cel.carte
    if cel==t1.queue: enlever_haut(t1)
    elif cel==t1.tete: enlever_bas(t1)
    else:
        cel.prec.suiv=cel.suiv
        cel.suiv.prec=cel.prec
        t1.hauteur=t1.hauteur-1
    ajouter_carte_sur_tas(c,t2)
def poser_tas_sur_tas(t1,t2):
    if t1.mode!=t2.mode: raise PreconditionNonRespectee("mode")
    while t1.hauteur>0:
        ajouter_carte_sur_tas(enlever_bas(t1),t2)
