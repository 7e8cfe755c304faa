import type { Address, Hex } from '@naru/domain/chain';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, notNegative, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { AUTHORIZATION_KINDS, AUTHORIZATION_STATES } from './states.ts';
import { tokens } from './tokens.ts';

/** The keys of members and issuers, in custody: one each, sealed for its address. They sign inside an approved call and nowhere else. */
export const custodyKeys = pgTable(
  'custody_keys',
  {
    address: text().$type<Address>().primaryKey(),
    memberId: numberRef()
      .unique()
      .references(() => members.id),
    siteCode: text()
      .unique()
      .references(() => sites.siteCode),
    sealed: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [check('custody_keys_holder', sql`(${t.memberId} is null) <> (${t.siteCode} is null)`)],
);

/**
 * What owners have signed (choices 5, custody). `cause` names what for (`listing:12`); a receiver of null is any buyer who pays at least `minPrice`.
 * `cancelSignature` voids it and was signed in the same approved call, so that nothing is signed later.
 */
export const authorizations = pgTable(
  'authorizations',
  {
    id: runningNumber(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    kind: text({ enum: AUTHORIZATION_KINDS }).notNull(),
    state: text({ enum: AUTHORIZATION_STATES }).notNull().default('open'),
    cause: text().notNull(),
    contract: text().$type<Address>().notNull(),
    signer: text()
      .$type<Address>()
      .notNull()
      .references(() => custodyKeys.address),
    receiver: text().$type<Address>(),
    minPrice: won().notNull().default(0),
    transferCount: integer().notNull(),
    approval: text().$type<Hex>().notNull(),
    nonce: text().$type<Hex>().notNull().unique(),
    deadline: instant().notNull(),
    signature: text().notNull(),
    cancelSignature: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    uniqueIndex('authorizations_one_open').on(t.tokenId, t.cause).where(sql`${t.state} = 'open'`),
    index('authorizations_token').on(t.tokenId, t.id),
    index('authorizations_signer').on(t.signer, t.id),
    check('authorizations_kind', among(t.kind, AUTHORIZATION_KINDS)),
    check('authorizations_state', among(t.state, AUTHORIZATION_STATES)),
    check('authorizations_price', notNegative(t.minPrice)),
  ],
);
