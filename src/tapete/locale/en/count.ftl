### Card counting systems: what is wrong with a file.

error-count-unknown = There is no counting system “{ $value }”. Allowed is { $allowed }.
error-count-key = { $file }: { $key } cannot be { $value }. Allowed is { $allowed }.
