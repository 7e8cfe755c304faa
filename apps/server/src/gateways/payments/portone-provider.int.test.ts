import type { PaymentMethod } from '@naru/domain/order';
import { PAYMENT_PROVIDER_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_FAULTS } from '../../testing/fake-payments.ts';
import { type FakePortOnePayments, PORTONE_PAY_KEYS, startFakePortOnePayments } from '../../testing/fake-portone-payments.ts';
import { makePortOnePayments } from './portone-provider.ts';
import { isSigned } from './portone-wire.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const clock = { now: () => NOW };
const ACCOUNT = { bankId: '004', number: '12345678', holder: '나그네' };

describe.each([{ atOnce: false }, { atOnce: true }])(
  'payments through PortOne, whose channel takes them at once: $atOnce',
  ({ atOnce }) => {
    let portOne: FakePortOnePayments;
    let reported: unknown[] = [];
    beforeAll(async () => {
      portOne = await startFakePortOnePayments({ atOnce });
    });
    afterAll(() => portOne.close());
    beforeEach(() => {
      reported = [];
      portOne.requests.length = 0;
    });
    const paymentsBy = (keys: Partial<typeof PORTONE_PAY_KEYS>, patienceMs = 20_000) =>
      makePortOnePayments(
        { baseUrl: portOne.baseUrl, ...PORTONE_PAY_KEYS, ...keys },
        clock,
        (trouble) => reported.push(trouble),
        patienceMs,
      );
    const payments = () => paymentsBy({});
    const open = (orderId: string, method: PaymentMethod = 'accountTransfer', amount = 5_000) =>
      payments().open({ orderId, amount, method, deadline: new Date() });
    const deposited = async (orderId: string) => {
      const { providerKey } = await open(orderId, 'virtualAccount');
      await payments().confirm(providerKey, portOne.agree(providerKey, { amount: 5_000, deposited: true }));
      portOne.deposit(providerKey);
      return providerKey;
    };

    it.each(Object.entries(PAYMENT_PROVIDER_SUITE))('%s', (_, holds) =>
      holds({
        payments: payments(),
        approve: async (key) => {
          const terms = await payments().look(key);
          return portOne.agree(key, { amount: terms?.amount ?? 0, deposited: terms?.method === 'virtualAccount' });
        },
        decline: async (key) => portOne.decline(key),
        deposit: async (key) => portOne.deposit(key),
        since: NOW,
      }),
    );

    it('says beforehand what is to be paid, so that no browser pays less', async () => {
      const { providerKey } = await open('said-before');
      expect(await payments().confirm(providerKey, portOne.agree(providerKey, { amount: 100 }))).toMatchObject({ state: 'ready' });
      expect(portOne.held('said-before')).toBe(0);
    });

    it('tells bank, number, holder and end of a virtual account', async () => {
      const { providerKey } = await open('account', 'virtualAccount');
      expect(await payments().confirm(providerKey, portOne.agree(providerKey, { amount: 5_000, deposited: true }))).toMatchObject({
        state: 'awaitingDeposit',
        account: { bankId: '004', number: '6505636518308', holder: '나그네', due: new Date('2030-01-01T14:59:59Z') },
        secret: null,
      });
    });

    it('returns a deposit to the account that it is told, and asks once for one that is on its way', async () => {
      const providerKey = await deposited('back');
      await expect(payments().undo(providerKey, null)).rejects.toThrow('no');
      await expect(payments().undo(providerKey, { ...ACCOUNT, bankId: '999' })).rejects.toThrow('bank');
      portOne.returnLater();
      await expect(payments().undo(providerKey, ACCOUNT)).rejects.toThrow('PortOne');
      await expect(payments().undo(providerKey, { ...ACCOUNT, number: '87654321' })).rejects.toThrow('on its way');
      expect(portOne.requests.filter(({ call }) => call === 'cancel').map(({ body }) => body)).toEqual([
        {
          storeId: 'store-1',
          reason: '주문 취소',
          currentCancellableAmount: 5_000,
          refundAccount: { bank: 'KOOKMIN', number: '12345678', holderName: '나그네' },
        },
      ]);
      portOne.finish(providerKey);
      expect((await payments().undo(providerKey, ACCOUNT))?.state).toBe('refunded');
      expect(JSON.stringify(reported)).not.toMatch(/12345678|나그네|secret-of/);
    });

    const captured = async (orderId: string): Promise<string> => {
      const { providerKey } = await open(orderId);
      await payments().confirm(providerKey, portOne.agree(providerKey, { amount: 5_000 }));
      return providerKey;
    };

    it('returns a part of a deposit to the account that it is told', async () => {
      const providerKey = await deposited('part-of-deposit');
      const part = { amount: 700, before: 0 };
      await expect(payments().returnPart(providerKey, part, null)).rejects.toThrow('no');
      expect((await payments().returnPart(providerKey, part, ACCOUNT))?.returned).toBe(700);
      expect(portOne.requests.findLast(({ call }) => call === 'cancel')?.body).toEqual({
        storeId: 'store-1',
        reason: '부분 환불',
        amount: 700,
        currentCancellableAmount: 5_000,
        refundAccount: { bank: 'KOOKMIN', number: '12345678', holderName: '나그네' },
      });
      expect(JSON.stringify(reported)).not.toMatch(/12345678|나그네/);
    });

    it('waits for a part that its company makes later, and asks for it once', async () => {
      const providerKey = await captured('part-later');
      portOne.returnLater();
      await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('nothing happened yet');
      await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('on its way');
      portOne.finish(providerKey);
      expect((await payments().returnPart(providerKey, { amount: 700, before: 0 }, null))?.returned).toBe(700);
      expect([portOne.held('part-later'), portOne.requests.filter(({ call }) => call === 'cancel').length]).toEqual([4_300, 1]);
    });

    it('gives no part back where somebody else has, before us or at the same time', async () => {
      const providerKey = await captured('part-elsewhere');
      portOne.givenBack(providerKey, 400);
      await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('another sum');
      expect(portOne.held('part-elsewhere')).toBe(4_600);
      expect((await payments().returnPart(providerKey, { amount: 700, before: 400 }, null))?.returned).toBe(1_100);
      await payments().undo(providerKey, null);
      await expect(payments().returnPart(providerKey, { amount: 700, before: 1_100 }, null)).rejects.toThrow('refunded');
    });

    it('does not believe that a part has gone which was only said to have', async () => {
      const providerKey = await captured('part-only-said');
      portOne.onlySay();
      await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('nothing happened');
      expect(portOne.held('part-only-said')).toBe(5_000);
    });

    it('gives a part back once though fifty ask at once', async () => {
      const providerKey = await captured('part-fifty');
      const returns = Array.from({ length: 50 }, () => payments().returnPart(providerKey, { amount: 700, before: 0 }, null));
      await Promise.allSettled(returns);
      expect([portOne.held('part-fifty'), (await payments().look(providerKey))?.returned]).toEqual([4_300, 700]);
    });

    it.each(PAYMENT_FAULTS)('one part whose return is %s goes back once', async (fault) => {
      const providerKey = await captured(`part-${fault}`);
      portOne.fault('cancel', fault);
      await expect(payments().returnPart(providerKey, { amount: 700, before: 0 }, null)).rejects.toThrow('PortOne');
      expect((await payments().returnPart(providerKey, { amount: 700, before: 0 }, null))?.returned).toBe(700);
      expect(portOne.held(`part-${fault}`)).toBe(4_300);
    });

    it('knows nothing of what was paid through another provider', async () => {
      expect(await payments().look('order-of-somebody-t5000-0')).toBeNull();
      expect(await payments().undo('order-of-somebody-v5000-0', ACCOUNT)).toBeNull();
    });

    it.each((['look', 'confirm', 'cancel'] as const).flatMap((call) => PAYMENT_FAULTS.map((fault) => [call, fault] as const)))(
      'one %s that is %s does nothing twice, and loses nothing',
      async (call, fault) => {
        const orderId = `fault-${call}-${fault}`;
        const { providerKey } = await open(orderId);
        const reference = portOne.agree(providerKey, { amount: 5_000 });
        if (call === 'look' || (call === 'confirm' && !atOnce)) {
          portOne.fault(call, fault);
          await expect(payments().confirm(providerKey, reference)).rejects.toThrow('PortOne');
        }
        expect((await payments().confirm(providerKey, reference))?.state).toBe('captured');
        expect(portOne.held(orderId)).toBe(5_000);
        if (call !== 'confirm') {
          portOne.fault(call, fault);
          await expect(payments().undo(providerKey, null)).rejects.toThrow('PortOne');
        }
        expect((await payments().undo(providerKey, null))?.state).toBe('refunded');
        expect(portOne.held(orderId)).toBe(0);
      },
    );

    it('waits so long for an answer, and no longer, and says that nothing is known where its key is none', async () => {
      portOne.fault('look', 'silent');
      await expect(paymentsBy({}, 50).look('order-of-somebody-a5000-0')).rejects.toThrow('TimeoutError');
      await expect(paymentsBy({ secret: 'secret-of-another-0' }).look('order-of-somebody-a5000-0')).rejects.toThrow('UNAUTHORIZED');
    });

    it('believes what was signed lately with its secret, and nothing else', () => {
      const { headers, body } = portOne.message('order-a5000-0', NOW);
      const given = { id: headers['webhook-id'], timestamp: headers['webhook-timestamp'], signature: headers['webhook-signature'] };
      const proved = (change: object, text = body, at = NOW) => isSigned(PORTONE_PAY_KEYS.webhookSecret, { ...given, ...change }, text, at);
      expect([proved({}), proved({}, body, new Date(NOW.getTime() + 299_000))]).toEqual([true, true]);
      const wrong = [
        { id: undefined },
        { id: 'msg' },
        { timestamp: '1' },
        { timestamp: 'now' },
        { signature: undefined },
        { signature: 'v1,' },
      ];
      expect(wrong.map((change) => proved(change))).toEqual(wrong.map(() => false));
      expect([proved({}, `${body} `), proved({}, body, new Date(NOW.getTime() + 301_000))]).toEqual([false, false]);
      expect(proved({ signature: given.signature.replaceAll('v1,', 'v2,') })).toBe(false);
    });
  },
);
