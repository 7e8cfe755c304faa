import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeRead } from '@naru/contract';
import type { Hono } from 'hono';
import { isSigned, PortOneMessage, PortOneOtherMessage } from '../../gateways/payments/portone-wire.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { PortOnePaySettings } from '../../settings/payment-settings.ts';
import { orderOfPayment } from '../../use-cases/order/pay.ts';
import { jsonOf, mountBegin, showUnpaid, takeBack, takeMessages, takeUnread } from './beyond.ts';
import { portOneWindow } from './portone-pages.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'portone-window.js'), 'utf8');
const LONGEST_TOKEN = 500;

/**
 * Paying through PortOne: a page that opens its window, the address to which it leads payers back, and the one to which it posts. Messages are
 * signed, and are still no more than a reason to ask.
 */
export const mountPortOne = (app: Hono<HttpEnv>, deps: Deps, settings: PortOnePaySettings): void => {
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
    // What is about another shop, or about none that somebody here knows, is taken and forgotten: a repeat would say no more.
    const { paymentId, storeId } = message.data;
    const ours = storeId === null || storeId === settings.storeId;
    return ours && (await orderOfPayment(deps, paymentId)) !== undefined ? takeMessages(c, deps, [paymentId]) : c.body(null, 200);
  });
};
