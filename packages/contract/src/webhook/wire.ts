import { statesOf } from '@naru/domain/shared';
import { WEBHOOK_ANSWER_MOST, WEBHOOK_EVENTS, WEBHOOK_FAULTS, WEBHOOK_MESSAGE_LIFECYCLE, WEBHOOK_URL_MOST } from '@naru/domain/webhook';
import * as z from 'zod/mini';
import { instant, nonNegativeInteger, positiveInteger, siteCode, someLine } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

const events = z.readonly(z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)));

/** What an address is made for. */
export const webhookTerms = { url: someLine(WEBHOOK_URL_MOST), siteCode: z.nullable(request.siteCode), events };

/** An address as its owner sees it. */
export const webhookWire = z.object({
  webhookId: positiveInteger,
  url: z.string(),
  siteCode: z.nullable(siteCode),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(['active', 'disabled']),
  createDatetime: instant,
  oldSecretUntilDatetime: z.nullable(instant),
  waiting: nonNegativeInteger,
  failed: nonNegativeInteger,
});

/** A new address or secret. */
export const madeWebhookWire = z.object({ webhookId: positiveInteger, secret: z.string() });

/** One try. */
const webhookAttemptWire = z.object({
  datetime: instant,
  status: z.nullable(z.int()),
  fault: z.enum(['', ...WEBHOOK_FAULTS]),
  tookMs: nonNegativeInteger,
  answer: z.string().check(z.maxLength(WEBHOOK_ANSWER_MOST)),
});

/** An event on its way to an address, or told. */
export const webhookMessageWire = z.object({
  messageId: positiveInteger,
  id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'ping']),
  state: z.enum(statesOf(WEBHOOK_MESSAGE_LIFECYCLE)),
  createDatetime: instant,
  dueDatetime: z.nullable(instant),
  tries: nonNegativeInteger,
  attempts: z.array(webhookAttemptWire),
});
