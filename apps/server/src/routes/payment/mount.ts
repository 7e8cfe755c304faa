import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { PaymentConfig } from '../../settings/payment-settings.ts';
import { isFrozen } from '../../use-cases/order/frozen.ts';
import { orderByPayKey } from '../../use-cases/order/pay.ts';
import { mustNameAccount } from '../../use-cases/order/return-money.ts';
import { choosePage, depositPage, endedPage, frozenPage, payPolicy } from './pages.ts';
import { mountPortOne } from './portone.ts';
import { portOneWindow } from './portone-pages.ts';
import { mountSandboxBank } from './sandbox.ts';
import { html, thingOf } from './shown.ts';
import { mountToss } from './toss.ts';
import { tossWindow } from './toss-pages.ts';
import type { PaymentWindow } from './window.ts';

const windowOf = (payment: PaymentConfig): PaymentWindow | null => {
  if (payment.provider === 'sandbox') return null;
  return payment.provider === 'toss' ? tossWindow(payment) : portOneWindow(payment);
};

/** The payment page at /nft/pay, and what its provider adds; left by full-page navigation to the order (choices 3). */
export const mountPay = (app: Hono<HttpEnv>, deps: Deps): void => {
  const { payment } = deps.config;
  const real = payment.provider === 'sandbox' ? null : payment;
  const window = windowOf(payment);
  const policy = (nonce: string) => payPolicy(nonce, real?.payUrl);

  app.get('/nft/pay', async (c) => {
    const payKey = c.req.query('key') ?? '';
    const order = await orderByPayKey(deps, payKey);
    if (order === undefined || !PAYABLE_ORDER_STATES.has(order.state)) return html(c, policy, (nonce) => endedPage(nonce, order));
    if (await isFrozen(deps.db, order, 'look')) return html(c, policy, (nonce) => frozenPage(nonce, order));
    if (order.state === 'awaitingDeposit') return html(c, policy, (nonce) => depositPage(nonce, order, real === null ? payKey : null));
    const thing = await thingOf(deps, order);
    const beyond = real && { action: `${real.payUrl}/nft/pay/begin`, asks: await mustNameAccount(deps, order), cards: window?.cards ?? [] };
    return html(c, policy, (nonce) => choosePage(nonce, order, thing, payKey, beyond));
  });

  if (payment.provider === 'toss') mountToss(app, deps, payment);
  else if (payment.provider === 'portone') mountPortOne(app, deps, payment);
  else mountSandboxBank(app, deps);
};
