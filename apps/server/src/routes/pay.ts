import { PAYABLE_ORDER_STATES } from '@naru/domain/order';
import type { Hono } from 'hono';
import { makeSandboxBank } from '../gateways/payments/sandbox-provider.ts';
import type { HttpContext, HttpEnv } from '../http/http-env.ts';
import { makeNonce } from '../http/security-headers.ts';
import type { Deps } from '../kernel/deps.ts';
import { exchangePaidBy, orderedName, paymentKeysOf } from '../reads/order/orders.ts';
import { isFrozen } from '../use-cases/order/frozen.ts';
import type { OrderRow } from '../use-cases/order/lock-order.ts';
import { orderByPayKey, startPayment } from '../use-cases/order/pay.ts';
import { settlePayment } from '../use-cases/order/settle.ts';
import { choosePage, depositPage, endedPage, frozenPage, payPolicy } from './pay-page.ts';

const html = (c: HttpContext, make: (nonce: string) => string): Response => {
  const nonce = makeNonce();
  c.header('content-security-policy', payPolicy(nonce));
  c.header('cache-control', 'no-store');
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(make(nonce));
};

/** The payment page at /nft/pay with the sandbox provider's buttons; left by full-page navigation to the order (choices 3). */
export const mountPay = (app: Hono<HttpEnv>, deps: Deps): void => {
  const bank = makeSandboxBank(deps.db, deps.clock);
  /** Where somebody comes back to: their order, or the exchange whose costs it pays. */
  const toOrder = async (c: HttpContext, order: OrderRow): Promise<Response> => {
    const exchangeId = await exchangePaidBy(deps.db, order.id);
    return c.redirect(
      exchangeId === null ? `/nft/user/history/payment?order=${order.id}` : `/nft/user/product/exchange/detail?exchangeId=${exchangeId}`,
      303,
    );
  };

  app.get('/nft/pay', async (c) => {
    const payKey = c.req.query('key') ?? '';
    const order = await orderByPayKey(deps, payKey);
    if (order === undefined || !PAYABLE_ORDER_STATES.has(order.state)) return html(c, (nonce) => endedPage(nonce, order));
    if (await isFrozen(deps.db, order, 'look')) return html(c, (nonce) => frozenPage(nonce, order));
    if (order.state === 'awaitingDeposit') return html(c, (nonce) => depositPage(nonce, order, payKey));
    const name = await orderedName(deps.db, order.id);
    // What is paid for is not the goods themselves, but their way to the owner.
    const thing = order.kind === 'exchangeFee' ? `${name} 실물 수령 비용` : name;
    return html(c, (nonce) => choosePage(nonce, order, thing, payKey));
  });

  const onForm = (path: string, act: (order: OrderRow, form: URLSearchParams) => Promise<void>): void => {
    app.post(`/nft/pay/${path}`, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const order = await orderByPayKey(deps, form.get('key') ?? '');
      if (order === undefined) return html(c, (nonce) => endedPage(nonce, undefined));
      await act(order, form);
      return toOrder(c, order);
    });
  };

  onForm('approve', async (order, form) => {
    const method = form.get('method') === 'virtualAccount' ? 'virtualAccount' : 'accountTransfer';
    const started = await startPayment(deps, order, method);
    if (!started.ok) return;
    await bank.approve(started.value);
    await settlePayment(deps, started.value);
  });
  onForm('fail', async (order) => {
    const started = await startPayment(deps, order, 'accountTransfer');
    if (!started.ok) return;
    await bank.decline(started.value);
    await settlePayment(deps, started.value);
  });
  onForm('deposit', async (order) => {
    for (const key of await paymentKeysOf(deps.db, order.id)) {
      await bank.deposit(key);
      await settlePayment(deps, key);
    }
  });
};
