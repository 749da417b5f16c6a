"""L'erreur qu'une primitive lève quand sa précondition n'est pas respectée."""


class PreconditionNonRespectee(Exception):
    """Une primitive est appelée alors que sa précondition est fausse.

    Le message dit laquelle, avec les mots du polycopié.
    """
