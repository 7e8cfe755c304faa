import { deepStrictEqual, equal, match, notEqual } from 'node:assert/strict';
import type { CashReceipt } from '@naru/domain/account';
import type { PaymentMethod, PaymentProvider, ProviderPayment, RefundAccount } from '@naru/domain/order';
import type { PortSuite } from './suite.ts';

/** A payment provider, and what a buyer does at its other end. */
export interface PaymentParts {
  readonly payments: PaymentProvider;
  /** Agrees to pay, or to have a virtual account given out, and to a cash receipt where one is offered; what the payer's browser then brings back. */
  approve(providerKey: string, receipt?: boolean): Promise<unknown>;
  decline(providerKey: string): Promise<unknown>;
  /** The money arrives at a virtual account. */
  deposit(providerKey: string): Promise<unknown>;
}

const BACK: RefundAccount = { bankId: '004', number: '12345678', holder: '나그네' };

let orders = 0;
const opened = async (
  { payments }: PaymentParts,
  method: PaymentMethod,
  cashReceipt: CashReceipt | null = null,
): Promise<ProviderPayment> => {
  orders += 1;
  return payments.open({ orderId: `suite-${orders}`, amount: 5_000, method, deadline: new Date(Date.now() + 900_000), cashReceipt });
};
/** The payer agrees, comes back, and the payment is confirmed by what they bring. */
const agreed = async (parts: PaymentParts, { providerKey }: ProviderPayment, receipt = false): Promise<void> => {
  await parts.payments.confirm(providerKey, String(await parts.approve(providerKey, receipt)));
};
const stateOf = async ({ payments }: PaymentParts, { providerKey }: ProviderPayment) => (await payments.look(providerKey))?.state;

/** What every {@link PaymentProvider} does. */
export const PAYMENT_PROVIDER_SUITE: PortSuite<PaymentParts> = {
  'opens a payment over the amount, the same one again while it is open': async (parts) => {
    const deadline = new Date(Date.now() + 900_000);
    const order = { orderId: 'suite-again', amount: 7_000, method: 'accountTransfer', deadline, cashReceipt: null } as const;
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
  'issues a cash receipt with the money, where one is asked for, and takes it back with it': async (parts) => {
    const numberOf = async ({ providerKey }: ProviderPayment) => (await parts.payments.look(providerKey))?.cashReceiptNumber;
    const without = await opened(parts, 'accountTransfer');
    const payment = await opened(parts, 'accountTransfer', { type: 'phone', number: '01012345678' });
    equal(await numberOf(payment), null);
    await agreed(parts, without);
    await agreed(parts, payment, true);
    equal(await numberOf(without), null);
    match((await numberOf(payment)) ?? '', /^\d{9}$/);
    await parts.payments.undo(payment.providerKey, BACK);
    equal(await numberOf(payment), null);
  },
  'knows nothing by a key that it did not give': async ({ payments }) => {
    const answers = [await payments.look('nothing'), await payments.confirm('nothing', 'nothing'), await payments.undo('nothing', BACK)];
    deepStrictEqual(answers, [null, null, null]);
  },
};
