import { statesOf } from '@naru/domain/shared';
import {
  type MadeWebhook,
  WEBHOOK_ANSWER_MOST,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_MESSAGE_LIFECYCLE,
  type WebhookAttempt,
  type WebhookMessageView,
  type WebhookView,
} from '@naru/domain/webhook';
import * as z from 'zod/mini';
import { id } from '../shared/ids.ts';
import { as, bare, count, integer, list, orNull, reply, text, timestamp } from '../shared/reply.ts';

export const webhook = reply<WebhookView>()({
  webhookId: id.webhook,
  url: text,
  siteCode: orNull(id.site),
  events: list(bare(z.enum(WEBHOOK_EVENTS))),
  state: bare(z.enum(['active', 'disabled'])),
  createdAt: as('createDatetime', timestamp),
  oldSecretUntil: as('oldSecretUntilDatetime', orNull(timestamp)),
  waiting: count,
  failed: count,
});

export const madeWebhook = reply<MadeWebhook>()({ webhookId: id.webhook, secret: text });

const attempt = reply<WebhookAttempt>()({
  at: as('datetime', timestamp),
  status: orNull(integer),
  fault: bare(z.enum(['', ...WEBHOOK_FAULTS])),
  tookMs: count,
  answer: bare(z.string().check(z.maxLength(WEBHOOK_ANSWER_MOST))),
});

export const webhookMessage = reply<WebhookMessageView>()({
  messageId: id.webhookMessage,
  id: text,
  type: bare(z.enum([...WEBHOOK_EVENTS, 'ping'])),
  state: bare(z.enum(statesOf(WEBHOOK_MESSAGE_LIFECYCLE))),
  createdAt: as('createDatetime', timestamp),
  dueAt: as('dueDatetime', orNull(timestamp)),
  tries: count,
  attempts: list(attempt),
});
