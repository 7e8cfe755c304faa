import type { Won } from '../shared/won.ts';
import { type SalePeriod, saleStatusAt } from '../store/sale-period.ts';

/** A product as its own store sells it, new: for how much, and how many can be bought now. */
export interface StoreStock extends SalePeriod {
  readonly price: Won;
  /** How many can be bought now, counted so far as {@link STOCK_COUNTED}. */
  readonly available: number;
  /** How many once the chain or an operator has cleared them, counted so far too. */
  readonly checking: number;
}

/** How far a store's stock is counted where a page compares prices: beyond it nobody chooses by the number. */
export const STOCK_COUNTED = 1_000;

/** What a product can be had for as it stands: one view for every page that names a price of it (product 13, prices). */
export interface ProductDeal {
  /** New from its store; null where no open store shows it. */
  readonly store: StoreStock | null;
  /** How many members sell, and the least that they ask; null while nobody does. */
  readonly listingCount: number;
  readonly lowestAsk: Won | null;
  /** What its goods are declared to be worth, by which bringing them home costs (product 14, costs); null where it has none. */
  readonly declaredValue: Won | null;
}

/** From whom something is bought: new from its store, or from a member who owns it. */
export type DealSide = 'store' | 'member';

export interface LowestPrice {
  readonly from: DealSide;
  readonly price: Won;
}

/** What the store sells it for at a moment; null while it sells none. */
export const storePriceAt = (store: StoreStock | null, at: Date): Won | null =>
  store !== null && store.available > 0 && saleStatusAt(store, at) === 'open' ? store.price : null;

/** The lower of what a store and members ask; at the same price it is the store's, where it is new. Null where nobody sells. */
export const lowestOf = ({
  storePrice,
  lowestAsk,
}: {
  readonly storePrice: Won | null;
  readonly lowestAsk: Won | null;
}): LowestPrice | null => {
  if (storePrice !== null && (lowestAsk === null || storePrice <= lowestAsk)) return { from: 'store', price: storePrice };
  return lowestAsk === null ? null : { from: 'member', price: lowestAsk };
};

/** The lowest price of a product at a moment (최저가), which is never above what its store sells it for. */
export const lowestPriceAt = ({ store, lowestAsk }: ProductDeal, at: Date): LowestPrice | null =>
  lowestOf({ storePrice: storePriceAt(store, at), lowestAsk });
