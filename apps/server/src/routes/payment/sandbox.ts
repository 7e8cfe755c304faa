import type { Hono } from 'hono';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import { paymentKeysOf } from '../../reads/order/orders.ts';
import type { OrderRow } from '../../use-cases/order/lock-order.ts';
import { orderByPayKey, startPayment } from '../../use-cases/order/pay.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { endedPage, payPolicy } from './pages.ts';
import { html, orderAddress } from './shown.ts';

/** The buttons of the sandbox's bank. */
export const mountSandboxBank = (app: Hono<HttpEnv>, deps: Deps): void => {
  const bank = makeSandboxBank(deps.db, deps.clock);
  const onForm = (path: string, act: (order: OrderRow, form: URLSearchParams) => Promise<void>): void => {
    app.post(`/nft/pay/${path}`, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const order = await orderByPayKey(deps, form.get('key') ?? '');
      if (order === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined));
      await act(order, form);
      return c.redirect(await orderAddress(deps, order.id), 303);
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
