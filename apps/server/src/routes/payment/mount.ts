import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeRead } from '@naru/contract';
import { Hono } from 'hono';
import { isSigned, PortOneMessage, PortOneOtherMessage } from '../../gateways/payments/portone-wire.ts';
import { makeSandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { BUSY_SECONDS } from '../../http/to-response.ts';
import type { Deps } from '../../kernel/deps.ts';
import { paymentKeysOf } from '../../reads/order/orders.ts';
import type { PaymentConfig, PortOnePaySettings } from '../../settings/payment-settings.ts';
import { isContention, isServersFault } from '../../stores/sql-state.ts';
import { isFrozen, type OrderRow } from '../../use-cases/order/lock-order.ts';
import { orderByPayKey, orderOfPayment, startPayment } from '../../use-cases/order/pay.ts';
import { mustNameAccount } from '../../use-cases/order/return-money.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { jsonOf, mountBegin, showUnpaid, takeBack, takeMessages, takeUnread } from './beyond.ts';
import { heldUpPage } from './beyond-pages.ts';
import { choosePage, depositPage, endedPage, frozenPage, payPolicy } from './pages.ts';
import { portOneWindow } from './portone-pages.ts';
import { escrowShownOf, html, orderAddress, thingOf, toPay } from './shown.ts';
import { mountToss } from './toss.ts';
import { tossWindow } from './toss-pages.ts';
import type { PaymentWindow } from './window.ts';

/** The buttons of the sandbox's bank. */
const mountSandboxBank = (app: Hono<HttpEnv>, deps: Deps): void => {
  const bank = makeSandboxBank(deps.db, deps.clock);
  const onForm = (path: string, act: (order: OrderRow, form: URLSearchParams) => Promise<void>): void => {
    app.post(`/nft/pay/${path}`, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const order = await orderByPayKey(deps, form.get('key') ?? '');
      if (order === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined));
      await act(order, form);
      return c.redirect(await orderAddress(deps, order), 303);
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

const SCRIPT = readFileSync(join(import.meta.dirname, 'portone-window.js'), 'utf8');
const LONGEST_TOKEN = 500;

/** Paying through PortOne: a page that opens its window, its return address and its webhook. Messages are signed, and still only a reason to ask. */
const mountPortOne = (app: Hono<HttpEnv>, deps: Deps, settings: PortOnePaySettings): void => {
  app.get('/nft/pay/portone/window.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  mountBegin(app, deps, portOneWindow(settings));

  app.get('/nft/pay/portone/back', (c) => {
    const { paymentId = '', paymentToken = '', code } = c.req.query();
    if (code !== undefined) return showUnpaid(c, deps, paymentId);
    return takeBack(c, deps, paymentToken.length <= LONGEST_TOKEN ? paymentId : '', paymentToken);
  });

  app.post('/nft/pay/portone/message', async (c) => {
    const body = await c.req.text();
    const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => c.req.header(name));
    if (!isSigned(settings.webhookSecret, { id, timestamp, signature }, body, deps.clock.now())) return c.body(null, 401);
    const posted = jsonOf(body);
    const message = safeRead(PortOneMessage, posted);
    if (!message.success)
      return safeRead(PortOneOtherMessage, posted).success
        ? c.body(null, 200)
        : takeUnread(c, deps, posted, { source: 'portone', signed: true });
    // What is about another shop, or about none that somebody here knows, is accepted and dropped: a repeat would say no more.
    const { paymentId, storeId } = message.data;
    const ours = storeId === null || storeId === settings.storeId;
    return ours && (await orderOfPayment(deps, paymentId)) !== undefined ? takeMessages(c, deps, [paymentId]) : c.body(null, 200);
  });
};

const windowOf = (payment: PaymentConfig): PaymentWindow | null => {
  if (payment.provider === 'sandbox') return null;
  return payment.provider === 'toss' ? tossWindow(payment) : portOneWindow(payment);
};

/**
 * A browser that comes back from paying is told what it can rely on where the database is held up, and asks again by itself; a provider's message comes
 * again. The worker that asks about open payments writes down what was paid, if nobody does before.
 */
const heldUp = ({ config: { publicUrl } }: Deps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    if (!(isContention(error) || isServersFault(error))) throw error;
    const again = c.req.method === 'GET';
    c.status(503);
    c.header('retry-after', String(BUSY_SECONDS));
    if (again) c.header('refresh', String(BUSY_SECONDS));
    return html(c, payPolicy, heldUpPage(`${publicUrl}/nft/user/history/payment`, { again }));
  });
  return app;
};

/** The payment page at /nft/pay, and what its provider adds; left by full-page navigation to the order (choices 3). */
export const mountPay = (to: Hono<HttpEnv>, deps: Deps): void => {
  const app = heldUp(deps);
  const { payment } = deps.config;
  const real = payment.provider === 'sandbox' ? null : payment;
  const window = windowOf(payment);
  const policy = (nonce: string) => payPolicy(nonce, real?.payUrl);

  app.get('/nft/pay', async (c) => {
    const payKey = c.req.query('key') ?? '';
    const found = await orderByPayKey(deps, payKey);
    const paid = found && (await toPay(deps, found));
    if (paid === undefined) return html(c, policy, (nonce) => endedPage(nonce, found));
    const { order } = paid;
    if (await isFrozen(deps.db, order, 'look')) return html(c, policy, (nonce) => frozenPage(nonce, order));
    if (order.state === 'awaitingDeposit') return html(c, policy, (nonce) => depositPage(nonce, order, real === null ? payKey : null));
    const thing = await thingOf(deps, paid);
    const escrow = await escrowShownOf(deps, order);
    const begin = real && { action: `${real.payUrl}/nft/pay/begin`, asks: await mustNameAccount(deps, order), cards: window?.cards ?? [] };
    return html(c, policy, (nonce) => choosePage(nonce, order, thing, payKey, { begin, escrow }));
  });

  if (payment.provider === 'toss') mountToss(app, deps, payment);
  else if (payment.provider === 'portone') mountPortOne(app, deps, payment);
  else mountSandboxBank(app, deps);
  to.route('/', app);
};
