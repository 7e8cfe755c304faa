import * as z from 'zod/mini';
import { DURATION } from './duration.ts';

/** What something is called within a scenario. */
const name = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,40}$/u));
const price = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** What every act says beside what it is about. */
const common = {
  /** How long after the act before. */
  after: z.optional(z.string().check(z.regex(DURATION))),
  /** What has to be answered: `done`, or the name of a refusal. */
  answer: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9]{1,60}$/))),
};
const act = <Do extends string, Shape extends z.core.$ZodLooseShape>(what: Do, shape: Shape) =>
  z.strictObject({ do: z.literal(what), by: name, ...shape, ...common });

/** Everything that somebody can do in a scenario. `as` names what comes of it. */
export const actShape = z.discriminatedUnion('do', [
  act('buyFromStore', { shelf: name, as: name }),
  act('buy', { listing: name, price, as: name }),
  act('buyByOffer', { offer: name, as: name }),
  /** `as` names the NFT that comes off a store’s shelf. */
  act('pay', { order: name, as: z.optional(name) }),
  act('takeAccount', { order: name }),
  act('deposit', { order: name, as: z.optional(name) }),
  act('callOff', { order: name }),
  act('list', { nft: name, price, as: name }),
  act('reprice', { listing: name, price }),
  act('unlist', { listing: name }),
  act('offer', { nft: name, price, as: name }),
  act('accept', { offer: name }),
  act('counter', { offer: name, price }),
  act('decline', { offer: name }),
  act('withdraw', { offer: name }),
  act('bid', { shelf: name, price, as: name }),
  act('withdrawBid', { bid: name }),
  /** `as` names the accepted offer that becomes of the bid. */
  act('sellToBid', { bid: name, nft: name, price, as: name }),
  act('send', { nft: name, to: name }),
]);

export type Act = z.infer<typeof actShape>;
/** What is done. */
export type Action = Act['do'];
/** One thing of a kind. */
export type ActOf<D extends Action> = Extract<Act, { readonly do: D }>;

/** Acts that the seed draws, each one that mostly can be done where it is drawn. */
export const drawnShape = z.strictObject({ do: z.literal('anything'), times: z.int().check(z.gte(1), z.lte(500)) });
export type Drawn = z.infer<typeof drawnShape>;

/** What a store has on its shelf. */
export const shelfShape = z.strictObject({
  price: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  quantity: z.int().check(z.gte(1), z.lte(100)),
});

/** Who takes part, what there is at first, and what is done, from the first act to the last. */
export const scenarioShape = z.strictObject({
  scenario: z.literal(1),
  /** Of what is drawn, and of nothing else. */
  seed: z.int().check(z.gte(0), z.lte(0xffff_ffff)),
  people: z.array(name).check(z.minLength(1), z.maxLength(20)),
  shelves: z.record(name, shelfShape),
  acts: z.array(z.union([actShape, drawnShape])).check(z.maxLength(2_000)),
});

export type Scenario = z.infer<typeof scenarioShape>;
/** A scenario in which nothing is left to be drawn. */
export type PlainScenario = Omit<Scenario, 'acts'> & { readonly acts: readonly Act[] };
