import type { ProductId } from '@naru/domain/shared';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { chainActions } from './chain.ts';
import { among, instant, notNegative, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';
import { TRADE_TYPES } from './states.ts';
import { tokens } from './tokens.ts';

/**
 * Trade history, append-only and hash-linked per token: `seq` counts from 1 and `prevHash` is the hash of the row before.
 * A trigger refuses every change but filling in `txId` once, which is why `txId` is no part of the hash. `siteCode` is the token's, and `tradeType`
 * stands before the moment in every index of the activity feed: each kind of row is read newest first on its own.
 */
export const history = pgTable(
  'history',
  {
    id: runningNumber(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    seq: integer().notNull(),
    tradeType: text({ enum: TRADE_TYPES }).notNull(),
    fromMemberId: numberRef().references(() => members.id),
    toMemberId: numberRef().references(() => members.id),
    fromNickname: text().notNull().default(''),
    toNickname: text().notNull().default(''),
    price: won(),
    txId: text(),
    chainActionId: numberRef().references(() => chainActions.id),
    prevHash: text().notNull(),
    hash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('history_token').on(t.tokenId, t.seq),
    uniqueIndex('history_hash').on(t.hash),
    index('history_given').on(t.fromMemberId, t.createdAt, t.id),
    index('history_taken').on(t.toMemberId, t.createdAt, t.id),
    index('history_giver').on(t.fromMemberId, t.tradeType, t.createdAt, t.id),
    index('history_taker').on(t.toMemberId, t.tradeType, t.createdAt, t.id),
    index('history_site').on(t.siteCode, t.tradeType, t.createdAt, t.id),
    index('history_recent').on(t.tradeType, t.createdAt, t.id),
    index('history_product').on(t.productId, t.tradeType, t.createdAt),
    index('history_chain_action').on(t.chainActionId),
    check('history_trade_type', among(t.tradeType, TRADE_TYPES)),
    check('history_price', notNegative(t.price)),
    check('history_seq', notNegative(t.seq)),
  ],
);
