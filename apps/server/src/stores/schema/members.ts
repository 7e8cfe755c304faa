import type { NoticeGroup } from '@naru/domain/notice';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { CODE_PURPOSES, MEMBER_STATES, UNDO_KINDS } from './states.ts';

/** What a member agreed to: which text, in which version, when, and where it was asked. */
export interface Agreement {
  readonly isMust: boolean;
  readonly isAgree: boolean;
  readonly version: string;
  readonly at: string;
  readonly channel: string;
  /** When its member was reminded of it last; missing where they never were. */
  readonly confirmedAt?: string;
}

/** People. `phone`, `bankAccount` and `cashReceiptNumber` hold sealed text (see gateways/secrets/sealer.ts), never the plain number. */
export const members = pgTable(
  'members',
  {
    id: runningNumber(),
    did: text().notNull(),
    email: text(),
    /** Until when a new address resets neither password nor PIN. */
    emailHeldUntil: instant(),
    name: lineText().notNull().default(''),
    nickname: lineText().notNull(),
    birth: text(),
    gender: text(),
    phone: text(),
    phoneHash: text(),
    ciHash: text(),
    joinType: smallint().notNull(),
    state: text({ enum: MEMBER_STATES }).notNull().default('active'),
    /** Until when a suspension lasts; null for one that an operator has to lift. */
    suspendedUntil: instant(),
    isPrivate: boolean().notNull().default(false),
    detail: linesText().notNull().default(''),
    bankId: text(),
    bankAccount: text(),
    bankAccountHolder: lineText(),
    /** Until when nothing is paid out to a new account. */
    bankHeldUntil: instant(),
    /** Until when nothing is sent and nothing paid out, since somebody else may have acted. */
    actsHeldUntil: instant(),
    cashReceiptType: text(),
    cashReceiptNumber: text(),
    agreements: jsonb().$type<Readonly<Record<string, Agreement>>>().notNull().default({}),
    activeSiteCode: text(),
    /** The groups of notices that come without a mail. */
    mailOff: jsonb().$type<readonly NoticeGroup[]>().notNull().default([]),
    /** Whether news of issuers about what they hold come as text messages, too. */
    holderSms: boolean().notNull().default(false),
    /** The address of an account that was left, hashed: whoever still knows its password is told so for a while. */
    leftEmailHash: text(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
    leftAt: instant(),
  },
  (t) => [
    uniqueIndex('members_did').on(t.did),
    uniqueIndex('members_email').on(t.email),
    uniqueIndex('members_nickname').on(t.nickname),
    uniqueIndex('members_ci_hash').on(t.ciHash),
    index('members_phone_hash').on(t.phoneHash),
    index('members_name').on(t.name, t.id).where(sql`${t.name} <> ''`),
    index('members_left_email').on(t.leftEmailHash).where(sql`${t.leftEmailHash} is not null`),
    check('members_email_lower', sql`${t.email} = lower(${t.email})`),
    check('members_join_type', sql`${t.joinType} in (1, 2)`),
    check('members_state', among(t.state, MEMBER_STATES)),
    check('members_suspended_until', sql`${t.suspendedUntil} is null or ${t.state} = 'suspended'`),
    index('members_suspended').on(t.id).where(sql`${t.state} = 'suspended'`),
    index('members_suspended_until').on(t.suspendedUntil, t.id).where(sql`${t.suspendedUntil} is not null`),
  ],
);

/** What proves a member: apart from the profile, so that no ordinary read carries a hash along. */
export const memberSecrets = pgTable(
  'member_secrets',
  {
    memberId: numberRef()
      .primaryKey()
      .references(() => members.id),
    passwordHash: text(),
    pinHash: text(),
    pinTries: integer().notNull().default(0),
    pinLocked: boolean().notNull().default(false),
    pinChangedAt: instant(),
  },
  (t) => [check('member_secrets_pin_tries', sql`${t.pinTries} between 0 and 5`)],
);

/** Changes that the letter's key can undo, once, while they stand here. `kept`: the state before, sealed; purged when the term is over. */
export const accountUndos = pgTable(
  'account_undos',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    what: text({ enum: UNDO_KINDS }).notNull(),
    keyHash: text().notNull().unique(),
    kept: text().notNull(),
    createdAt: madeAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('account_undos_open').on(t.memberId, t.what, t.id).where(sql`${t.usedAt} is null`),
    index('account_undos_expiry').on(t.expiresAt),
    check('account_undos_what', among(t.what, UNDO_KINDS)),
  ],
);

/** Codes sent by e-mail: one row per request, which is also what throttling counts. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: runningNumber(),
    email: text().notNull(),
    verifyType: text({ enum: CODE_PURPOSES }).notNull(),
    memberId: numberRef().references(() => members.id),
    codeHash: text().notNull(),
    /** Who asked, and may use it: a browser by its cookie, or whoever has none by network. */
    asker: text().notNull().default(''),
    /** Whose count it went to: the member's own, a device of theirs, or a network of strangers. */
    countedFor: text().notNull().default(''),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    usedAt: instant(),
    verifiedAt: instant(),
    consumedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    index('email_codes_latest').on(t.email, t.verifyType, t.id),
    index('email_codes_throttle').on(t.email, t.verifyType, t.createdAt),
    index('email_codes_age').on(t.createdAt),
    check('email_codes_verify_type', among(t.verifyType, CODE_PURPOSES)),
    check('email_codes_tries', sql`${t.tries} between 0 and 5`),
    check('email_codes_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Outcomes of the phone identity check, usable once, for ten minutes and for the purpose they were made for; purged after that. `phone` is sealed; the hashes are by every key, with spaces between. */
export const phoneIdentities = pgTable(
  'phone_identities',
  {
    id: text().primaryKey(),
    purpose: text().notNull(),
    ciHash: text().notNull(),
    name: lineText().notNull(),
    birth: text().notNull(),
    gender: text(),
    phone: text().notNull(),
    phoneHash: text().notNull(),
    /** The browser that asked; nobody else can use the outcome. */
    asker: text().notNull().default(''),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [index('phone_identities_ci_hash').on(t.ciHash), index('phone_identities_expiry').on(t.expiresAt)],
);
