"""What a teacher lays in a Moodle VPL, and what runs there: our judge, with marks and comments in its form.

VPL (https://vpl.dis.ulpgc.es) sends the files of an activity and those of a student to a server, runs there
`vpl_evaluate.sh`, then the `vpl_execution` that this has written, and reads the mark and the comments in
what that one prints.
"""
