import type { PricePlanId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, notNegative, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';

/** Planned prices; a row goes as its job opens. `memberId`: who planned or changed it last; `expected`: what the product has to cost until then. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: runningNumber<PricePlanId>(),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    price: won().notNull(),
    expected: won().notNull(),
    startsAt: instant().notNull(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('price_plans_moment').on(t.productId, t.startsAt),
    index('price_plans_due').on(t.startsAt, t.id),
    index('price_plans_site').on(t.siteCode, t.startsAt, t.id),
    check('price_plans_price_range', sql`${t.price} between 1 and 1000000000000`),
    check('price_plans_expected', notNegative(t.expected)),
    check('price_plans_version', notNegative(t.version)),
  ],
);
