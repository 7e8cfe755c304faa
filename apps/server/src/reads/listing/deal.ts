import type { Failure } from '@naru/domain/failure';
import { type ProductDeal, whyNotListingOrderable } from '@naru/domain/listing';
import type { NftKind } from '@naru/domain/nft';
import type { ListingId, ProductId, Won } from '@naru/domain/shared';
import { type SalePeriod, saleStatusAt } from '@naru/domain/store';
import { sql } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { unpaidOrders } from '../../kernel/facts/buyer.ts';
import { cheapestListing, lookUpListing } from '../../kernel/facts/listing.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { productStats, products, sites } from '../../stores/schema/index.ts';
import { availableSoFar, checkingSoFar, inStock } from '../store/stock.ts';

const shownByStore = sql<boolean>`(${products.state} = 'onSale' and not ${sites.isPrivate})`;
const period = { saleFrom: products.saleFrom, saleUntil: products.saleUntil };

/** What the store of a product sells it for, its period of sale aside; for lists, where its store is joined. */
export const stockColumns = {
  ...period,
  stockPrice: sql<number | null>`case when ${shownByStore} and ${inStock} then ${products.price} end`.mapWith(products.price),
};

/** The same in full, with what members ask, where the figures of the product are joined too. */
export const dealColumns = {
  ...period,
  shownByStore,
  storePrice: products.price,
  storeAvailable: availableSoFar,
  storeChecking: checkingSoFar,
  asks: productStats.listingCount,
  lowestAsk: productStats.minPrice,
  dealKind: products.nftKind,
};

interface Period {
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
}

interface Row extends Period {
  readonly shownByStore: boolean;
  readonly storePrice: number;
  readonly storeAvailable: number;
  readonly storeChecking: number;
  readonly asks: number | null;
  readonly lowestAsk: number | null;
  readonly dealKind: NftKind;
}

const periodOf = ({ saleFrom, saleUntil }: Period): SalePeriod => ({
  saleFrom: saleFrom?.toISOString() ?? null,
  saleUntil: saleUntil?.toISOString() ?? null,
});

/** What the store sells it for at a moment; null while it sells none. */
export const storePriceOf = ({ stockPrice, ...row }: Period & { readonly stockPrice: number | null }, at: Date): Won | null =>
  stockPrice === null || saleStatusAt(periodOf(row), at) !== 'open' ? null : brand.won(stockPrice);

export const dealOf = (row: Row): ProductDeal => ({
  store: row.shownByStore
    ? { price: brand.won(row.storePrice), available: row.storeAvailable, checking: row.storeChecking, ...periodOf(row) }
    : null,
  listingCount: row.asks ?? 0,
  lowestAsk: row.lowestAsk === null ? null : brand.won(row.lowestAsk),
  declaredValue: row.dealKind === 'transferable' ? brand.won(row.storePrice) : null,
});

/** Why a member could not order a listing at its price; no reason when they could. */
interface Buyability {
  readonly price: Won;
  readonly reasons: readonly Failure[];
}

/** Whether a member could order a listing as it stands at `now`; undefined when there is none. */
export const listingBuyability = async (
  db: Db,
  member: Member,
  { listingId, now }: { readonly listingId: ListingId; readonly now: Date },
): Promise<Buyability | undefined> => {
  const found = await lookUpListing(db, listingId, { how: 'look', now });
  if (found === undefined) return undefined;
  const { price } = found.facts;
  const ordering = { actor: actorOf(member), unpaidOrders: await unpaidOrders(db, member.id) };
  return { price, reasons: whyNotListingOrderable(found.facts, ordering, price) };
};

/** Whether a member could order the cheapest of a product's listings; undefined when there is none for them. */
export const cheapestBuyability = async (
  db: Db,
  member: Member,
  { productId, now }: { readonly productId: ProductId; readonly now: Date },
): Promise<Buyability | undefined> => {
  const listingId = await cheapestListing(db, { productId, buyerMemberId: member.id, now });
  return listingId === undefined ? undefined : listingBuyability(db, member, { listingId, now });
};
