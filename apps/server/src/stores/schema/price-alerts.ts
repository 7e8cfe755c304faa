import type { ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { madeAt, numberRef, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';

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
