import type { ListingId, ProductId } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import type { Ahead } from './ahead.ts';
import { CATALOGUE, type Entry } from './catalogue.ts';
import type { People } from './people.ts';
import { type Life, planLives } from './plan.ts';
import { launch } from './stores.ts';
import { daysBefore } from './times.ts';
import { buyInStore, buyListed, list, unlist } from './trade.ts';

interface Step {
  readonly daysAgo: number;
  readonly take: () => Promise<void>;
}

interface Ledger {
  readonly products: Map<Entry, ProductId>;
  readonly tokens: Map<Life, string>;
  readonly listings: Map<Life, ListingId>;
}

const found = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error('a step of the demo comes before what it needs');
  return value;
};

/** The steps of one NFT: bought in the store, put on sale and bought again, put on sale today. */
const stepsOf = (deps: Deps, base: Date, people: People, made: Ledger, life: Life): Step[] => {
  const entry = CATALOGUE[life.product];
  const who = (person: number): Member => {
    const member = people.traders[person];
    if (member === undefined) throw new Error('nobody by that number');
    return member;
  };
  if (entry === undefined) throw new Error('no product by that number');
  const listing = (owner: number, daysAgo: number, price: number): Step => ({
    daysAgo,
    take: async () => {
      const tokenId = found(made.tokens, life);
      made.listings.set(life, await list(deps, daysBefore(base, daysAgo), who(owner), { tokenId, price }));
    },
  });
  const steps: Step[] = [];
  for (const [at, { person, daysAgo, price, listedDaysAgo }] of life.hands.entries()) {
    const when = daysBefore(base, daysAgo);
    const before = life.hands[at - 1];
    if (before === undefined || listedDaysAgo === null) {
      const take = async () => {
        const productId = found(made.products, entry);
        made.tokens.set(life, await buyInStore(deps, when, who(person), { productId, price }));
      };
      steps.push({ daysAgo, take });
    } else {
      const take = async () => {
        await buyListed(deps, when, who(person), { listingId: found(made.listings, life), price });
      };
      steps.push(listing(before.person, listedDaysAgo, price), { daysAgo, take });
    }
  }
  const owner = life.hands.at(-1)?.person;
  if (life.listing === null || owner === undefined) return steps;
  steps.push(listing(owner, life.listing.daysAgo, life.listing.price));
  const { cancelledDaysAgo } = life.listing;
  if (cancelledDaysAgo === null) return steps;
  const take = () => unlist(deps, daysBefore(base, cancelledDaysAgo), who(owner), found(made.listings, life));
  return [...steps, { daysAgo: cancelledDaysAgo, take }];
};

/** Lives through the past in its order: products come out, NFTs are bought, put on sale, taken back and bought again. */
export const livePast = async (deps: Deps, ahead: Ahead, base: Date, people: People): Promise<void> => {
  const made: Ledger = { products: new Map(), tokens: new Map(), listings: new Map() };
  const lives = planLives(CATALOGUE.map(({ stock }) => stock));
  const steps: Step[] = [
    ...CATALOGUE.map((entry) => ({
      daysAgo: entry.daysAgo,
      take: async () => {
        made.products.set(entry, await launch(deps, ahead, base, people.issuer, entry));
      },
    })),
    ...lives.flatMap((life) => stepsOf(deps, base, people, made, life)),
  ];
  for (const { take } of steps.sort((a, b) => b.daysAgo - a.daysAgo)) await take();
};
