/** Where the classic deck's drawings lie. */
declare const __DECK__: string;

/** The catalogues of a language as one text. */
declare module "virtual:words/*" {
  const text: string;
  export default text;
}
