import { type Address, type ChainFailure, type Hex, OPEN_CHAIN_STATES, OPEN_TRANSACTION_STATES, type RoleChange } from '@naru/domain/chain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  among,
  inStates,
  instant,
  isTrace,
  madeAt,
  notNegative,
  numberRef,
  runningNumber,
  tokenNumber,
  traceColumn,
  won,
} from './columns.ts';
import { authorizations } from './custody.ts';
import { CHAIN_ACTION_KINDS, CHAIN_ACTION_STATES, CHAIN_KEY_STATES, CHAIN_TRANSACTION_STATES } from './states.ts';
import { tokens } from './tokens.ts';

/** The market's contract on a network. Its address is known before it stands there. */
export const chainContracts = pgTable('chain_contracts', {
  chainId: integer().primaryKey(),
  address: text().$type<Address>().notNull(),
  /** The transaction that puts it there; null for one that was there before. */
  txHash: text().$type<Hex>(),
  createdAt: madeAt(),
});

/** What carries several moves to the market's contract in one transaction, from when there was cause for it. */
export const chainCarriers = pgTable('chain_carriers', {
  chainId: integer().primaryKey(),
  address: text().$type<Address>().notNull(),
  /** The transaction that puts it there. */
  txHash: text().$type<Hex>().notNull(),
  createdAt: madeAt(),
});

/** Why the chain worker waits, for operators of whichever process; no row while it goes on. */
export const chainTroubles = pgTable('chain_troubles', {
  chainId: integer().primaryKey(),
  failure: jsonb().$type<ChainFailure>().notNull(),
  since: instant().notNull(),
});

/** The accounts that send to the chain for the platform, once there was more than one. */
export const chainKeys = pgTable(
  'chain_keys',
  {
    address: text().$type<Address>().primaryKey(),
    chainId: integer().notNull(),
    /** Whether its key lies in the file that the settings name; of the first account alone. */
    fromFile: boolean().notNull().default(false),
    /** The key, sealed; null for one in a file, and for one that is used no more. */
    sealed: text(),
    state: text({ enum: CHAIN_KEY_STATES }).notNull(),
    createdAt: madeAt(),
    takenAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('chain_keys_one').on(t.chainId, t.state).where(sql`${t.state} <> 'past'`),
    check('chain_keys_state', among(t.state, CHAIN_KEY_STATES)),
    check('chain_keys_sealed', sql`(${t.sealed} is null) = (${t.fromFile} or ${t.state} = 'past')`),
  ],
);

/** Transactions of the operator, stored before sending, so that a crash resends bytes, never a second one. A nonce is one's, unless outbid (`replaced`). */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    hash: text().$type<Hex>().primaryKey(),
    chainId: integer().notNull(),
    nonce: integer().notNull(),
    /** Whose it is; null: of the first account, whose key lies in the file. */
    sender: text().$type<Address>(),
    /** The role in the contract that it gives or takes away. */
    roleChange: jsonb().$type<RoleChange>(),
    raw: text().notNull(),
    state: text({ enum: CHAIN_TRANSACTION_STATES }).notNull().default('stored'),
    blockNumber: numberRef(),
    blockHash: text().$type<Hex>(),
    error: text(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('chain_transactions_nonce').on(t.chainId, sql`coalesce(${t.sender}, '')`, t.nonce).where(sql`${t.state} <> 'replaced'`),
    index('chain_transactions_open').on(t.chainId, t.nonce).where(inStates(t.state, OPEN_TRANSACTION_STATES)),
    index('chain_transactions_block').on(t.chainId, t.blockNumber),
    check('chain_transactions_state', among(t.state, CHAIN_TRANSACTION_STATES)),
    check('chain_transactions_nonce_sign', notNegative(t.nonce)),
    check('chain_transactions_block_known', sql`(${t.state} = 'confirmed') <= (${t.blockNumber} is not null)`),
  ],
);

/** What must reach the chain, written with its action; the chain worker sends by `id` for each token. All but minting are authorised; `approve` voids that. */
export const chainActions = pgTable(
  'chain_actions',
  {
    id: runningNumber(),
    kind: text({ enum: CHAIN_ACTION_KINDS }).notNull(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    authorizationId: numberRef().references(() => authorizations.id),
    /** Who gets the token, and what was paid. */
    receiver: text().$type<Address>(),
    price: won(),
    state: text({ enum: CHAIN_ACTION_STATES }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    txHash: text()
      .$type<Hex>()
      .references(() => chainTransactions.hash),
    lastError: text(),
    /** When a network of others refused it first; a node that lags refuses what is right, so it is asked once more before that is final. */
    refusedAt: instant(),
    trace: traceColumn(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('chain_actions_open').on(t.id).where(inStates(t.state, OPEN_CHAIN_STATES)),
    index('chain_actions_open_token').on(t.tokenId, t.id).where(inStates(t.state, OPEN_CHAIN_STATES)),
    index('chain_actions_failed').on(t.updatedAt).where(sql`${t.state} = 'failed'`),
    index('chain_actions_token').on(t.tokenId, t.id),
    index('chain_actions_receiver').on(t.receiver, t.id).where(sql`${t.receiver} is not null`),
    index('chain_actions_under').on(t.authorizationId),
    index('chain_actions_tx').on(t.txHash),
    check('chain_actions_trace', isTrace(t.trace)),
    check('chain_actions_kind', among(t.kind, CHAIN_ACTION_KINDS)),
    check('chain_actions_state', among(t.state, CHAIN_ACTION_STATES)),
    check('chain_actions_tries', notNegative(t.tries)),
    check('chain_actions_under', sql`${t.state} = 'failed' or (${t.kind} = 'minting') = (${t.authorizationId} is null)`),
    check('chain_actions_receiver', sql`${t.state} = 'failed' or (${t.kind} = 'transferFrom') = (${t.receiver} is not null)`),
    check('chain_actions_submitted', sql`${t.state} not in ('submitted', 'confirmed') or ${t.txHash} is not null`),
  ],
);

/** A token's metadata exactly as it was minted; `sha256` of this text is on the chain. Written once. */
export const tokenMetadata = pgTable('token_metadata', {
  tokenId: tokenNumber()
    .primaryKey()
    .references(() => tokens.tokenId),
  body: text().notNull(),
  sha256: text().notNull(),
});
