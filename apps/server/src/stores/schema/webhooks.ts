import type { WebhookId, WebhookMessageId } from '@naru/domain/shared';
import type { WebhookEvent, WebhookMessageType } from '@naru/domain/webhook';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { among, instant, isTrace, madeAt, notNegative, numberRef, runningNumber, traceColumn } from './columns.ts';
import { members } from './members.ts';
import { sites } from './sites.ts';
import { WEBHOOK_END_NAMES, WEBHOOK_FAULT_NAMES, WEBHOOK_MESSAGE_STATES, WEBHOOK_STATES } from './states.ts';

/** Webhook addresses. Secrets are used, hence sealed, not hashed; the old one signs until `oldSecretUntil`. A trigger holds that what it is for never changes, and that it ends once. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: runningNumber<WebhookId>(),
    /** What its secrets are sealed for. */
    key: text().notNull().unique(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    /** The site of which it is told; null: of the member’s own trades. */
    siteCode: text().references(() => sites.siteCode),
    url: text().notNull(),
    events: jsonb().$type<readonly WebhookEvent[]>().notNull(),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('active'),
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: instant(),
    /** Since when it is known that whoever answers there checks our signature; null: it is told no event before it has shown that. */
    provedAt: instant(),
    endedAt: instant(),
    endReason: text({ enum: WEBHOOK_END_NAMES }),
    createdAt: madeAt(),
  },
  (t) => [
    index('webhooks_member').on(t.memberId, t.id),
    index('webhooks_site').on(t.siteCode).where(sql`${t.state} = 'active' and ${t.siteCode} is not null`),
    index('webhooks_over').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('webhooks_state', among(t.state, WEBHOOK_STATES)),
    check('webhooks_end', sql`(${t.state} = 'ended') = (${t.endedAt} is not null) and (${t.endedAt} is null) = (${t.endReason} is null)`),
    check('webhooks_end_reason', among(t.endReason, WEBHOOK_END_NAMES)),
    check('webhooks_sealed', sql`${t.secret} ~ '^v[0-9]+[.]' and (${t.oldSecret} is null or ${t.oldSecret} ~ '^v[0-9]+[.]')`),
    check('webhooks_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
    check('webhooks_url', sql`${t.url} ~ '^https://' and length(${t.url}) <= 300`),
  ],
);

/** Events on their way to addresses, written in the transaction of what they tell of. `body` goes out to the letter, the same in every delivery attempt. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: runningNumber<WebhookMessageId>(),
    /** Its id on the wire. */
    key: text().notNull().unique(),
    webhookId: numberRef<WebhookId>()
      .notNull()
      .references(() => webhooks.id),
    type: text().$type<WebhookMessageType>().notNull(),
    body: text().notNull(),
    state: text({ enum: WEBHOOK_MESSAGE_STATES }).notNull().default('queued'),
    /** Delivery attempts of this round; a replay begins anew. */
    tries: integer().notNull().default(0),
    dueAt: madeAt(),
    trace: traceColumn(),
    createdAt: madeAt(),
    closedAt: instant(),
  },
  (t) => [
    index('webhook_messages_due').on(t.webhookId, t.dueAt, t.id).where(sql`${t.state} = 'queued'`),
    index('webhook_messages_failed').on(t.webhookId, t.createdAt).where(sql`${t.state} = 'failed'`),
    index('webhook_messages_of').on(t.webhookId, t.id),
    index('webhook_messages_over').on(t.createdAt),
    check('webhook_messages_state', among(t.state, WEBHOOK_MESSAGE_STATES)),
    check('webhook_messages_closed', sql`(${t.state} = 'queued') = (${t.closedAt} is null)`),
    check('webhook_messages_tries', notNegative(t.tries)),
    check('webhook_messages_trace', isTrace(t.trace)),
  ],
);

/** Each delivery attempt to tell an address of an event, and how its answer began. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: runningNumber(),
    messageId: numberRef<WebhookMessageId>()
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    status: integer(),
    fault: text({ enum: WEBHOOK_FAULT_NAMES }),
    tookMs: integer().notNull(),
    answer: text().notNull().default(''),
    createdAt: madeAt(),
  },
  (t) => [
    index('webhook_attempts_of').on(t.messageId, t.id),
    check('webhook_attempts_fault', sql`(${t.status} is null) = (${t.fault} is not null)`),
    check('webhook_attempts_fault_name', among(t.fault, WEBHOOK_FAULT_NAMES)),
    check('webhook_attempts_answer', sql`octet_length(${t.answer}) <= 4096`),
    check('webhook_attempts_took', notNegative(t.tookMs)),
  ],
);
