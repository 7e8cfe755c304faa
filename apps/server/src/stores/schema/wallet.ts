import type { EmailAddress } from '@naru/domain/account';
import type { ActKind, ActOf } from '@naru/domain/act';
import type { Recipient } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { JobId, WalletKeyId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, numberRef, runningNumber } from './columns.ts';
import { jobs } from './jobs.ts';
import { members } from './members.ts';
import { APPROVAL_METHODS, QR_KINDS, QR_TICKET_STATES } from './states.ts';

/** What somebody agreed to between the approval of their wallet and their joining. */
export interface WalletTerms {
  readonly email: EmailAddress;
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

/** An act with what is secret in it sealed: where goods go, and whose phone is written to, is personal data. */
type Sealed<Act> = Act extends { readonly recipient: Recipient }
  ? Omit<Act, 'recipient'> & { readonly sealedRecipient: string }
  : Act extends { readonly phone: string }
    ? Omit<Act, 'phone'> & { readonly sealedPhone: string }
    : Act;

/** Acts of some kinds as they are kept. */
export type StoredActOf<Kind extends ActKind> = Sealed<ActOf<Kind>>;
export type StoredAct = StoredActOf<ActKind>;

/**
 * QRs that were shown, for any process to go on with. `nonceHash` is of the secret that the asking browser polls with, `matchHash` of the one that leads a
 * wallet's holder to the number to compare; `requestObject`, `sealed` and `person` are sealed texts.
 */
export const qrTickets = pgTable(
  'qr_tickets',
  {
    id: text().primaryKey(),
    kind: text({ enum: QR_KINDS }).notNull(),
    nonceHash: text().notNull().unique(),
    /** Who may ask for its state: the hash of a browser's cookie, or the session of a member. */
    asker: text().notNull(),
    memberId: numberRef().references(() => members.id),
    action: jsonb().$type<StoredAct>(),
    /** The change of the account that is approved, sealed. */
    change: text(),
    requestObject: text().notNull(),
    sealed: text().notNull(),
    state: text({ enum: QR_TICKET_STATES }).notNull().default('waiting'),
    matchNumber: text().notNull(),
    matchHash: text().unique(),
    /** What `matchHash` is of, sealed: an answer that is sent again is told the same. Null in rows of the version before. */
    matchKey: text(),
    holderDid: text(),
    person: text(),
    presentation: text(),
    terms: jsonb().$type<WalletTerms>(),
    failure: jsonb().$type<Failure>(),
    /** Of an act about several NFTs, once it is carried out: what became of each. */
    outcomes: jsonb().$type<readonly SendOutcome[]>(),
    /** Of an act over many things, once it is approved: the job that it goes on as. */
    jobId: numberRef<JobId>().references(() => jobs.id),
    expiresAt: instant().notNull(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('qr_tickets_asker').on(t.asker, t.createdAt),
    index('qr_tickets_expiry').on(t.expiresAt),
    index('qr_tickets_approved').on(t.createdAt).where(sql`${t.state} = 'approved' and ${t.kind} = 'action'`),
    check('qr_tickets_kind', among(t.kind, QR_KINDS)),
    check('qr_tickets_state', among(t.state, QR_TICKET_STATES)),
    check('qr_tickets_action', sql`(${t.kind} = 'action') = (${t.action} is not null)`),
    check('qr_tickets_member', sql`(${t.kind} = 'signIn') = (${t.memberId} is null)`),
  ],
);

/** The keys of identity wallets, each with the member whom it signs in. */
export const walletKeys = pgTable(
  'wallet_keys',
  {
    did: text().primaryKey(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    linkedAt: madeAt(),
    /** Until when a key that came later than the first approves nothing. */
    heldUntil: instant(),
    /** When it last signed its holder in or approved something of theirs; null as long as it has not. */
    usedAt: instant(),
    /** By what its member names it. */
    id: numberRef<WalletKeyId>().notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [uniqueIndex('wallet_keys_number').on(t.id), index('wallet_keys_member').on(t.memberId)],
);

/** What members approved, as evidence: append-only (trigger). `digest` goes on chain; without the salts, sealed like `presentation`, it tells nothing. */
export const approvals = pgTable(
  'approvals',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    method: text({ enum: APPROVAL_METHODS }).notNull(),
    ticketId: text().unique(),
    action: jsonb().$type<unknown>().notNull(),
    digest: text().notNull(),
    /** Null: approved before digests were salted. Such a digest is shown to nobody. */
    salt: text(),
    /** Of whom the action names. */
    personSalt: text(),
    presentation: text(),
    presentationHash: text(),
    createdAt: madeAt(),
  },
  (t) => [
    index('approvals_member').on(t.memberId, t.createdAt),
    index('approvals_digest').on(t.digest),
    uniqueIndex('approvals_salted').on(t.digest).where(sql`${t.salt} is not null`),
    check('approvals_method', among(t.method, APPROVAL_METHODS)),
    check('approvals_evidence', sql`(${t.method} = 'wallet') = (${t.presentation} is not null and ${t.ticketId} is not null)`),
  ],
);

/** Signing keys of the market that all its processes share, sealed. */
export const serverKeys = pgTable('server_keys', {
  purpose: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: madeAt(),
});

/** Retired signing keys by thumbprint: their public part, for what they signed. Sealed, since who writes one here would have signed for the market. */
export const pastServerKeys = pgTable(
  'past_server_keys',
  {
    keyId: text().primaryKey(),
    purpose: text().notNull(),
    sealed: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('past_server_keys_purpose').on(t.purpose, t.createdAt)],
);

/** Join certificates that the sandbox's issuer has offered. `person` is sealed; the hashes are of secrets that work once. */
export const sandboxCertificates = pgTable('sandbox_certificates', {
  id: text().primaryKey(),
  person: text().notNull(),
  codeHash: text().notNull().unique(),
  txCodeHash: text().notNull(),
  tries: numberRef().notNull().default(0),
  tokenHash: text().unique(),
  nonce: text().unique(),
  expiresAt: instant().notNull(),
  issuedAt: instant(),
  createdAt: madeAt(),
});
