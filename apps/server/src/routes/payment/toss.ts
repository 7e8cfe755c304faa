import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeRead } from '@naru/contract';
import type { Hono } from 'hono';
import { TossMessage, TossOtherMessage } from '../../gateways/payments/toss-wire.ts';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { TossSettings } from '../../settings/payment-settings.ts';
import { orderOfPayment } from '../../use-cases/order/pay.ts';
import { jsonOf, mountBegin, showUnpaid, takeBack, takeMessages, takeUnread } from './beyond.ts';
import { tossWindow } from './toss-pages.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'toss-window.js'), 'utf8');

/** Paying through Toss Payments: a page that opens its window, two return addresses, its webhook. Nothing of that is believed; it is a reason to ask. */
export const mountToss = (app: Hono<HttpEnv>, deps: Deps, settings: TossSettings): void => {
  app.get('/nft/pay/toss/window.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  mountBegin(app, deps, tossWindow(settings));

  app.get('/nft/pay/toss/agreed', (c) => {
    const { orderId = '', paymentKey = '' } = c.req.query();
    const named = paymentKey !== '' && paymentKey.length <= 200;
    return takeBack(c, deps, named ? orderId : '', paymentKey);
  });
  app.get('/nft/pay/toss/unpaid', (c) => showUnpaid(c, deps, c.req.query('orderId') ?? ''));

  app.post('/nft/pay/toss/message', async (c) => {
    const posted = jsonOf(await c.req.text());
    const message = safeRead(TossMessage, posted);
    if (!message.success)
      return safeRead(TossOtherMessage, posted).success
        ? c.body(null, 200)
        : takeUnread(c, deps, posted, { source: 'toss', signed: false });
    const { orderId: providerKey, secret, deposit } = message.data;
    const known = await orderOfPayment(deps, providerKey);
    // What nobody here knows, or what does not prove itself where it must, is accepted and dropped: a repeat would be no truer.
    if (known === undefined) return c.body(null, 200);
    // A deposit's secret is the one that its account was opened with. That of a payment is not known before it has been asked about.
    const proved =
      !deposit || known.secretHash === null || timingSafeEqual(Buffer.from(digestOf(secret ?? '')), Buffer.from(known.secretHash));
    return proved ? takeMessages(c, deps, [providerKey]) : c.body(null, 200);
  });
};
