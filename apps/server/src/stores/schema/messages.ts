import type { NoticeId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, isTrace, madeAt, notNegative, numberRef, runningNumber, traceColumn } from './columns.ts';
import { members } from './members.ts';
import { MAIL_STATES, SMS_FORMS, SMS_KIND_NAMES, SMS_STATES } from './states.ts';

/** What a member is told inside the site, at least once and shown once. */
export const notifications = pgTable(
  'notifications',
  {
    id: runningNumber<NoticeId>(),
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

/** Mail to send, written in the transaction of the action that causes it; purged a day after it was sent, a month after it was given up. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: runningNumber(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text().notNull().default(''),
    /** Where it is stopped in one step, of what advertises; struck with the text. */
    unsubscribe: text(),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    dueAt: madeAt(),
    trace: traceColumn(),
    createdAt: madeAt(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index('mail_outbox_recipient').on(t.recipient, t.id),
    index('mail_outbox_due').on(t.dueAt, t.id).where(sql`${t.state} = 'queued'`),
    index('mail_outbox_over').on(t.dueAt).where(sql`${t.state} <> 'queued'`),
    check('mail_outbox_trace', isTrace(t.trace)),
    check('mail_outbox_state', among(t.state, MAIL_STATES)),
    check('mail_outbox_tries', notNegative(t.tries)),
    check('mail_outbox_header', sql`${t.recipient} !~ '[\\r\\n]' and ${t.subject} !~ '[\\r\\n]'`),
  ],
);

/** Texts to send, written with their action; phone and words sealed. Words go when sent; rows a day after arrival, or a month after failure. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: runningNumber(),
    /** Our own name of it, which the service is told. */
    key: text().notNull().unique(),
    kind: text({ enum: SMS_KIND_NAMES }).notNull(),
    /** Phone, words and what fills a template. */
    message: text().notNull(),
    form: text({ enum: SMS_FORMS }).notNull(),
    advertising: boolean().notNull().default(false),
    /** Whose phone it is, where that is known: what is on its way to them goes when they leave. */
    memberId: numberRef().references(() => members.id),
    state: text({ enum: SMS_STATES }).notNull().default('queued'),
    /** Tries to hand it over; once it is sent, looks at what became of it. */
    tries: integer().notNull().default(0),
    dueAt: madeAt(),
    trace: traceColumn(),
    createdAt: madeAt(),
    /** When it is no longer of use to whoever gets it. */
    expiresAt: instant(),
    sentAt: instant(),
    /** The service that took it, and its name of it. */
    service: text(),
    reference: text(),
    lastError: text(),
  },
  (t) => [
    index('sms_outbox_due').on(t.state, t.dueAt, t.id).where(sql`${t.state} in ('queued', 'sent')`),
    index('sms_outbox_over').on(t.dueAt).where(sql`${t.state} not in ('queued', 'sent')`),
    index('sms_outbox_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    check('sms_outbox_trace', isTrace(t.trace)),
    check('sms_outbox_state', among(t.state, SMS_STATES)),
    check('sms_outbox_kind', among(t.kind, SMS_KIND_NAMES)),
    check('sms_outbox_form', among(t.form, SMS_FORMS)),
    check('sms_outbox_tries', notNegative(t.tries)),
    check('sms_outbox_sealed', sql`${t.message} ~ '^v[0-9]+[.]'`),
    check(
      'sms_outbox_sent',
      sql`(${t.state} in ('sent', 'delivered', 'undelivered')) = (${t.sentAt} is not null and ${t.service} is not null and ${t.reference} is not null)`,
    ),
  ],
);

/** Addresses that a mail server has said it knows nobody at: nothing goes there until an operator says otherwise. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  { address: text().primaryKey(), reason: text().notNull(), createdAt: madeAt() },
  (t) => [index('mail_suppressions_over').on(t.createdAt), check('mail_suppressions_lower', sql`${t.address} = lower(${t.address})`)],
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

/** The telephone of local and dev mode: what the sandbox's service took, by our name of it. */
export const sandboxSms = pgTable(
  'sandbox_sms',
  { id: runningNumber(), key: text().unique(), phone: text().notNull(), body: text().notNull(), createdAt: madeAt() },
  (t) => [index('sandbox_sms_phone').on(t.phone, t.id)],
);
