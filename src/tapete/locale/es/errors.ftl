error-unexpected = Algo ha fallado dentro del programa ({ $type }). Perdona: no es culpa tuya.
error-other = No se puede ({ $code }).
error-no-such-language = No hay textos en «{ $value }»; los idiomas son { $languages }.
