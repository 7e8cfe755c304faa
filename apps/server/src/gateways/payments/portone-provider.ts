import type { PaymentProvider, PaymentState, ProviderPayment } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { bankOfPortOne, portOneBankOf } from '../banks/portone-banks.ts';
import { digestOf } from '../secrets/random-secret.ts';
import { type GoingBack, givingBack } from './giving-back.ts';
import { openTry, paymentKeys, type Terms, unheardOf } from './payment-key.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { makePortOneCall, type PortOneCall } from './portone-call.ts';
import { makePortOneEscrow } from './portone-escrow.ts';
import { makePortOneReceipts } from './portone-receipts.ts';
import { cashOf, meansOf, PortOnePayment } from './portone-wire.ts';

/** How the market is known to PortOne, which asks one of many payment companies: the channel says which. */
export interface PortOnePayConfig {
  readonly baseUrl: string;
  readonly secret: string;
  readonly storeId: string;
  readonly channelKey: string;
}

const PATIENCE_MS = 10_000;

/** Letters of its own, so that what was paid through another provider is nothing that PortOne is asked about. */
const KEYS = paymentKeys({ accountTransfer: 'a', virtualAccount: 'd' });
const { termsIn } = KEYS;

const stateOf = ({ status, paidAt }: PortOnePayment): PaymentState => {
  if (status === 'VIRTUAL_ACCOUNT_ISSUED') return 'awaitingDeposit';
  // What has gone back in part has not gone back: the rest is still there.
  if (status === 'PAID' || status === 'PARTIAL_CANCELLED') return 'captured';
  if (status === 'CANCELLED') return paidAt == null ? 'cancelled' : 'refunded';
  return status === 'FAILED' ? 'failed' : 'ready';
};

const accountIn = ({ status, method }: PortOnePayment): ProviderPayment['account'] => {
  if (method?.type !== 'PaymentMethodVirtualAccount' || method.accountNumber == null) return null;
  const bankId = bankOfPortOne(method.bank ?? '');
  // Whoever is to pay into it must be told which bank's it is.
  if (bankId === undefined && status === 'VIRTUAL_ACCOUNT_ISSUED')
    throw new PaymentTrouble('PortOne, look: a virtual account of an unknown bank');
  const due = method.expiredAt == null ? null : new Date(method.expiredAt);
  return { bankId: bankId ?? '', number: method.accountNumber, holder: method.remitteeName ?? '', due };
};

const toPayment = (terms: Terms, answer: PortOnePayment): ProviderPayment => {
  const state = stateOf(answer);
  const { cashReceipt } = answer;
  const issued = state === 'captured' && cashReceipt?.status === 'ISSUED';
  return {
    ...terms,
    amount: answer.amount.total,
    state,
    means: state === 'captured' ? meansOf(answer) : null,
    cash: state === 'captured' ? cashOf(answer) : 0,
    account: accountIn(answer),
    // Its messages are signed.
    secret: null,
    cashReceiptNumber: issued ? (cashReceipt.issueNumber ?? null) : null,
    returned: answer.paidAt == null ? 0 : answer.amount.cancelled,
  };
};

/** Payments through PortOne's REST API, version 2: it is asked what became of a payment whenever anything says that something did. */
export const makePortOnePayments = (
  { baseUrl, secret, storeId, channelKey }: PortOnePayConfig,
  clock: Clock,
  report: ReportPaymentTrouble,
  patienceMs = PATIENCE_MS,
): PaymentProvider => {
  const call = makePortOneCall({ baseUrl, secret, storeId }, report, patienceMs);
  const ask: PortOneCall = (what, path, post) => call(what, `payments/${path}`, post);

  /** What PortOne knows of a payment; null where nobody has come to pay it. */
  const answerAbout = async ({ providerKey }: Terms): Promise<PortOnePayment | null> => {
    const reply = await ask('look', encodeURIComponent(providerKey));
    if (reply === 'PAYMENT_NOT_FOUND') return null;
    if (typeof reply === 'string') throw new PaymentTrouble(`PortOne, look: ${reply}`);
    const payment = PortOnePayment.safeParse(reply.answer);
    if (payment.success && payment.data.id === providerKey && payment.data.storeId === storeId) return payment.data;
    const kind = payment.success ? 'another payment' : 'unreadable';
    report({ call: 'look', status: 200, kind });
    throw new PaymentTrouble(`PortOne, look: ${kind}`);
  };
  const lookAt = async (terms: Terms): Promise<ProviderPayment> => {
    const known = await answerAbout(terms);
    return known === null ? unheardOf(terms) : toPayment(terms, known);
  };
  const look = async (providerKey: string): Promise<ProviderPayment | null> => {
    const terms = termsIn(providerKey);
    return terms && lookAt(terms);
  };
  const path = (providerKey: string, call: string): string => `${encodeURIComponent(providerKey)}/${call}`;

  /** One key for whatever is the same request, and another after a while: a repeat is answered as the first was. */
  const keyFor = (...parts: readonly unknown[]): string => digestOf(JSON.stringify([...parts, clock.now().toISOString().slice(0, 13)]));

  const cancel = async (
    terms: Terms,
    { status, amount, cancellations }: PortOnePayment,
    { account, part }: GoingBack,
  ): Promise<string | object> => {
    if (cancellations?.some((one) => one.status === 'REQUESTED')) throw new PaymentTrouble('PortOne, cancel: on its way');
    if (status === 'VIRTUAL_ACCOUNT_ISSUED')
      // This call takes the store with its address, and nothing in its body.
      return ask('cancel', `${path(terms.providerKey, 'virtual-account/close')}?${new URLSearchParams({ storeId })}`, {
        key: keyFor('close', terms.providerKey),
        body: null,
      });
    const deposited = terms.method === 'virtualAccount';
    if (deposited && account === null) throw new PaymentTrouble('a deposit that goes back to nobody knows which account');
    const bank = account === null ? undefined : portOneBankOf(account.bankId);
    if (deposited && bank === undefined) throw new PaymentTrouble('a deposit that goes back to a bank that PortOne does not know');
    const refundAccount = deposited && account && { bank, number: account.number, holderName: account.holder };
    const left = amount.total - amount.cancelled;
    return ask('cancel', path(terms.providerKey, 'cancel'), {
      key: keyFor('cancel', terms.providerKey, left, account, ...(part ? [part.amount] : [])),
      // Whatever else was given back meanwhile, by whomever: then this one is refused, and looked at anew.
      body: {
        reason: part === null ? '주문 취소' : '부분 환불',
        ...(part && { amount: part.amount }),
        currentCancellableAmount: left,
        ...(refundAccount && { refundAccount }),
      },
    });
  };

  const receipts = makePortOneReceipts(call, { channelKey, storeId }, clock, report);
  const escrowOf = async (providerKey: string) => {
    const terms = termsIn(providerKey);
    return terms === null ? null : ((await answerAbout(terms))?.escrow ?? null);
  };
  const escrow = makePortOneEscrow(call, escrowOf, clock);
  return {
    name: 'portone',
    asksRefundAccount: true,
    look,
    open: async (order) => {
      const payment = await openTry(KEYS, look, order);
      // What is to be paid is said beforehand, so that no browser can agree to pay less.
      if (payment.state === 'ready')
        await ask('register', path(payment.providerKey, 'pre-register'), {
          key: keyFor('register', payment.providerKey),
          body: { totalAmount: order.amount, currency: 'KRW' },
        });
      return payment;
    },
    // Where the channel leaves it to us to take the money, the browser brings a token for it; everywhere else it has been taken already.
    confirm: async (providerKey, reference) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      if (reference !== '')
        await ask('confirm', path(providerKey, 'confirm'), {
          key: digestOf(`confirm ${providerKey} ${reference}`),
          body: { paymentToken: reference, currency: 'KRW', totalAmount: terms.amount },
        });
      return lookAt(terms);
    },
    ...givingBack({ name: 'PortOne', termsIn, answerAbout, stateOf, toPayment, cancel }),
    issueReceipt: async (providerKey, receipt) => termsIn(providerKey) && receipts.issueReceipt(providerKey, receipt),
    cancelReceipt: async (providerKey, receipt) => termsIn(providerKey) && receipts.cancelReceipt(providerKey, receipt),
    reportDelivery: async (providerKey, delivery) => termsIn(providerKey) && escrow.reportDelivery(providerKey, delivery),
    reportConfirmation: async (providerKey, confirmed) => termsIn(providerKey) && escrow.reportConfirmation(providerKey, confirmed),
  };
};
