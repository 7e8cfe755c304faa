import { deepStrictEqual, equal, match, notEqual } from 'node:assert/strict';
import type { PaymentMethod, PaymentProvider, ProviderPayment, RefundAccount } from '@naru/domain/order';
import type { PortSuite } from './suite.ts';

/** A payment provider, and what a buyer does at its other end. */
export interface PaymentParts {
  readonly payments: PaymentProvider;
  /** Agrees to pay, or to have a virtual account given out; what the payer's browser then brings back. */
  approve(providerKey: string): Promise<unknown>;
  /** What the provider's tax office answers by: a moment before anything is asked there. */
  readonly since: Date;
  decline(providerKey: string): Promise<unknown>;
  /** The money arrives at a virtual account. */
  deposit(providerKey: string): Promise<unknown>;
}

const BACK: RefundAccount = { bankId: '004', number: '12345678', holder: '나그네' };

const TO_ISSUE = {
  number: 1,
  amount: 5_000,
  reference: null,
  again: false,
  thing: '금빛 나루',
  taxFree: 0,
  paidAt: new Date('2026-11-21T03:00:00Z'),
  receiver: { type: 'phone', number: '01012345678' },
} as const;

let orders = 0;
const opened = async ({ payments }: PaymentParts, method: PaymentMethod): Promise<ProviderPayment> => {
  orders += 1;
  return payments.open({ orderId: `suite-${orders}`, amount: 5_000, method, deadline: new Date(Date.now() + 900_000) });
};
/** The payer agrees, comes back, and the payment is confirmed by what they bring. */
const agreed = async (parts: PaymentParts, { providerKey }: ProviderPayment): Promise<void> => {
  await parts.payments.confirm(providerKey, String(await parts.approve(providerKey)));
};
const stateOf = async ({ payments }: PaymentParts, { providerKey }: ProviderPayment) => (await payments.look(providerKey))?.state;

export const PAYMENT_PROVIDER_SUITE: PortSuite<PaymentParts> = {
  'opens a payment over the amount, the same one again while it is open': async (parts) => {
    const deadline = new Date(Date.now() + 900_000);
    const order = { orderId: 'suite-again', amount: 7_000, method: 'accountTransfer', deadline } as const;
    const [first, second] = [await parts.payments.open(order), await parts.payments.open(order)];
    deepStrictEqual(second, first);
    const { orderId, amount, method, state, account } = first;
    deepStrictEqual([orderId, amount, method, state, account], ['suite-again', 7_000, 'accountTransfer', 'ready', null]);
    notEqual((await parts.payments.open({ ...order, amount: 8_000 })).providerKey, first.providerKey);
  },
  'an account transfer is paid at once, and given back once': async (parts) => {
    const payment = await opened(parts, 'accountTransfer');
    equal((await parts.payments.look(payment.providerKey))?.means, null);
    await agreed(parts, payment);
    equal(await stateOf(parts, payment), 'captured');
    equal((await parts.payments.look(payment.providerKey))?.means, 'bankAccount');
    const { payments } = parts;
    deepStrictEqual(
      [(await payments.undo(payment.providerKey, BACK))?.state, (await payments.undo(payment.providerKey, BACK))?.state],
      ['refunded', 'refunded'],
    );
  },
  'gives parts back, each once however often it is asked for, and then what is left': async (parts) => {
    const { payments } = parts;
    for (const method of ['accountTransfer', 'virtualAccount'] as const) {
      const payment = await opened(parts, method);
      await agreed(parts, payment);
      if (method === 'virtualAccount') await parts.deposit(payment.providerKey);
      const { providerKey } = payment;
      const steps: [number, number][] = [];
      for (const part of [
        { amount: 1_500, before: 0 },
        { amount: 1_500, before: 0 },
        { amount: 1_500, before: 1_500 },
        { amount: 1_500, before: 1_500 },
        { amount: 1, before: 3_000 },
      ]) {
        const answer = await payments.returnPart(providerKey, part, BACK);
        steps.push([answer?.returned ?? 0, (await payments.look(providerKey))?.returned ?? 0]);
        deepStrictEqual([answer?.state, answer?.amount], ['captured', 5_000]);
      }
      const sums = [1_500, 1_500, 3_000, 3_000, 3_001];
      deepStrictEqual(
        steps,
        sums.map((sum) => [sum, sum]),
      );
      const ended = await payments.undo(providerKey, BACK);
      deepStrictEqual([ended?.state, ended?.returned], ['refunded', 5_000]);
    }
  },
  'nothing is paid by a browser that brings back what nobody agreed to': async (parts) => {
    const payment = await opened(parts, 'accountTransfer');
    await parts.payments.confirm(payment.providerKey, 'made-up');
    equal(await stateOf(parts, payment), 'ready');
  },
  'a virtual account waits for its deposit': async (parts) => {
    const payment = await opened(parts, 'virtualAccount');
    await agreed(parts, payment);
    const waiting = await parts.payments.look(payment.providerKey);
    equal(waiting?.state, 'awaitingDeposit');
    const { bankId = '', number = '', holder = '' } = waiting.account ?? {};
    match(`${bankId} ${number} ${holder}`, /^\d{3} \d+ \S/);
    await parts.deposit(payment.providerKey);
    equal(await stateOf(parts, payment), 'captured');
  },
  'a deposit that comes after the end is captured, and can be given back': async (parts) => {
    const payment = await opened(parts, 'virtualAccount');
    await agreed(parts, payment);
    equal((await parts.payments.undo(payment.providerKey, BACK))?.state, 'cancelled');
    await parts.deposit(payment.providerKey);
    equal(await stateOf(parts, payment), 'captured');
    equal((await parts.payments.undo(payment.providerKey, BACK))?.state, 'refunded');
  },
  'a declined payment stays declined': async (parts) => {
    const payment = await opened(parts, 'accountTransfer');
    await parts.decline(payment.providerKey);
    await agreed(parts, payment);
    equal(await stateOf(parts, payment), 'failed');
    equal((await parts.payments.undo(payment.providerKey, BACK))?.state, 'failed');
  },
  'issues a cash receipt once however often it is asked for, and cancels it once': async (parts) => {
    const { payments, since } = parts;
    const payment = await opened(parts, 'accountTransfer');
    await agreed(parts, payment);
    const { providerKey } = payment;
    deepStrictEqual([(await payments.look(providerKey))?.cash, (await payments.look(providerKey))?.cashReceiptNumber], [5_000, null]);
    const first = { ...TO_ISSUE, since };
    const answers = [await payments.issueReceipt(providerKey, first), await payments.issueReceipt(providerKey, { ...first, again: true })];
    const [issued] = answers;
    match(issued?.state === 'issued' ? issued.number : '', /^\d{9}$/);
    deepStrictEqual(answers[1], issued);
    const cancelled = [
      await payments.cancelReceipt(providerKey, first),
      await payments.cancelReceipt(providerKey, { ...first, again: true }),
    ];
    deepStrictEqual(cancelled, [{ state: 'cancelled' }, { state: 'cancelled' }]);
    // For what is left of the payment another one takes its place.
    const next = await payments.issueReceipt(providerKey, { ...first, number: 2, amount: 3_000, reference: null });
    notEqual(next?.state === 'issued' ? next.number : '', issued?.state === 'issued' ? issued.number : '');
    equal(next?.state, 'issued');
  },
  'cancels a cash receipt that nobody has issued, so that it is none': async (parts) => {
    const payment = await opened(parts, 'accountTransfer');
    await agreed(parts, payment);
    deepStrictEqual(await parts.payments.cancelReceipt(payment.providerKey, { ...TO_ISSUE, since: parts.since }), { state: 'cancelled' });
  },
  'refuses a cash receipt to a number that the tax office does not know, and issues it to another': async (parts) => {
    const { payments, since } = parts;
    const payment = await opened(parts, 'accountTransfer');
    await agreed(parts, payment);
    const wrong = { ...TO_ISSUE, receiver: { type: 'phone', number: '01012340000' }, since } as const;
    const refused = await payments.issueReceipt(payment.providerKey, wrong);
    deepStrictEqual([refused?.state, refused?.state === 'refused' ? refused.fault : ''], ['refused', 'number']);
    equal((await payments.issueReceipt(payment.providerKey, { ...TO_ISSUE, number: 2, since }))?.state, 'issued');
  },
  'knows nothing by a key that it did not give': async ({ payments }) => {
    const part = await payments.returnPart('nothing', { amount: 1, before: 0 }, BACK);
    const answers = [
      await payments.look('nothing'),
      await payments.confirm('nothing', 'nothing'),
      await payments.undo('nothing', BACK),
      await payments.issueReceipt('nothing', { ...TO_ISSUE, since: new Date() }),
      await payments.cancelReceipt('nothing', { ...TO_ISSUE, since: new Date() }),
      part,
    ];
    deepStrictEqual(answers, [null, null, null, null, null, null]);
  },
};
