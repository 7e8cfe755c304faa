import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../http/http-env.ts';
import { METRICS } from '../../metrics/market-metrics.ts';
import type { Database } from '../../stores/db.ts';
import { providerMessages } from '../../stores/schema/index.ts';
import { PORTONE_PAY_KEYS } from '../../testing/fake-portone-payments.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { PAYMENT_PROVIDERS } from '../../testing/payment-providers.ts';
import { openPaymentShop, type PaymentShop, PRICE } from '../../testing/payment-shop.ts';
import { listDifferences } from '../../use-cases/reconciliation/list-differences.ts';
import { mountTossPayouts } from '../toss-payouts.ts';

const NONE = { toss: 0, tossPayouts: 0, portone: 0 };
const SECURITY_KEY = '0123456789abcdef'.repeat(4);

describe('messages of Toss Payments', () => {
  let database: Database;
  let shop: PaymentShop;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    const startPlatform = PAYMENT_PROVIDERS['Toss Payments'];
    if (startPlatform === undefined) throw new Error('no house');
    shop = await openPaymentShop(database, startPlatform);
  });
  afterEach(() => Promise.all([database.close(), shop.service.close()]));

  const post = async (body: unknown): Promise<number> =>
    (await shop.post('/nft/pay/toss/message', typeof body === 'string' ? body : JSON.stringify(body))).status;
  const recorded = () => shop.deps.db.select().from(providerMessages).orderBy(providerMessages.id);
  const figure = async (which: 'unread' | 'strange'): Promise<Record<string, number>> => {
    const at = sql`${shop.deps.clock.now().toISOString()}::timestamptz`;
    const ask = METRICS.find(({ name }) => name === `naru_provider_messages_${which}`)?.ask(at);
    const { rows } = await shop.deps.db.execute<{ source: string; value: string }>(ask ?? sql`select 1`);
    return Object.fromEntries(rows.map(({ source, value }) => [source, Number(value)]));
  };

  it('that cannot be read are recorded by their shape and counted, with nothing of what was in them', async () => {
    const strange = { eventType: 'PAYMENT_MOVED', createdAt: 'x', data: { order: 7, 홍길동: '01012345678', secret: 'ps_1' } };
    expect([await post(strange), await post({ ...strange, createdAt: 'y' }), await post('{"orderId":'), await post('[]')]).toEqual([
      200, 200, 200, 200,
    ]);
    const rows = await recorded();
    expect(rows.map(({ source, shape, seen }) => [source, shape, seen])).toEqual([
      ['toss', '{"eventType":"=PAYMENT_MOVED","createdAt":"string","data":{"order":"number","?":"string","secret":"string"}}', 2],
      ['toss', 'no JSON', 1],
      ['toss', '[]', 1],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/홍길동|01012345678|ps_1/);
    expect((await listDifferences(shop.deps, { open: true })).unread).toHaveLength(3);
    // Anybody may have posted them: they are told of, and keep no alarm ringing.
    expect([await figure('unread'), await figure('strange')]).toEqual([NONE, { ...NONE, toss: 3 }]);
    shop.ground.pass(86_400_001);
    expect(await figure('strange')).toEqual(NONE);
  });

  it('that cannot be read and name a payment of ours have it asked about all the same', async () => {
    const { providerKey } = await shop.paid();
    shop.service.givenBack(providerKey, PRICE);
    expect(await post({ eventType: 'PAYMENT_MOVED', entity: { of: [{ order: providerKey }] } })).toBe(200);
    expect((await listDifferences(shop.deps, { open: true })).differences.map(({ kind }) => kind)).toEqual(['otherReturn']);
    expect(await recorded()).toHaveLength(1);
    // Who knows the payment is the provider, or its payer.
    expect([await figure('unread'), await figure('strange')]).toEqual([{ ...NONE, toss: 1 }, NONE]);
    // A day after the last one nothing rings any more, and what strangers post in the same form changes nothing of that.
    shop.ground.pass(86_400_001);
    expect(await post({ eventType: 'PAYMENT_MOVED', entity: { of: [{ order: 'somebody-else-1' }] } })).toBe(200);
    expect([await figure('unread'), await recorded()]).toEqual([NONE, [expect.objectContaining({ seen: 2 })]]);
  });

  it('of strangers leave room for those of the provider, and many at once fill no more than their own hundred rows', async () => {
    const strange = (number: number) =>
      post({ [`field${'x'.repeat(number % 30)}`]: 1, [`other${'y'.repeat(Math.floor(number / 30))}`]: {} });
    await Promise.all(Array.from({ length: 97 }, (_, number) => strange(number)));
    // Eight at once where three find room.
    await Promise.all(Array.from({ length: 8 }, (_, number) => strange(97 + number)));
    expect(await recorded()).toHaveLength(101);
    const { providerKey } = await shop.paid();
    expect(await post({ eventType: 'PAYMENT_MOVED', entity: { order: providerKey } })).toBe(200);
    const rows = await recorded();
    expect(rows).toHaveLength(102);
    expect(rows.at(-1)?.shape).toContain('PAYMENT_MOVED');
    expect((await listDifferences(shop.deps, { open: true })).unread[0]?.shape).toContain('PAYMENT_MOVED');
  });

  it('of one payment have the provider asked so often and no more, and are to come again then; nor is it asked for a page that is loaded anew', async () => {
    const { providerKey } = await shop.paid();
    const questions = () => shop.service.requests.filter(({ call }) => call === 'look').length;
    const before = questions();
    const answers: number[] = [];
    for (let times = 0; times < 80; times += 1) answers.push(await post({ eventType: 'PAYMENT_MOVED', order: providerKey }));
    expect(new Set(answers.slice(-10))).toEqual(new Set([429]));
    expect(questions() - before).toBeLessThanOrEqual(60);
    const loads = questions();
    const page = await shop.app.request(
      `/nft/pay/toss/agreed?${new URLSearchParams({ orderId: providerKey, paymentKey: 'x', amount: '1' })}`,
    );
    expect([page.status, page.headers.get('refresh'), questions()]).toEqual([200, '5', loads]);
    shop.ground.pass(600_001);
    expect(await post({ eventType: 'PAYMENT_MOVED', order: providerKey })).toBe(200);
    expect(questions()).toBe(loads + 1);
  });

  it('nor for a payer who begins to pay again and again', async () => {
    const { key } = await shop.begun('accountTransfer');
    const before = shop.service.requests.length;
    const statuses = new Set<number>();
    for (let times = 0; times < 80; times += 1)
      statuses.add((await shop.post('/nft/pay/begin', new URLSearchParams({ key, method: 'accountTransfer' }).toString())).status);
    expect(shop.service.requests.length - before).toBeLessThanOrEqual(60);
    // It is told in a page that leads back to the order.
    expect([...statuses]).toEqual([200]);
    const page = await shop.post('/nft/pay/begin', new URLSearchParams({ key, method: 'accountTransfer' }).toString());
    expect(await page.text()).toContain('너무 여러 번');
  });

  it('that break what reads them are recorded as any other', async () => {
    const endless = { length: { toString: 0 } };
    expect(await post({ orderId: endless, status: endless, secret: endless, data: { orderId: endless }, eventType: endless })).toBe(200);
    expect(await recorded()).toHaveLength(1);
  });

  it('that are published and about nothing of ours leave nothing', async () => {
    for (const eventType of ['CANCEL_STATUS_CHANGED', 'BILLING_DELETED', 'METHOD_UPDATED', 'CUSTOMER_STATUS_CHANGED'])
      expect(await post({ eventType, createdAt: 'x', data: {} })).toBe(200);
    expect(await post({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: 'x', data: { orderId: 'somebody-else-1', secret: 'ps_x' } })).toBe(
      200,
    );
    expect(await recorded()).toEqual([]);
    // One of payouts is at the wrong address here, where nobody would follow it.
    expect(await post({ eventType: 'payout.changed', entityBody: {} })).toBe(200);
    expect(await recorded()).toHaveLength(1);
  });

  it('of however many shapes fill no more than a hundred rows', async () => {
    for (let number = 0; number < 110; number += 1)
      expect(
        await post({ [`field${'x'.repeat(number % 30)}`]: number > 60 ? [] : 1, [`other${'y'.repeat(Math.floor(number / 30))}`]: {} }),
      ).toBe(200);
    const rows = await recorded();
    expect(rows).toHaveLength(101);
    expect(rows.find(({ shape }) => shape === 'others')?.seen).toBe(10);
    expect(rows.reduce((sum, { seen }) => sum + seen, 0)).toBe(110);
  });

  it('about payouts are told by either signature and either form of the key, and recorded where they cannot be read', async () => {
    const app = new Hono<HttpEnv>();
    mountTossPayouts(app, shop.deps, SECURITY_KEY);
    const body = JSON.stringify({ eventType: 'payout.moved', entityBody: { refPayoutId: 'p-1' } });
    const time = '2026-11-21T12:00:00+09:00';
    const by = (key: string | Buffer) => `v1:${createHmac('sha256', key).update(`${body}:${time}`).digest('base64')}`;
    const postSigned = async (signature: string): Promise<number> => {
      const headers = { 'tosspayments-webhook-transmission-time': time, 'tosspayments-webhook-signature': signature };
      return (await app.request('/nft/pay/toss/payouts', { method: 'POST', body, headers })).status;
    };
    const [asText, asBytes, other] = [by(SECURITY_KEY), by(Buffer.from(SECURITY_KEY, 'hex')), by('another')];
    expect(await postSigned(other)).toBe(401);
    expect(await postSigned(asText.slice(3))).toBe(401);
    expect(await recorded()).toEqual([]);
    for (const signature of [asText, asBytes, `${other},${asText}`, `${asBytes},${other}`]) expect(await postSigned(signature)).toBe(200);
    const [row] = await shop.deps.db.select().from(providerMessages).where(eq(providerMessages.source, 'tossPayouts'));
    expect(row?.seen).toBe(4);
  });
});

describe('messages of PortOne', () => {
  let database: Database;
  let shop: PaymentShop;
  beforeEach(async () => {
    database = await freshDatabase('postgres');
    const startPlatform = PAYMENT_PROVIDERS['PortOne, whose channel takes it'];
    if (startPlatform === undefined) throw new Error('no house');
    shop = await openPaymentShop(database, startPlatform);
  });
  afterEach(() => Promise.all([database.close(), shop.service.close()]));

  const post = async (message: unknown): Promise<number> => {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(shop.deps.clock.now().getTime() / 1000));
    const key = Buffer.from(PORTONE_PAY_KEYS.webhookSecret.replace('whsec_', ''), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(`m-1.${timestamp}.${body}`).digest('base64')}`;
    const headers = { 'webhook-id': 'm-1', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    return (await shop.post('/nft/pay/portone/message', body, headers)).status;
  };
  const recorded = () => shop.deps.db.$count(providerMessages);

  it('are read in both versions, passed over where they are about no payment, and recorded where they cannot be read', async () => {
    const { providerKey } = await shop.paid();
    shop.service.givenBack(providerKey, PRICE);
    expect(await post({ payment_id: providerKey, tx_id: 'tx', status: 'Cancelled' })).toBe(200);
    expect((await listDifferences(shop.deps, { open: true })).differences).toHaveLength(1);
    const { storeId } = PORTONE_PAY_KEYS;
    // Of kinds that nobody has heard of yet, it asks itself that they be passed over.
    for (const message of [
      { type: 'BillingKey.Issued', timestamp: '', data: { storeId, billingKey: 'b-1' } },
      { type: 'Something.New', timestamp: '', data: {} },
      { type: 'Transaction.Paid', timestamp: '', data: { storeId: 'another', paymentId: 'somebody-else-1', transactionId: 'tx' } },
    ])
      expect([await post(message), await recorded()]).toEqual([200, 0]);
    expect([await post({ type: 'Transaction.Cancelled', timestamp: '', data: { storeId, payment: 'p' } }), await recorded()]).toEqual([
      200, 1,
    ]);
  });
});
