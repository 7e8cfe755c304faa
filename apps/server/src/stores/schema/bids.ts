import type { BidId, OfferId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, numberRef, runningNumber, won } from './columns.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { products } from './products.ts';
import { BID_STATES } from './states.ts';

/** Bids on any NFT of a product; one open bid a member and product (unique index). Accepted ones name their offer. `outbidAt`: told of a higher one, once. */
export const bids = pgTable(
  'bids',
  {
    id: runningNumber<BidId>(),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    price: won().notNull(),
    state: text({ enum: BID_STATES }).notNull().default('open'),
    offerId: numberRef<OfferId>()
      .unique()
      .references(() => offers.id),
    outbidAt: instant(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('bids_one_open').on(t.productId, t.memberId).where(sql`${t.state} = 'open'`),
    index('bids_best').on(t.productId, t.price.desc().nullsFirst(), t.id).where(sql`${t.state} = 'open'`),
    // Those that stand are few however many a member has placed; how each ended stands in the index, so that counting looks at nothing else.
    index('bids_standing').on(t.memberId, t.productId, t.id).where(sql`${t.state} = 'open'`),
    index('bids_own').on(t.memberId, t.id, t.state, t.expiresAt),
    index('bids_due').on(t.expiresAt).where(sql`${t.state} = 'open'`),
    check('bids_price', sql`${t.price} between 1 and 1000000000000`),
    check('bids_state', among(t.state, BID_STATES)),
    check('bids_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('bids_offer', sql`(${t.state} = 'accepted') = (${t.offerId} is not null)`),
  ],
);
