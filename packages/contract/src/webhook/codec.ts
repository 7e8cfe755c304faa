import { parseSiteCode, parseWebhookId, parseWebhookMessageId } from '@naru/domain/shared';
import type { MadeWebhook, WebhookMessageView, WebhookView } from '@naru/domain/webhook';
import type * as z from 'zod/mini';
import { type Codec, must, orNull } from '../shared/codec.ts';
import type { madeWebhookWire, webhookMessageWire, webhookWire } from './wire.ts';

/** An address that is told of events, as its owner sees it. */
export const webhookCodec: Codec<z.infer<typeof webhookWire>, WebhookView> = {
  toWire: ({ createdAt, oldSecretUntil, events, ...webhook }) => ({
    ...webhook,
    events: [...events],
    createDatetime: createdAt,
    oldSecretUntilDatetime: oldSecretUntil,
  }),
  fromWire: ({ webhookId, siteCode, createDatetime, oldSecretUntilDatetime, ...webhook }) => ({
    ...webhook,
    webhookId: must(parseWebhookId(webhookId)),
    siteCode: orNull(siteCode, (code) => must(parseSiteCode(code))),
    createdAt: createDatetime,
    oldSecretUntil: oldSecretUntilDatetime,
  }),
};

/** A new address or secret. */
export const madeWebhookCodec: Codec<z.infer<typeof madeWebhookWire>, MadeWebhook> = {
  toWire: (made) => ({ ...made }),
  fromWire: ({ webhookId, secret }) => ({ webhookId: must(parseWebhookId(webhookId)), secret }),
};

/** An event on its way to an address, or told. */
export const webhookMessageCodec: Codec<z.infer<typeof webhookMessageWire>, WebhookMessageView> = {
  toWire: ({ createdAt, dueAt, attempts, ...message }) => ({
    ...message,
    createDatetime: createdAt,
    dueDatetime: dueAt,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, datetime: at })),
  }),
  fromWire: ({ messageId, createDatetime, dueDatetime, attempts, ...message }) => ({
    ...message,
    messageId: must(parseWebhookMessageId(messageId)),
    createdAt: createDatetime,
    dueAt: dueDatetime,
    attempts: attempts.map(({ datetime, ...attempt }) => ({ ...attempt, at: datetime })),
  }),
};
