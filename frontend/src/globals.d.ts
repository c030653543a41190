/** Where the classic deck's drawings lie. */
declare const __DECK__: string;
