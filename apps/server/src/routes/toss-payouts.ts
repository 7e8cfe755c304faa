import type { Hono } from 'hono';
import { isSignedByToss, PayoutTrouble, TossPayoutMessage } from '../gateways/banks/toss-payout-wire.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { followPayout } from '../use-cases/payout/carry.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Where Toss Payments posts that a payout or a receiver has changed: what it has not signed is refused, and what it has is a reason to ask. */
export const mountTossPayouts = (app: Hono<HttpEnv>, deps: Deps, securityKey: string): void => {
  app.post('/nft/pay/toss/payouts', async (c) => {
    const body = await c.req.text();
    const time = c.req.header('tosspayments-webhook-transmission-time') ?? '';
    if (!isSignedByToss(securityKey, body, time, c.req.header('tosspayments-webhook-signature') ?? '')) return c.body(null, 401);
    const message = TossPayoutMessage.safeParse(jsonOf(body));
    // It tells of other things, too, and of payouts that are none of ours: a repeat would be no truer.
    if (!message.success) return c.body(null, 204);
    try {
      if (message.data.eventType === 'payout.changed') await followPayout(deps, message.data.data.refPayoutId);
      else await deps.payouts.lookAgainAt(message.data.data.refSellerId);
    } catch (error) {
      if (error instanceof PayoutTrouble) return c.body(null, 503);
      throw error;
    }
    return c.body(null, 204);
  });
};
