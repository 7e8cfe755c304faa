import { type Dice, makeDice } from '@naru/domain/shared';

/** People of the demo by their place in the list: the two accounts to sign in with, then those who only trade. */
export const BUYER = 0;
export const SELLER = 1;
/** How many people trade besides the accounts. */
export const TRADERS = 25;

/** What the plan needs to know of a product. */
export interface Stock {
  /** Days ago on which it came onto the shelf. */
  readonly shelvedDaysAgo: number;
  readonly price: number;
  readonly sold: number;
  readonly perMemberLimit: number | null;
  /** By how much its price swings from hand to hand: gold hardly, sports cards wildly. */
  readonly swing: readonly [least: number, most: number];
}

/** An owner of an NFT: since when, for how much, and since when the owner before had it on sale (null: bought in the store). */
export interface Hand {
  readonly person: number;
  readonly daysAgo: number;
  readonly price: number;
  readonly listedDaysAgo: number | null;
}

/** One NFT from the store's shelf through its owners to today. */
export interface Life {
  readonly product: number;
  readonly hands: readonly [Hand, ...Hand[]];
  /** What its last owner asks, or asked until they changed their mind. */
  readonly listing: { readonly daysAgo: number; readonly price: number; readonly cancelledDaysAgo: number | null } | null;
}

const SEED = 20_261_121;
const RESOLD = 36;
const RECENT_DAYS = 6.5;
const UNSEEN_SALES = 4;
const OWNED_BY_SELLER = 9;
const OWNED_BY_BUYER = 7;
const OPEN_LISTINGS = 48;
/** Of how many products something is listed, besides what the seller lists. */
const LISTED_PRODUCTS = 24;
const CANCELLED_LISTINGS = 8;

/** Everybody last looked so many days ago; what came after, such as the seller's sales, is news to them. */
export const LOOKED_DAYS_AGO = 3.5;

const rounded = (price: number): number => {
  const step = price >= 1_000_000 ? 10_000 : price >= 50_000 ? 1_000 : 500;
  return Math.max(step, Math.round(price / step) * step);
};

interface Draft {
  readonly product: number;
  readonly hands: Hand[];
}

const priceAfter = (dice: Dice, stock: Stock, price: number): number => rounded(price * dice.between(...stock.swing));

/** Who buys each unit from the store, and when; nobody above the product's limit. */
const firstHands = (dice: Dice, stocks: readonly Stock[]): Draft[] =>
  stocks.flatMap((stock, product) => {
    const bought = new Map<number, number>();
    return Array.from({ length: stock.sold }, (): Draft => {
      const person = pickPerson(dice, (candidate) => (bought.get(candidate) ?? 0) < (stock.perMemberLimit ?? Number.POSITIVE_INFINITY));
      bought.set(person, (bought.get(person) ?? 0) + 1);
      const daysAgo = stock.shelvedDaysAgo - (stock.shelvedDaysAgo - 0.2) * dice.next() ** 1.4 - 0.1;
      return { product, hands: [{ person, daysAgo, price: stock.price, listedDaysAgo: null }] };
    });
  });

const pickPerson = (dice: Dice, fits: (person: number) => boolean): number => {
  for (;;) {
    const person = dice.whole(2, TRADERS + 1);
    if (fits(person)) return person;
  }
};

const last = (draft: Draft): Hand => {
  const hand = draft.hands.at(-1);
  if (hand === undefined) throw new Error('an NFT without an owner');
  return hand;
};

const sellOn = (dice: Dice, stock: Stock, draft: Draft, person: number, newest: number): void => {
  const before = last(draft);
  const daysAgo = newest + (before.daysAgo - newest) * dice.between(0.05, 0.6);
  const listedDaysAgo = daysAgo + (before.daysAgo - daysAgo) * dice.between(0.15, 0.8);
  draft.hands.push({ person, daysAgo, price: priceAfter(dice, stock, before.price), listedDaysAgo });
};

/** Resales: most within the last days, so that something is hot; some NFTs go through three hands, and the seller has sold a few unseen. */
const resell = (dice: Dice, stocks: readonly Stock[], drafts: readonly Draft[]): void => {
  const chosen = dice.shuffle(drafts.filter((draft) => last(draft).daysAgo > 9)).slice(0, RESOLD);
  for (const [place, draft] of chosen.entries()) {
    const stock = stocks[draft.product];
    if (stock === undefined) continue;
    const toSeller = place < UNSEEN_SALES;
    if (toSeller || place % 4 === 0) {
      const owner = last(draft);
      sellOn(dice, stock, draft, toSeller ? SELLER : pickPerson(dice, (person) => person !== owner.person), toSeller ? 7 : 4);
    }
    const owner = last(draft);
    const newest = toSeller ? 0.2 : place % 2 === 0 ? 0.4 : dice.between(1, 8);
    const limit = toSeller ? LOOKED_DAYS_AGO - 0.5 : place % 2 === 0 ? RECENT_DAYS : owner.daysAgo;
    const person = place === UNSEEN_SALES - 1 ? BUYER : pickPerson(dice, (candidate) => candidate !== owner.person);
    const daysAgo = Math.min(newest + (limit - newest) * dice.next(), owner.daysAgo * 0.9);
    const listedDaysAgo = daysAgo + (owner.daysAgo - daysAgo) * dice.between(0.1, 0.7);
    draft.hands.push({ person, daysAgo, price: priceAfter(dice, stock, owner.price), listedDaysAgo });
  }
};

/** Gives the two accounts NFTs of their own, of different products. */
const endow = (dice: Dice, drafts: readonly Draft[]): Draft[] => {
  const seen = new Set<number>();
  const fresh = dice
    .shuffle(drafts.filter(({ hands }) => hands.length === 1))
    .filter(({ product }) => !seen.has(product) && seen.add(product));
  return drafts.map((draft) => {
    const place = fresh.indexOf(draft);
    if (place < 0 || place >= OWNED_BY_SELLER + OWNED_BY_BUYER) return draft;
    const person = place < OWNED_BY_SELLER ? SELLER : BUYER;
    return { product: draft.product, hands: draft.hands.map((hand) => ({ ...hand, person })) };
  });
};

/** The order in which NFTs are put on sale: the seller's first, then one of each of some products, then more of the same ones, then the rest. */
const listingOrder = (dice: Dice, drafts: readonly Draft[]): Draft[] => {
  const ranked = dice.shuffle(drafts).map((draft) => ({ draft, person: last(draft).person }));
  const mine = ranked.filter(({ person }) => person === SELLER).slice(0, OWNED_BY_SELLER - 3);
  const others = ranked.filter(({ person }) => person !== SELLER && person !== BUYER);
  const seen = new Set<number>();
  const firsts = others.filter(({ draft: { product } }) => !seen.has(product) && seen.add(product));
  const shown = firsts.slice(0, LISTED_PRODUCTS);
  const same = new Set(shown.map(({ draft: { product } }) => product));
  const [more, rest] = [true, false].map((wanted) =>
    others.filter((other) => !shown.includes(other) && same.has(other.draft.product) === wanted),
  );
  return [...mine, ...shown, ...(more ?? []), ...(rest ?? [])].map(({ draft }) => draft);
};

/** Plans what happened to every NFT that the stores have sold. The same stocks always give the same plan. */
export const planLives = (stocks: readonly Stock[]): Life[] => {
  const dice = makeDice(SEED);
  const sold = firstHands(dice, stocks);
  resell(dice, stocks, sold);
  const drafts = endow(dice, sold);
  const order = listingOrder(dice, drafts);
  return drafts.map((draft): Life => {
    const place = order.indexOf(draft);
    const [first, ...others] = draft.hands;
    const stock = stocks[draft.product];
    if (first === undefined || stock === undefined) throw new Error('an NFT of nothing');
    const life = { product: draft.product, hands: [first, ...others] as const };
    if (place < 0 || place >= OPEN_LISTINGS + CANCELLED_LISTINGS) return { ...life, listing: null };
    const owner = last(draft);
    const daysAgo = Math.min(owner.daysAgo * 0.95, 14) * dice.between(0.08, 0.95);
    const cancelledDaysAgo = place < OPEN_LISTINGS ? null : daysAgo * dice.between(0.2, 0.8);
    return { ...life, listing: { daysAgo, price: priceAfter(dice, stock, owner.price), cancelledDaysAgo } };
  });
};
