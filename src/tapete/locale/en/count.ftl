### Card counting systems: what is wrong with a file.

error-count-unknown = There is no counting system “{ $value }”. Allowed is { $allowed }.
error-count-not-toml = The file of the counting system is not TOML.
error-count-key = In the counting system, { $key } cannot be “{ $value }”. Allowed is { $allowed }.
