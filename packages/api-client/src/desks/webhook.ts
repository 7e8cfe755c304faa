import { webhookEndpoints } from '@naru/contract';
import { madeWebhookCodec, webhookCodec, webhookMessageCodec } from '@naru/contract/codec';
import type { Webhooks } from '@naru/domain/webhook';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** Addresses that are told of events, over HTTP. */
export const httpWebhooks = (call: Call): Webhooks => ({
  list: () => seen(call(webhookEndpoints.webhooks), (all) => all.map(webhookCodec.fromWire)),
  make: (body) => seen(call(webhookEndpoints.webhookMake, { body }), madeWebhookCodec.fromWire),
  end: (x) => done(call(webhookEndpoints.webhookEnd, { params: { x } })),
  enable: (x) => done(call(webhookEndpoints.webhookEnable, { params: { x } })),
  renewSecret: (x, proof) => seen(call(webhookEndpoints.webhookSecret, { params: { x }, body: { proof } }), madeWebhookCodec.fromWire),
  ping: (x) => done(call(webhookEndpoints.webhookPing, { params: { x } })),
  messages: (x) => seen(call(webhookEndpoints.webhookMessages, { params: { x } }), (all) => all.map(webhookMessageCodec.fromWire)),
  replay: (x, y) => done(call(webhookEndpoints.webhookReplay, { params: { x, y } })),
  replayFailed: (x, since) => call(webhookEndpoints.webhookReplayFailed, { params: { x }, body: { since } }),
});
