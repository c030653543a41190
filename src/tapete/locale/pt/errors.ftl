error-unexpected = Algo falhou dentro do programa ({ $type }). Desculpe: a culpa não é sua.
error-other = Não é possível ({ $code }).
error-no-such-language = Não há textos em “{ $value }”; os idiomas são { $languages }.
