### The house that serves the tables: what cannot be asked for.

error-table-closed = The table is closed.
error-no-commitment = The commitment of the next shoe has not been published yet; try again in a moment.
error-not-owner = Only who opened the table may do this.
error-bad-setting = { $key } cannot be { $value }. Allowed is { $allowed }.
error-seed-given = You have given your seed for shoe { $shoe } already.
