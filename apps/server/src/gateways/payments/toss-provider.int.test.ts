import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PaymentMethod } from '@naru/domain/order';
import { PAYMENT_PROVIDER_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_FAULTS } from '../../testing/fake-payments.ts';
import { type FakeToss, startFakeToss } from '../../testing/fake-toss.ts';
import { makeTossPayments } from './toss-provider.ts';

const clock = { now: () => new Date('2026-11-21T03:00:00Z') };
const ACCOUNT = { bankId: '004', number: '12345678', holder: '나그네' };

describe('payments through Toss', () => {
  let toss: FakeToss;
  let reported: unknown[] = [];
  beforeAll(async () => {
    toss = await startFakeToss();
  });
  afterAll(() => toss.close());
  beforeEach(() => {
    reported = [];
    toss.requests.length = 0;
  });
  const paymentsBy = (secretKey: string, patienceMs = 20_000) =>
    makeTossPayments({ baseUrl: toss.baseUrl, clientKey: 'test_ck_x', secretKey }, clock, (trouble) => reported.push(trouble), patienceMs);
  const payments = () => paymentsBy(toss.secretKey);
  const open = (orderId: string, method: PaymentMethod = 'accountTransfer', amount = 5_000) =>
    payments().open({ orderId, amount, method, deadline: new Date(), cashReceipt: null });

  it.each(Object.entries(PAYMENT_PROVIDER_SUITE))('%s', (_, holds) =>
    holds({
      payments: payments(),
      approve: async (key, receipt = false) => {
        const terms = await payments().look(key);
        return toss.agree(key, { amount: terms?.amount ?? 0, deposited: terms?.method === 'virtualAccount', receipt });
      },
      decline: async (key) => toss.decline(key),
      deposit: async (key) => toss.deposit(key),
    }),
  );

  it('opens another payment after one that failed, and takes neither another’s nor a smaller amount', async () => {
    const first = await open('two-tries');
    toss.decline(first.providerKey);
    const second = await open('two-tries');
    expect(second.providerKey).not.toBe(first.providerKey);
    const theirs = toss.agree((await open('another')).providerKey, { amount: 5_000 });
    expect((await payments().confirm(second.providerKey, theirs))?.state).toBe('ready');
    const less = toss.agree(second.providerKey, { amount: 100 });
    expect(await payments().confirm(second.providerKey, less)).toMatchObject({ state: 'ready', amount: 100 });
    expect([toss.held('two-tries'), toss.held('another')]).toEqual([0, 0]);
  });

  it('tells bank, number, holder and end of a virtual account', async () => {
    const { providerKey } = await open('account', 'virtualAccount');
    expect(await payments().confirm(providerKey, toss.agree(providerKey, { amount: 5_000, deposited: true }))).toMatchObject({
      state: 'awaitingDeposit',
      account: { bankId: '004', number: '6505636518308', holder: '나그네', due: new Date('2030-01-01T14:59:59Z') },
      secret: expect.stringMatching(/^ps_/),
    });
  });

  it('returns a deposit to the account that it is told, by a key that another account does not share', async () => {
    const { providerKey } = await open('back', 'virtualAccount');
    await payments().confirm(providerKey, toss.agree(providerKey, { amount: 5_000, deposited: true }));
    toss.deposit(providerKey);
    await expect(payments().undo(providerKey, null)).rejects.toThrow('no');
    toss.fault('cancel', 'refused');
    await expect(payments().undo(providerKey, ACCOUNT)).rejects.toThrow('500');
    expect((await payments().undo(providerKey, { ...ACCOUNT, number: '87654321' }))?.state).toBe('refunded');
    const [first, second] = toss.requests.filter(({ call }) => call === 'cancel');
    expect(first?.body).toEqual({
      cancelReason: '주문 취소',
      refundReceiveAccount: { bank: '06', accountNumber: '12345678', holderName: '나그네' },
    });
    expect(first?.key).not.toBe(second?.key);
    expect(JSON.stringify(reported)).not.toMatch(/12345678|나그네|test_sk|Basic/);
  });

  it('does not go where its provider sends it', async () => {
    const { providerKey } = await open('sent-elsewhere');
    const led = createServer((_, answer) => answer.writeHead(307, { location: toss.baseUrl }).end()).listen(0, '127.0.0.1');
    await once(led, 'listening');
    const address = led.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const misled = makeTossPayments({ baseUrl, clientKey: 'test_ck_x', secretKey: toss.secretKey }, clock, (trouble) =>
      reported.push(trouble),
    );
    const before = toss.requests.length;
    await expect(misled.confirm(providerKey, 'key-of-nobody')).rejects.toThrow();
    expect(toss.requests).toHaveLength(before);
    led.close();
  });

  it.each((['look', 'confirm', 'cancel'] as const).flatMap((call) => PAYMENT_FAULTS.map((fault) => [call, fault] as const)))(
    'one %s that is %s does nothing twice, and loses nothing',
    async (call, fault) => {
      const orderId = `fault-${call}-${fault}`;
      const { providerKey } = await open(orderId);
      const reference = toss.agree(providerKey, { amount: 5_000 });
      if (call !== 'cancel') {
        toss.fault(call, fault);
        await expect(payments().confirm(providerKey, reference)).rejects.toThrow('Toss Payments');
      }
      expect((await payments().confirm(providerKey, reference))?.state).toBe('captured');
      expect(toss.held(orderId)).toBe(5_000);
      if (call !== 'confirm') {
        toss.fault(call, fault);
        await expect(payments().undo(providerKey, null)).rejects.toThrow('Toss Payments');
      }
      expect((await payments().undo(providerKey, null))?.state).toBe('refunded');
      expect(toss.held(orderId)).toBe(0);
      expect(reported).not.toEqual([]);
    },
  );

  it('waits so long for an answer, and no longer', async () => {
    toss.fault('look', 'silent');
    await expect(paymentsBy(toss.secretKey, 50).look('order-of-somebody-t5000-0')).rejects.toThrow('TimeoutError');
  });

  it('says that nothing is known where its key is none', async () => {
    await expect(paymentsBy('test_sk_another0one').look('order-of-somebody-t5000-0')).rejects.toThrow('UNAUTHORIZED_KEY');
  });
});
