/** What server and page say to each other; amounts are whole units of the table. */

export type Card = string;
/** The page's languages; the first is taken for want of another. */
export type Language = "es" | "en" | "pt";
export type Verb = "insure" | "decline" | "even-money" | "hit" | "stand" | "double" | "split" | "surrender";
export type Label = Verb | "deal" | "clear" | "repeat" | "retire";
export type Phase = "betting" | "insurance" | "surrender" | "play" | "over";

export interface Money {
  /** The smallest amount there is, a decimal number as text. */
  unit: string;
  /** `chips` or an ISO code. */
  currency: string;
}

export interface Stakes {
  minimum: number;
  maximum: number;
  step: number;
  chips: number[];
  bankroll: number;
}

/** A kind of table. */
export interface Felt {
  id: string;
  name: Partial<Record<Language, string>>;
  seats: number;
  decks: number;
  /** Ranks left out of every pack, as one text. */
  without: string;
  summary: string[];
  /** What the felt prints, most important first. */
  felt: string[];
  edge: number | null;
  money: Money;
  stakes: Stakes;
  place: "click" | "double-click";
  labels: Partial<Record<Label, string>>;
  keys: Partial<Record<Label, string>>;
  /** The verbs this table ever offers. */
  verbs: Verb[];
}

/** A shared table one can join. */
export interface Open {
  id: string;
  rules: string;
  seats: number;
  seated: string[];
  spectators: number;
  practice: boolean;
}

export interface Lobby {
  tables: Felt[];
  open: Open[];
}

/** A night of one's own that goes on; `table` is a table's id. */
export interface Night {
  table: string;
  rules: string;
  practice: boolean;
  stack: number;
}

export interface Settings {
  seats: number;
  /** As many as the table file has. */
  most_seats: number;
  decision_seconds: number;
  betting_seconds: number;
  private: boolean;
  practice: boolean;
}

export interface Wanted {
  rules: string;
  private?: boolean;
  seats?: number | null;
  decision_seconds?: number | null;
  betting_seconds?: number | null;
  practice?: boolean;
  /** Whether the owner sits down at once. */
  sit?: boolean;
}

export interface Opened {
  id: string;
  link: string;
  state: TableState;
}

export interface Person {
  name: string;
  player: string;
}

export interface Me {
  seat: number | null;
  owner: boolean;
  shuffled_before_you_sat: boolean;
}

export interface ShoeView {
  number: number;
  left: number;
  total: number;
  cut: number;
  part: number;
  commitment: string | null;
  next_commitment: string | null;
}

/** `ends` by the server's time, in milliseconds. */
export interface ClockView {
  ends: number;
  kind: "betting" | "decision";
  seconds: number;
}

export interface May {
  place: boolean[];
  clear: boolean;
  ready: boolean;
  retire: boolean;
}

export interface SeatView {
  seat: number;
  player: string;
  name: string;
  stack: number;
  bet: number;
  ready: boolean;
  repeat: boolean;
  leaving: boolean;
  rounds?: number;
  may: May;
}

export interface HandView {
  cards: Card[];
  total: number;
  soft: boolean;
  bet: number;
  end: string;
  result: string | null;
  net: number | null;
}

export interface DealerView {
  cards: (Card | null)[];
  total: number;
  soft: boolean;
  natural: boolean;
}

export interface Insured {
  bet: number;
  net: number | null;
}

export interface SeatRound {
  seat: number;
  bet: number;
  staked: number;
  insurance: Insured | null;
  net: number | null;
  hands: HandView[];
}

/** Seat and hand are 0 where they are left out; a card left out lies face down. */
export type Step =
  | { do: "deal"; card?: Card | null; seat?: number; hand?: number }
  | { do: "act"; seat: number; hand?: number; verb: Verb }
  | { do: "peek" }
  | { do: "turn"; card: Card }
  | { do: "settle" };

export interface Turn {
  seat: number;
  hand: number;
}

export interface RoundView {
  number: number;
  over: boolean;
  turn: Turn | null;
  asked: number[];
  dealer: DealerView;
  seats: SeatRound[];
  steps: Step[];
}

export interface LegalAct {
  seat: number;
  verb: Verb;
}

/** The one public view of a version. */
export interface View {
  version: number;
  table: string;
  rules: string;
  phase: Phase;
  shoe: ShoeView | null;
  clock: ClockView | null;
  seats: SeatView[];
  round: RoundView | null;
  legal: LegalAct[];
}

export interface TableState {
  table: Felt;
  view: View;
  me: Me;
  settings: Settings;
  /** The server's time in milliseconds. */
  now: number;
  /** Where other machines of the local network find the server, as far as it knows. */
  address?: string | null;
}

export interface Reply {
  version: number;
  view: View;
  me: Me;
  now: number;
}

export type Command =
  | { type: "sit"; seat: number | null }
  | { type: "leave" }
  | { type: "place"; chip: number }
  | { type: "bet"; amount: number }
  | { type: "clear" }
  | { type: "repeat"; on: boolean }
  | { type: "ready" }
  | { type: "act"; verb: Verb }
  | { type: "retire" }
  | { type: "adjust"; seats?: number; decision_seconds?: number; betting_seconds?: number }
  | { type: "close" }
  | { type: "seed"; seed: string };

/** What to play: a code, and how the player's language writes it and says it. */
export interface StrategyCell {
  code: string;
  letters: string;
  meaning: string;
  /** What the second-best play loses, in bets. */
  cost: number | null;
}

export interface StrategySheet {
  title: string;
  ups: string[];
  parts: { kind: string; title: string; rows: { label: string; cells: (StrategyCell | null)[] }[] }[];
  legend: StrategyCell[];
}

export interface RoundLine {
  number: number;
  at: number;
  shoe: number;
  /** Players by the nicknames they went by. */
  seats: { seat: number; player: string; bet: number; net: number }[];
  dealer: { cards: Card[]; total: number };
}

export interface RoundStory {
  number: number;
  shoe: number;
  record: string;
  steps: Step[];
  settlement: { seats: SeatStory[] };
  rules: string;
}

export interface SeatStory {
  seat: number;
  net: number;
  hands: { cards: Card[]; total: number; soft: boolean; bet: number; result: string; net: number }[];
}

export interface ShoeLine {
  number: number;
  commitment: string;
  revealed: boolean;
  rounds: number[];
}

export interface Proof {
  format: string;
  stream: string;
  shoe: number;
  commitment: string;
  client_seeds: { seat: number; seed: string }[];
  server_seed?: string | null;
  /** Not part of the proof, but said beside it. */
  decks?: number;
  without?: string | string[];
}

export interface RulesPage {
  title: string;
  sections: { heading: string; lines: string[] }[];
  tips: string[];
  rulings: string[];
  labels: Partial<Record<Label, string>>;
}

export interface Score {
  name: string;
  stack: number;
  when: string | number;
  /** Whether it was a night of whoever asks. */
  mine: boolean;
}

export interface Hint {
  values: { verb: Verb; ev: number }[];
  best: Verb;
  reason: string;
}
