import type { ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { madeAt, notNegative, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { tokens } from './tokens.ts';

/** What members like: an NFT, or a product. `seenPrice` is the lowest asking price that was last looked at, by which a drop is told. */
export const favourites = pgTable(
  'favourites',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    tokenId: tokenNumber().references(() => tokens.tokenId),
    productId: numberRef<ProductId>().references(() => products.id),
    seenPrice: won(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('favourites_token').on(t.memberId, t.tokenId).where(sql`${t.tokenId} is not null`),
    uniqueIndex('favourites_product').on(t.memberId, t.productId).where(sql`${t.productId} is not null`),
    index('favourites_member').on(t.memberId, t.id),
    index('favourites_of_token').on(t.tokenId),
    index('favourites_of_product').on(t.productId),
    check('favourites_one', sql`(${t.tokenId} is null) <> (${t.productId} is null)`),
    check('favourites_price', notNegative(t.seenPrice)),
  ],
);

/** At which price of a product a member wants to be told of it; one a product, gone once it was told. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    price: won().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('price_alerts_product').on(t.productId, t.price),
    check('price_alerts_price', sql`${t.price} > 0`),
  ],
);
