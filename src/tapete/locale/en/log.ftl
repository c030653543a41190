### The log of the tables: why it cannot be opened or written.

error-log-bad-url = The address of the database is not valid. Allowed is { $allowed }.
error-log-no-driver = For { $value } a program is missing: install { $allowed }.
error-log-not-a-database = There is no database there, or it is damaged.
error-log-too-new = The database is of a later version of tapete ({ $value }); this one knows versions up to { $allowed }.
error-log-read-only = The database cannot be written.
error-log-locked = Another program has the database in use. Try again.
error-log-full = There is no room to keep anything more.
error-log-conflict = Another process has written first. Try again.
error-log-lost-before = What came before could not be kept, so this does not count either. Try again.
error-log-unavailable = The database does not answer. Try again.
