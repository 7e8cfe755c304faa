import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, madeAt, notNegative, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { MAIL_STATES } from './states.ts';

/** What a member is told inside the site, at least once and shown once. */
export const notifications = pgTable(
  'notifications',
  {
    id: runningNumber(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text().notNull(),
    payload: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull().default({}),
    seenAt: instant(),
    /** When it was decided whether a mail goes with it. */
    mailedAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    index('notifications_to_mail').on(t.id).where(sql`${t.mailedAt} is null`),
    index('notifications_member').on(t.memberId, t.id),
    // Of new questions about a site's products a member is told once until they have looked.
    uniqueIndex('notifications_question_asked')
      .on(t.memberId, sql`(${t.payload} ->> 'siteCode')`)
      .where(sql`${t.kind} = 'questionAsked' and ${t.seenAt} is null`),
    index('notifications_unseen').on(t.memberId, t.kind, t.id).where(sql`${t.seenAt} is null`),
  ],
);

/** Up to which moment a member has seen a pop-up of figures drawn from other tables (the sold-NFT notice is counted from orders). */
export const popupMarks = pgTable(
  'popup_marks',
  {
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    kind: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
);

/** Mail to send, written in the transaction of the deed that causes it; forgotten a day after it was sent, a month after it was given up. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: runningNumber(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text().notNull().default(''),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    dueAt: madeAt(),
    createdAt: madeAt(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index('mail_outbox_due').on(t.dueAt, t.id).where(sql`${t.state} = 'queued'`),
    index('mail_outbox_over').on(t.dueAt).where(sql`${t.state} <> 'queued'`),
    check('mail_outbox_state', among(t.state, MAIL_STATES)),
    check('mail_outbox_tries', notNegative(t.tries)),
    check('mail_outbox_header', sql`${t.recipient} !~ '[\\r\\n]' and ${t.subject} !~ '[\\r\\n]'`),
  ],
);

/** The mailbox page of local and dev mode reads here. */
export const sandboxMail = pgTable(
  'sandbox_mail',
  {
    id: runningNumber(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index('sandbox_mail_recipient').on(t.recipient, t.id)],
);

/** The text messages of local and dev mode. */
export const sandboxSms = pgTable(
  'sandbox_sms',
  { id: runningNumber(), phone: text().notNull(), body: text().notNull(), createdAt: madeAt() },
  (t) => [index('sandbox_sms_phone').on(t.phone, t.id)],
);
