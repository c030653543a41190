error-unexpected = Something failed inside the program ({ $type }). Sorry: it is not your fault.
error-other = This cannot be done ({ $code }).
error-no-such-language = There are no texts in “{ $value }”; the languages are { $languages }.
