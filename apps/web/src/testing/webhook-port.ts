import { ok } from '@naru/domain/shared';
import type { Webhooks, WebhookView } from '@naru/domain/webhook';
import { webhookId, webhookMessageId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** The secret that the stand-in makes. */
export const MADE_SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';

const ROWS: readonly WebhookView[] = [
  {
    webhookId: webhookId(2),
    url: 'https://hooks.example.com/naru',
    siteCode: null,
    events: ['sale.completed', 'offer.made'],
    state: 'active',
    createdAt: '2026-11-20T01:00:00.000Z',
    oldSecretUntil: '2026-11-27T01:00:00.000Z',
    waiting: 2,
    failed: 1,
  },
  {
    webhookId: webhookId(1),
    url: 'https://old.example.com/a-long-path-by-which-nobody-knows-where-it-ends/naru',
    siteCode: null,
    events: ['redemption.shipped', 'settlement.paid', 'settlement.returned'],
    state: 'disabled',
    createdAt: '2026-11-10T01:00:00.000Z',
    oldSecretUntil: null,
    waiting: 0,
    failed: 7,
  },
];

/** A stand-in for webhooks: its member has one that is told, and one that is disabled. */
const standInWebhooks = (world: World): Webhooks => ({
  list: () => world.answer(() => ROWS),
  make: async () => ok({ webhookId: webhookId(3), secret: MADE_SECRET }),
  end: async () => ok(undefined),
  enable: async () => ok(undefined),
  renewSecret: async (id) => ok({ webhookId: id, secret: MADE_SECRET }),
  ping: async () => ok(undefined),
  messages: () =>
    world.answer(() => [
      {
        messageId: webhookMessageId(9),
        id: 'msg_kQ3nYxTqV0m1',
        type: 'sale.completed',
        state: 'failed',
        createdAt: '2026-11-21T01:00:00.000Z',
        dueAt: null,
        tries: 2,
        attempts: [
          { at: '2026-11-21T01:01:00.000Z', status: 500, fault: '', tookMs: 321, answer: 'Internal Server Error' },
          { at: '2026-11-21T01:00:00.000Z', status: null, fault: 'timeout', tookMs: 10_002, answer: '' },
        ],
      },
    ]),
  replay: async () => ok(undefined),
  replayFailed: async () => ok({ count: 1 }),
});

/** The client port of this file. */
export const WEBHOOK_STAND_INS = { webhooks: standInWebhooks } satisfies Partial<StandIns>;
