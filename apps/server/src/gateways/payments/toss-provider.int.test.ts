import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PaymentMethod, ReceiptToIssue } from '@naru/domain/order';
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
    payments().open({ orderId, amount, method, deadline: new Date() });

  it.each(Object.entries(PAYMENT_PROVIDER_SUITE))('%s', (_, holds) =>
    holds({
      payments: payments(),
      approve: async (key) => {
        const terms = await payments().look(key);
        return toss.agree(key, { amount: terms?.amount ?? 0, deposited: terms?.method === 'virtualAccount' });
      },
      decline: async (key) => toss.decline(key),
      deposit: async (key) => toss.deposit(key),
      since: clock.now(),
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

  const captured = async (orderId: string): Promise<string> => {
    const { providerKey } = await open(orderId);
    await payments().confirm(providerKey, toss.agree(providerKey, { amount: 5_000 }));
    return providerKey;
  };

  it('returns a part of a deposit to the account that it is told', async () => {
    const { providerKey } = await open('part-of-deposit', 'virtualAccount');
    await payments().confirm(providerKey, toss.agree(providerKey, { amount: 5_000, deposited: true }));
    toss.deposit(providerKey);
    const part = { amount: 700, before: 0 };
    await expect(payments().returnPart(providerKey, part, null)).rejects.toThrow('no');
    expect((await payments().returnPart(providerKey, part, ACCOUNT))?.returned).toBe(700);
    expect(toss.requests.findLast(({ call }) => call === 'cancel')?.body).toEqual({
      cancelReason: '부분 환불',
      cancelAmount: 700,
      refundableAmount: 5_000,
      refundReceiveAccount: { bank: '06', accountNumber: '12345678', holderName: '나그네' },
    });
    expect(JSON.stringify(reported)).not.toMatch(/12345678|나그네/);
  });

  it('gives no part back where somebody else has, before us or at the same time', async () => {
    const providerKey = await captured('part-elsewhere');
    toss.givenBack(providerKey, 400);
    await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('another sum');
    expect(toss.held('part-elsewhere')).toBe(4_600);
    expect((await payments().returnPart(providerKey, { amount: 700, before: 400 }, null))?.returned).toBe(1_100);
    await payments().undo(providerKey, null);
    await expect(payments().returnPart(providerKey, { amount: 700, before: 1_100 }, null)).rejects.toThrow('refunded');
  });

  it('does not believe that a part has gone which was only said to have', async () => {
    const providerKey = await captured('part-only-said');
    toss.onlySay();
    await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('nothing happened');
    expect(toss.held('part-only-said')).toBe(5_000);
  });

  it('gives a part back once though fifty ask at once', async () => {
    const providerKey = await captured('part-fifty');
    const returns = Array.from({ length: 50 }, () => payments().returnPart(providerKey, { amount: 700, before: 0 }, null));
    await Promise.allSettled(returns);
    expect([toss.held('part-fifty'), (await payments().look(providerKey))?.returned]).toEqual([4_300, 700]);
  });

  it.each(PAYMENT_FAULTS)('one part whose return is %s goes back once', async (fault) => {
    const providerKey = await captured(`part-${fault}`);
    toss.fault('cancel', fault);
    await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('Toss Payments');
    expect((await payments().returnPart(providerKey, { amount: 700, before: 0 }, null))?.returned).toBe(700);
    expect(toss.held(`part-${fault}`)).toBe(4_300);
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

  describe('cash receipts', () => {
    const RECEIPT: ReceiptToIssue = {
      number: 1,
      amount: 5_000,
      reference: null,
      again: false,
      thing: '금빛 나루',
      taxFree: 0,
      receiver: { type: 'business', number: '1234567891' },
      since: clock.now(),
      paidAt: clock.now(),
    };
    const paid = async (orderId: string) => {
      const { providerKey } = await open(orderId);
      await payments().confirm(providerKey, toss.agree(providerKey, { amount: 5_000 }));
      toss.requests.length = 0;
      return providerKey;
    };
    const ofPayment = (providerKey: string) => toss.receipts.filter(({ id }) => id.startsWith(providerKey));

    it('are asked for by the words of the service, under an order number of their own', async () => {
      const providerKey = await paid('words');
      await payments().issueReceipt(providerKey, { ...RECEIPT, taxFree: 1_000 });
      expect(toss.requests.find(({ call }) => call === 'receipt')?.body).toEqual({
        amount: 5_000,
        orderId: `${providerKey}_r1`,
        orderName: '금빛 나루',
        type: '지출증빙',
        customerIdentityNumber: '1234567891',
        taxFreeAmount: 1_000,
      });
    });

    it.each([
      ['NOT_SUPPORTED_CASH_RECEIPT', '01012340001', 'unoffered'],
      ['INVALID_CUSTOMER_IDENTITY', '12', 'number'],
    ] as const)('are refused by %s for good', async (said, number, fault) => {
      const providerKey = await paid(`refused-${fault}`);
      const receiver = { type: 'phone', number } as const;
      expect(await payments().issueReceipt(providerKey, { ...RECEIPT, receiver })).toEqual({ state: 'refused', fault, said });
    });

    it('are found again behind a thousand others of the day, and on the day before', async () => {
      const providerKey = await paid('many');
      const issued = await payments().issueReceipt(providerKey, RECEIPT);
      const [ours] = ofPayment(providerKey);
      if (ours === undefined) throw new Error('a receipt that is gone');
      const others = Array.from({ length: 1_000 }, (_, at) => ({ ...ours, id: `somebody-${at}`, issueNumber: `other-${at}` }));
      toss.receipts.unshift(...others);
      expect(await payments().issueReceipt(providerKey, { ...RECEIPT, again: true })).toEqual(issued);
      toss.receipts.splice(0, others.length);
      ours.at = new Date(clock.now().getTime() - 86_400_000);
      expect(await payments().issueReceipt(providerKey, { ...RECEIPT, again: true, since: ours.at })).toEqual(issued);
      expect(ofPayment(providerKey)).toHaveLength(1);
    });

    it('cost one list of a day where many wait for the tax office at once, and none where it answers what it did', async () => {
      const [provider, keys] = [payments(), [await paid('wait-1'), await paid('wait-2'), await paid('wait-3')]];
      toss.answerLater();
      const issued = await Promise.all(keys.map((key) => provider.issueReceipt(key, RECEIPT)));
      expect(issued.map((one) => one?.state)).toEqual(['underway', 'underway', 'underway']);
      expect(toss.requests.filter(({ call }) => call === 'receipts')).toEqual([]);
      const again = () => Promise.all(keys.map((key) => provider.issueReceipt(key, { ...RECEIPT, again: true, reference: 'known' })));
      expect((await again()).map((one) => one?.state)).toEqual(['underway', 'underway', 'underway']);
      expect(toss.requests.filter(({ call }) => call === 'receipts')).toHaveLength(1);
      toss.answerReceipts('issued');
      // Another process asks for itself.
      expect((await payments().issueReceipt(keys[0] ?? '', { ...RECEIPT, again: true, reference: 'known' }))?.state).toBe('issued');
    });

    it('are not believed where the service tells of two, or of another sum', async () => {
      const providerKey = await paid('lies');
      await payments().issueReceipt(providerKey, RECEIPT);
      const [ours] = ofPayment(providerKey);
      if (ours === undefined) throw new Error('a receipt that is gone');
      await expect(payments().issueReceipt(providerKey, { ...RECEIPT, again: true, amount: 4_000 })).rejects.toThrow('another sum');
      toss.receipts.push({ ...ours, issueNumber: 'again' });
      await expect(payments().issueReceipt(providerKey, { ...RECEIPT, again: true })).rejects.toThrow('issued twice');
      await expect(payments().cancelReceipt(providerKey, RECEIPT)).rejects.toThrow('issued twice');
      expect(JSON.stringify(reported)).not.toContain('1234567891');
      toss.receipts.pop();
    });

    it('are cancelled by what the service calls them, long after the days on which they were issued', async () => {
      const providerKey = await paid('late');
      const issued = await payments().issueReceipt(providerKey, RECEIPT);
      const [ours] = ofPayment(providerKey);
      if (ours === undefined || issued?.state !== 'issued') throw new Error('a receipt that is gone');
      ours.at = new Date('2026-01-05T03:00:00Z');
      toss.fault('cancelReceipt', 'lost');
      const late = { ...RECEIPT, reference: issued.reference };
      await expect(payments().cancelReceipt(providerKey, late)).rejects.toThrow('cancelReceipt');
      expect(await payments().cancelReceipt(providerKey, { ...late, again: true })).toEqual({ state: 'cancelled' });
      expect(toss.requests.filter(({ call }) => call === 'cancelReceipt').map(({ body }) => body)).toEqual([{ amount: 5_000 }]);
      await expect(payments().issueReceipt(providerKey, { ...RECEIPT, again: true, since: ours.at })).rejects.toThrow('too long');
    });
  });
});
