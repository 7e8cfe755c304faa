import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import type { ItemId, ListingId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, madeAt, notNegative, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { items, products } from './products.ts';
import { sites } from './sites.ts';
import { DETAIL_TYPES, FREEZE_CAUSES, LISTING_STATES, TOKEN_LOCKS, TOKEN_STATES, VISIBILITIES } from './states.ts';

/** Where token ids come from: never reused, also after a rollback. */
export const tokenIds = pgSequence('token_ids', { startWith: 1, maxValue: '9007199254740991' });

/** Minted NFTs. An owner of null means the issuer still holds it. `version` moves on whenever anything that a sale relies on changes. */
export const tokens = pgTable(
  'tokens',
  {
    tokenId: tokenNumber().primaryKey().default(sql`nextval('token_ids')`),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    itemId: numberRef<ItemId>()
      .notNull()
      .references(() => items.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    ownerMemberId: numberRef().references(() => members.id),
    serialHash: text(),
    serialUsedAt: instant(),
    state: text({ enum: TOKEN_STATES }).notNull().default('live'),
    lock: text({ enum: TOKEN_LOCKS }),
    visibility: text({ enum: VISIBILITIES }).notNull().default('public'),
    detailType: text({ enum: DETAIL_TYPES }).notNull().default('image'),
    shareKey: text(),
    frozen: boolean().notNull().default(false),
    /** Whether a listing is open on it. A trigger of `listings` keeps it, so that what is not on sale is found by an index. */
    listed: boolean().notNull().default(false),
    /**
     * Why: its block was dropped, which passes when the chain has it again; the contract refused, or its owner has left. Null where it is not
     * frozen, or was before causes were written down.
     */
    frozenFor: text({ enum: FREEZE_CAUSES }),
    version: integer().notNull().default(0),
    transferCount: integer().notNull().default(0),
    mintedAt: madeAt(),
    acquiredAt: instant(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('tokens_item').on(t.itemId),
    uniqueIndex('tokens_serial').on(t.serialHash),
    index('tokens_owner').on(t.ownerMemberId, t.acquiredAt, t.tokenId).where(sql`${t.state} = 'live'`),
    index('tokens_recent').on(t.mintedAt, t.tokenId).where(sql`${t.state} = 'live'`),
    index('tokens_unlisted')
      .on(t.mintedAt, t.tokenId)
      .where(
        sql`${t.state} = 'live' and ${t.visibility} = 'public' and ${t.ownerMemberId} is not null and not ${t.frozen} and not ${t.listed}`,
      ),
    index('tokens_product').on(t.productId, t.state, t.tokenId),
    index('tokens_site').on(t.siteCode, t.state, t.tokenId),
    index('tokens_frozen').on(t.productId).where(sql`${t.frozen}`),
    index('tokens_dropped').on(t.tokenId).where(sql`${t.frozenFor} = 'dropped'`),
    check('tokens_frozen_for', among(t.frozenFor, FREEZE_CAUSES)),
    check('tokens_state', among(t.state, TOKEN_STATES)),
    check('tokens_lock', among(t.lock, TOKEN_LOCKS)),
    check('tokens_visibility', among(t.visibility, VISIBILITIES)),
    check('tokens_detail_type', among(t.detailType, DETAIL_TYPES)),
    check('tokens_transfers', notNegative(t.transferCount)),
  ],
);

/** Second-hand sales. At most one open listing per token, by the partial unique index; `tokenVersion` is the token as it was listed. */
export const listings = pgTable(
  'listings',
  {
    id: runningNumber<ListingId>(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    sellerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    price: won().notNull(),
    state: text({ enum: LISTING_STATES }).notNull().default('onSale'),
    tokenVersion: integer().notNull(),
    version: integer().notNull().default(0),
    reservedOrderId: text(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('listings_one_open').on(t.tokenId).where(inStates(t.state, OPEN_LISTING_STATES)),
    index('listings_product_price').on(t.productId, t.price, t.id).where(sql`${t.state} = 'onSale'`),
    index('listings_price').on(t.price, t.id).where(sql`${t.state} = 'onSale'`),
    index('listings_recent').on(t.createdAt, t.id).where(sql`${t.state} = 'onSale'`),
    index('listings_seller').on(t.sellerMemberId, t.state, t.id),
    index('listings_token').on(t.tokenId, t.id),
    check('listings_price_range', sql`${t.price} between 0 and 1000000000000`),
    check('listings_state', among(t.state, LISTING_STATES)),
    check('listings_reservation', sql`${t.state} <> 'reserved' or ${t.reservedOrderId} is not null`),
    check('listings_closed', sql`(${t.state} in ('sold', 'cancelled')) = (${t.closedAt} is not null)`),
  ],
);
