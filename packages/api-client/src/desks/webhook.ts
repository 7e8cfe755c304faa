import { webhookEndpoints } from '@naru/contract';
import type { Webhooks } from '@naru/domain/webhook';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Addresses that are told of events, over HTTP. */
export const httpWebhooks = (call: Call): Webhooks => ({
  list: () => call(webhookEndpoints.webhooks),
  make: (body) => call(webhookEndpoints.webhookMake, { body }),
  end: (x) => done(call(webhookEndpoints.webhookEnd, { params: { x } })),
  enable: (x) => done(call(webhookEndpoints.webhookEnable, { params: { x } })),
  renewSecret: (x, proof) => call(webhookEndpoints.webhookSecret, { params: { x }, body: { proof } }),
  ping: (x) => done(call(webhookEndpoints.webhookPing, { params: { x } })),
  messages: (x) => call(webhookEndpoints.webhookMessages, { params: { x } }),
  replay: (x, y) => done(call(webhookEndpoints.webhookReplay, { params: { x, y } })),
  replayFailed: (x, since) => call(webhookEndpoints.webhookReplayFailed, { params: { x }, body: { since } }),
});
