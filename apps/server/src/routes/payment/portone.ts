import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { isSigned, PortOneMessage } from '../../gateways/payments/portone-wire.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { PortOnePaySettings } from '../../settings/payment-settings.ts';
import { orderOfPayment } from '../../use-cases/order/pay.ts';
import { mountBegin, showUnpaid, takeBack, takeMessage } from './beyond.ts';
import { portOneWindow } from './portone-pages.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'portone-window.js'), 'utf8');
const LONGEST_TOKEN = 500;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

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
    const message = PortOneMessage.safeParse(readJson(body));
    // What is not about a payment, or about none that somebody here knows, is taken and forgotten: a repeat would say no more.
    if (!message.success || message.data.data.storeId !== settings.storeId) return c.body(null, 204);
    const { paymentId } = message.data.data;
    return (await orderOfPayment(deps, paymentId)) === undefined ? c.body(null, 204) : takeMessage(c, deps, paymentId);
  });
};
