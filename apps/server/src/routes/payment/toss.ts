import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CashReceiptType } from '@naru/domain/account';
import { DEPOSIT_LIMIT_HOURS, type PaymentMethod, type RefundAccount } from '@naru/domain/order';
import type { Hono } from 'hono';
import { PaymentTrouble } from '../../gateways/payments/payment-trouble.ts';
import { TossMessage } from '../../gateways/payments/toss-wire.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { TossSettings } from '../../settings/payment-settings.ts';
import { NoAnswer } from '../../shared/in-time.ts';
import { cashReceiptFor } from '../../use-cases/order/cash-receipt.ts';
import { confirmPayment, orderByPayKey, orderOfPayment, startPayment } from '../../use-cases/order/pay.ts';
import { mustNameAccount } from '../../use-cases/order/return-money.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { readBank } from '../../use-cases/proof/account-change.ts';
import { choosePage, endedPage, payPolicy } from './pages.ts';
import { html, orderAddress, thingOf } from './shown.ts';
import { awayPage, type CashReceiptUse, launchPage, pendingPage, type TossRequest, tossPolicy, unpaidPage } from './toss-pages.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'window.js'), 'utf8');
const USES: Readonly<Record<CashReceiptType, CashReceiptUse>> = { phone: '소득공제', card: '소득공제', business: '지출증빙' };
const BEGIN = '/nft/pay/begin';
/** How soon a page asks again what became of a payment. */
const AGAIN_SECONDS = 5;

/** Nobody knows what became of it: the provider says nothing, or nothing that can be read. */
const isAway = (error: unknown): boolean => error instanceof PaymentTrouble || error instanceof NoAnswer;

/** The account that a payer names for a deposit that has to go back; undefined where what they typed is none. */
const namedIn = (form: URLSearchParams): RefundAccount | undefined => {
  const typed = (name: string) => form.get(name) ?? '';
  const read = readBank({ bankId: typed('bankId'), bankAccount: typed('bankAccount'), bankAccountHolder: typed('bankAccountHolder') });
  if (!read.ok) return undefined;
  const { bankId, bankAccount: number, bankAccountHolder: holder } = read.value;
  return { bankId, number, holder };
};

/**
 * Paying through Toss Payments: a page that opens its window, the two addresses to which it leads payers back, and the one to which it posts.
 * Nothing that comes by any of them is believed; it is a reason to ask.
 */
export const mountToss = (app: Hono<HttpEnv>, deps: Deps, { clientKey, payUrl }: TossSettings): void => {
  // These pages are at another origin than the market.
  const { publicUrl } = deps.config;
  const home = async (orderId: string): Promise<string> => `${publicUrl}${await orderAddress(deps, orderId)}`;

  app.get('/nft/pay/toss/window.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

  app.post(BEGIN, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payKey = form.get('key') ?? '';
    const order = await orderByPayKey(deps, payKey);
    if (order === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined, publicUrl));
    const method: PaymentMethod = form.get('method') === 'virtualAccount' ? 'virtualAccount' : 'accountTransfer';
    const thing = await thingOf(deps, order);
    let named: RefundAccount | null = null;
    if (method === 'virtualAccount' && (await mustNameAccount(deps, order))) {
      const account = namedIn(form);
      if (account === undefined)
        return html(c, payPolicy, (nonce) =>
          choosePage(nonce, order, thing, payKey, { action: BEGIN, home: publicUrl, asks: true, typed: form }),
        );
      named = account;
    }
    const back = await home(order.id);
    let started: Awaited<ReturnType<typeof startPayment>>;
    try {
      started = await startPayment(deps, order, method, named);
    } catch (error) {
      if (!isAway(error)) throw error;
      return html(c, payPolicy, awayPage(back));
    }
    if (!started.ok) return html(c, payPolicy, (nonce) => endedPage(nonce, order, publicUrl));
    const receipt = await cashReceiptFor(deps, order);
    const cashReceipt = { type: receipt === null ? ('미발행' as const) : USES[receipt.type] };
    const request: TossRequest = {
      method: method === 'virtualAccount' ? 'VIRTUAL_ACCOUNT' : 'TRANSFER',
      amount: { currency: 'KRW', value: order.price },
      orderId: started.value,
      orderName: thing.slice(0, 100),
      successUrl: `${payUrl}/nft/pay/toss/agreed`,
      failUrl: `${payUrl}/nft/pay/toss/unpaid`,
      ...(method === 'virtualAccount'
        ? { virtualAccount: { cashReceipt, validHours: DEPOSIT_LIMIT_HOURS, useEscrow: false } }
        : { transfer: { cashReceipt } }),
    };
    return html(c, tossPolicy, (nonce) => launchPage(nonce, clientKey, request, back));
  });

  app.get('/nft/pay/toss/agreed', async (c) => {
    const { orderId: providerKey = '', paymentKey = '' } = c.req.query();
    const known = await orderOfPayment(deps, providerKey);
    if (known === undefined || paymentKey === '' || paymentKey.length > 200)
      return html(c, payPolicy, (nonce) => endedPage(nonce, undefined, publicUrl));
    const back = await home(known.order.id);
    try {
      await confirmPayment(deps, known.order, providerKey, paymentKey);
    } catch (error) {
      if (!isAway(error)) throw error;
      c.header('refresh', String(AGAIN_SECONDS));
      return html(c, payPolicy, pendingPage(back));
    }
    return c.redirect(back, 303);
  });

  app.get('/nft/pay/toss/unpaid', async (c) => {
    const known = await orderOfPayment(deps, c.req.query('orderId') ?? '');
    if (known === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined, publicUrl));
    return html(c, payPolicy, unpaidPage(await home(known.order.id)));
  });

  app.post('/nft/pay/toss/message', async (c) => {
    const message = TossMessage.safeParse(await c.req.json().catch(() => null));
    const known = message.success ? await orderOfPayment(deps, message.data.orderId) : undefined;
    // What nobody here knows, or what does not prove itself where it must, is taken and forgotten: a repeat would be no truer.
    if (!message.success || known === undefined) return c.body(null, 204);
    const { orderId: providerKey, secret } = message.data;
    const proved =
      secret === undefined || known.secretHash === null || timingSafeEqual(Buffer.from(digestOf(secret)), Buffer.from(known.secretHash));
    if (!proved) return c.body(null, 204);
    try {
      await settlePayment(deps, providerKey);
    } catch (error) {
      if (isAway(error)) return c.body(null, 503);
      throw error;
    }
    return c.body(null, 204);
  });
};
