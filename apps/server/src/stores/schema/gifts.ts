import type { GiftId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, madeAt, numberRef, runningNumber, tokenNumber } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { GIFT_STATES, SENDING_KINDS, WRAPPING_NAMES } from './states.ts';
import { tokens } from './tokens.ts';

/** The card of what is sent together. The link's key is found by its hash; the key itself stays sealed, for its sender, while the card can be opened. */
export const giftCards = pgTable(
  'gift_cards',
  {
    sendingId: text().primaryKey(),
    /** Who has sent it: a member, or an issuer. */
    senderMemberId: numberRef().references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    kind: text({ enum: SENDING_KINDS }).notNull(),
    wrapping: text({ enum: WRAPPING_NAMES }).notNull().default('plain'),
    message: linesText().notNull().default(''),
    /** Null: of the time before cards had links. */
    keyHash: text().unique(),
    sealedKey: text(),
    /** When somebody other than its sender unwrapped it first. */
    openedAt: instant(),
    /** Phone and code, sealed, until its receiver was reminded or nothing waits any more; `remindAt` says when that is tried next. */
    toRemind: text(),
    remindAt: instant(),
    /** What its receiver has said back. */
    thanks: linesText(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('gift_cards_sender').on(t.senderMemberId),
    index('gift_cards_to_remind').on(t.remindAt).where(sql`${t.toRemind} is not null`),
    check('gift_cards_sender', sql`(${t.senderMemberId} is null) <> (${t.siteCode} is null)`),
    check('gift_cards_kind', among(t.kind, SENDING_KINDS)),
    check('gift_cards_wrapping', among(t.wrapping, WRAPPING_NAMES)),
  ],
);

/**
 * NFTs sent to a phone; those sent together share `sendingId` and the code. Phone and code stay sealed until the text went out, tried next at `tellAt`; then
 * only the code's hash stays. `phone` is masked.
 */
export const gifts = pgTable(
  'gifts',
  {
    id: runningNumber<GiftId>(),
    sendingId: text()
      .notNull()
      .references(() => giftCards.sendingId),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    /** Who has sent it: a member, or the issuer whose card it is. */
    senderMemberId: numberRef().references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    receiverMemberId: numberRef().references(() => members.id),
    kind: text({ enum: SENDING_KINDS }).notNull(),
    state: text({ enum: GIFT_STATES }).notNull().default('sent'),
    phone: text().notNull(),
    codeHash: text().notNull(),
    /** Phone and code, sealed; null once they were told. */
    toNotify: text('to_tell'),
    tellAt: instant(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('gifts_one_open').on(t.tokenId).where(sql`${t.state} = 'sent'`),
    index('gifts_code').on(t.codeHash),
    index('gifts_sender').on(t.senderMemberId, t.id),
    index('gifts_receiver').on(t.receiverMemberId, t.id).where(sql`${t.receiverMemberId} is not null`),
    index('gifts_token').on(t.tokenId).where(sql`${t.siteCode} is not null`),
    index('gifts_sending').on(t.sendingId),
    index('gifts_due').on(t.expiresAt).where(sql`${t.state} = 'sent'`),
    index('gifts_to_tell').on(t.tellAt).where(sql`${t.toNotify} is not null`),
    check('gifts_sender', sql`(${t.senderMemberId} is null) <> (${t.siteCode} is null)`),
    check('gifts_state', among(t.state, GIFT_STATES)),
    check('gifts_kind', among(t.kind, SENDING_KINDS)),
    check('gifts_closed', sql`(${t.state} = 'sent') = (${t.closedAt} is null)`),
    check('gifts_received', sql`(${t.state} = 'received') = (${t.receiverMemberId} is not null)`),
  ],
);
