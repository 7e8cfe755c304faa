import { parseTokenId } from '@naru/domain/shared';
import { DONE, type MarketModel, type Outcome } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps.ts';
import type { TestIssuer } from '../../issuer.ts';
import type { TestMarket } from '../../market-server.ts';
import type { Person } from '../people.ts';

/** Where actions are done: the server, and the model beside it. */
export interface Stage {
  readonly market: TestMarket;
  /** What the server's own workers do is done with these. */
  readonly deps: Deps;
  readonly issuer: TestIssuer;
  readonly people: readonly Person[];
  readonly model: MarketModel;
  /** A whole number from 0 up to, but not including, `below`. */
  readonly roll: (below: number) => number;
}

/** One thing that was done: what the model expects, and what the server answered. */
export interface Done {
  readonly what: string;
  readonly expected: Outcome;
  readonly answered: Outcome;
}

/** One thing that somebody does; undefined where there is nothing to do it to. */
export type Action = (stage: Stage, who: number) => Promise<Done | undefined>;

export const personOf = ({ people }: Stage, who: number): Person => {
  const person = people[who];
  if (person === undefined) throw new Error('nobody by that number');
  return person;
};

export const pick = <T>({ roll }: Stage, from: readonly T[]): T | undefined => (from.length === 0 ? undefined : from[roll(from.length)]);

/** One of the newest, mostly one for which `likely` holds: what is done to anything at random is mostly refused. */
export const pickLikely = <T>(stage: Stage, from: readonly T[], likely: (one: T) => boolean): T | undefined =>
  (stage.roll(3) === 0 ? undefined : pick(stage, from.filter(likely))) ?? pick(stage, from.slice(-12));

/** An NFT; mostly one that `who` could part with, and of a thing that `fits`. */
export const tokenFor = (stage: Stage, who: number, fits: (token: string) => boolean = () => true): string =>
  pickLikely(stage, [...stage.model.tokens.keys()], (token) => stage.model.whyNotLeave(who, token) === DONE && fits(token)) ?? '';

export const priceOf = ({ roll }: Stage): number => 1_000 * (1 + roll(40));
export const tokenIdOf = (token: string) => must(parseTokenId(token));

/** Has the limits of guesses and of QRs start anew: a crowd does in seconds what people do in days. */
export const restLimits = ({ market }: Stage): Promise<unknown> => market.database.db.execute(sql`delete from rate_counts`);

/** What a wallet refuses to show is refused before the rules are asked. */
export const asShown = ({ model }: Stage, who: number, person: Person, tokens: readonly string[], otherwise: () => Outcome): Outcome => {
  const shown = person.wallet === undefined ? DONE : model.whyNotShown(who, tokens);
  return shown === DONE ? otherwise() : shown;
};
