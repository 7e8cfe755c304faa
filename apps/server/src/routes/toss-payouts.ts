import { safeRead } from '@naru/contract';
import type { Hono } from 'hono';
import { isSignedByToss, PayoutTrouble, TossPayoutMessage } from '../gateways/banks/toss-payout-wire.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { recordMessage } from '../use-cases/order/record-message.ts';
import { followPayout } from '../use-cases/payout/carry.ts';
import { jsonOf } from './payment/beyond.ts';

/** Where Toss Payments posts that a payout or a receiver has changed: what it has not signed is refused, and what it has is a reason to ask. */
export const mountTossPayouts = (app: Hono<HttpEnv>, deps: Deps, securityKey: string): void => {
  app.post('/nft/pay/toss/payouts', async (c) => {
    const body = await c.req.text();
    const time = c.req.header('tosspayments-webhook-transmission-time') ?? '';
    if (!isSignedByToss(securityKey, body, time, c.req.header('tosspayments-webhook-signature') ?? '')) return c.body(null, 401);
    const message = safeRead(TossPayoutMessage, jsonOf(body));
    if (!message.success) {
      await recordMessage(deps, 'tossPayouts', jsonOf(body), { signed: true });
      return c.body(null, 200);
    }
    // Of payouts that are none of ours, too: a repeat would be no truer.
    try {
      if (message.data.eventType === 'payout.changed') await followPayout(deps, message.data.entityBody.refPayoutId);
      else await deps.payouts.lookAgainAt(message.data.entityBody.refSellerId);
    } catch (error) {
      if (error instanceof PayoutTrouble) return c.body(null, 503);
      throw error;
    }
    return c.body(null, 200);
  });
};
