import type { Act, PlainScenario } from '../script/act.ts';

/** What was answered to an act: `done`, the name of a refusal, or `nothing` where what it is about never came to be. */
export type Outcome = string;
/** Nothing was in the way. */
export const DONE: Outcome = 'done';
/** What the act is about never came to be, since what was to make it was refused. */
export const NOTHING: Outcome = 'nothing';

/** How everything stands that a scenario has named, by those names. */
export interface MarketState {
  /** `leave`: why its owner can neither sell nor send it now, or `done`. */
  readonly nfts: Readonly<Record<string, { readonly owner: string; readonly price: number | null; readonly leave: Outcome }>>;
  readonly orders: Readonly<Record<string, string>>;
  readonly offers: Readonly<Record<string, { readonly state: string; readonly counter: number | null }>>;
  readonly bids: Readonly<Record<string, { readonly state: string; readonly price: number }>>;
  /** What each of the people has earned by selling, in won. */
  readonly earned: Readonly<Record<string, number>>;
}

/** Where scenarios are acted out. */
export interface World {
  /** Lets everybody in and fills the shelves. */
  begin(scenario: Pick<PlainScenario, 'people' | 'shelves'>): Promise<void>;
  /** Lets so many milliseconds pass, and everything end that ends by then. */
  pass(ms: number): Promise<void>;
  /** Does one thing, now. */
  act(act: Act): Promise<Outcome>;
  state(): Promise<MarketState>;
}
