import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, numberRef, runningNumber, tokenNumber } from './columns.ts';
import { members } from './members.ts';
import { GIFT_STATES, SENDING_KINDS } from './states.ts';
import { tokens } from './tokens.ts';

/**
 * NFTs that were sent to a phone. Those that were sent together share `sendingId` and the code, of which only the hash stays once it was told;
 * until then phone and code are kept sealed, and `tellAt` says when telling is tried next. `phone` is masked.
 */
export const gifts = pgTable(
  'gifts',
  {
    id: runningNumber(),
    sendingId: text().notNull(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    senderMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    receiverMemberId: numberRef().references(() => members.id),
    kind: text({ enum: SENDING_KINDS }).notNull(),
    state: text({ enum: GIFT_STATES }).notNull().default('sent'),
    phone: text().notNull(),
    message: text().notNull().default(''),
    codeHash: text().notNull(),
    /** Phone and code, sealed; null once they were told. */
    toTell: text(),
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
    index('gifts_sending').on(t.sendingId),
    index('gifts_due').on(t.expiresAt).where(sql`${t.state} = 'sent'`),
    index('gifts_to_tell').on(t.tellAt).where(sql`${t.toTell} is not null`),
    check('gifts_state', among(t.state, GIFT_STATES)),
    check('gifts_kind', among(t.kind, SENDING_KINDS)),
    check('gifts_closed', sql`(${t.state} = 'sent') = (${t.closedAt} is null)`),
    check('gifts_received', sql`(${t.state} = 'received') = (${t.receiverMemberId} is not null)`),
  ],
);
