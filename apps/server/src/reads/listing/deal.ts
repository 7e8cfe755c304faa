import type { ProductDeal } from '@naru/domain/listing';
import type { NftKind } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { type SalePeriod, saleStandingAt } from '@naru/domain/store';
import { sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
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
  stockPrice === null || saleStandingAt(periodOf(row), at) !== 'open' ? null : brand.won(stockPrice);

/** A row as the domain's view. */
export const dealOf = (row: Row): ProductDeal => ({
  store: row.shownByStore
    ? { price: brand.won(row.storePrice), available: row.storeAvailable, checking: row.storeChecking, ...periodOf(row) }
    : null,
  listingCount: row.asks ?? 0,
  lowestAsk: row.lowestAsk === null ? null : brand.won(row.lowestAsk),
  declaredValue: row.dealKind === 'transferable' ? brand.won(row.storePrice) : null,
});
