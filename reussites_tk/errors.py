"""The one family of errors that a person at the keyboard can mend."""


class UserError(Exception):
    """A mistake of the person at the keyboard, told in one French sentence that says what to do next.

    `cli.main` prints the sentence and leaves with code 2; the window shows it in the page.
    """
