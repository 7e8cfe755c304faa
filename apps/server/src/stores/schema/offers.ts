import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import type { OfferId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, listOf, madeAt, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { OFFER_STATES } from './states.ts';
import { tokens } from './tokens.ts';

const OPEN = listOf(OPEN_OFFER_STATES);

/** Price offers; a buyer has one open offer on a token, a token one accepted (unique indexes). `openOrderId`: being paid; `orderedAt` stops its clock. */
export const offers = pgTable(
  'offers',
  {
    id: runningNumber<OfferId>(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    buyerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    ownerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    price: won().notNull(),
    counterPrice: won(),
    message: linesText().notNull().default(''),
    reason: linesText().notNull().default(''),
    state: text({ enum: OFFER_STATES }).notNull().default('requested'),
    openOrderId: text(),
    orderedAt: instant(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('offers_one_open').on(t.tokenId, t.buyerMemberId).where(sql`${t.state} in ${OPEN}`),
    uniqueIndex('offers_one_accepted').on(t.tokenId).where(sql`${t.state} = 'accepted'`),
    index('offers_token').on(t.tokenId, t.price, t.id).where(sql`${t.state} in ${OPEN}`),
    index('offers_received').on(t.ownerMemberId, t.id),
    index('offers_sent').on(t.buyerMemberId, t.id),
    index('offers_due').on(t.expiresAt).where(sql`${t.state} in ${OPEN} and ${t.openOrderId} is null`),
    check('offers_prices', sql`${t.price} between 1 and 1000000000000 and (${t.counterPrice} is null or ${t.counterPrice} > ${t.price})`),
    check('offers_state', among(t.state, OFFER_STATES)),
    check('offers_countered', sql`${t.state} <> 'countered' or ${t.counterPrice} is not null`),
    check('offers_parties', sql`${t.buyerMemberId} <> ${t.ownerMemberId}`),
    check('offers_closed', sql`(${t.state} in ${OPEN}) = (${t.closedAt} is null)`),
    check('offers_order', sql`(${t.openOrderId} is null) = (${t.orderedAt} is null)`),
  ],
);
