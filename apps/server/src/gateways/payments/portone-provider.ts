import type { PaymentProvider, PaymentState, ProviderPayment, RefundAccount } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { bankOfPortOne, portOneBankOf } from '../banks/portone-banks.ts';
import { askJson } from '../outside/ask-json.ts';
import { digestOf } from '../secrets/random-secret.ts';
import { openTry, paymentKeys, type Terms, unheardOf } from './payment-key.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { meansOf, PortOnePayment, PortOneRefusal } from './portone-wire.ts';

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
    account: accountIn(answer),
    // Its messages are signed.
    secret: null,
    cashReceiptNumber: issued ? (cashReceipt.issueNumber ?? null) : null,
  };
};

/** Payments through PortOne's REST API, version 2: it is asked what became of a payment whenever anything says that something did. */
export const makePortOnePayments = (
  { baseUrl, secret, storeId }: PortOnePayConfig,
  clock: Clock,
  report: ReportPaymentTrouble,
  patienceMs = PATIENCE_MS,
): PaymentProvider => {
  /** What PortOne answers, or the kind of its refusal. Whatever else it does throws. */
  const ask = async (
    call: string,
    path: string,
    post?: { readonly key: string; readonly body: Readonly<Record<string, unknown>> },
  ): Promise<{ readonly answer: unknown } | string> => {
    const trouble = (status: number, kind: string): PaymentTrouble => {
      report({ call, status, kind });
      return new PaymentTrouble(`PortOne, ${call}: ${status} ${kind}`);
    };
    const address = new URL(`${baseUrl}/payments/${path}`);
    if (post === undefined) address.searchParams.set('storeId', storeId);
    const reply = await askJson({
      url: address,
      headers: { authorization: `PortOne ${secret}`, ...(post && { 'idempotency-key': `"${post.key}"` }) },
      ...(post && { body: { storeId, ...post.body } }),
      patienceMs,
    });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    if (status >= 200 && status < 300) return { answer };
    const refusal = PortOneRefusal.safeParse(answer);
    // 401 and 403 are about us, 429 about how often; 502 is the payment company behind, which may have done it.
    if (!refusal.success || status >= 500 || status === 429 || status === 401 || status === 403)
      throw trouble(status, refusal.success ? refusal.data.type : 'unreadable');
    return refusal.data.type;
  };

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
    account: RefundAccount | null,
  ): Promise<string | object> => {
    if (cancellations?.some((one) => one.status === 'REQUESTED')) throw new PaymentTrouble('PortOne, cancel: on its way');
    if (status === 'VIRTUAL_ACCOUNT_ISSUED')
      return ask('cancel', path(terms.providerKey, 'virtual-account/close'), { key: keyFor('close', terms.providerKey), body: {} });
    const deposited = terms.method === 'virtualAccount';
    if (deposited && account === null) throw new PaymentTrouble('a deposit that goes back to nobody knows which account');
    const bank = account === null ? undefined : portOneBankOf(account.bankId);
    if (deposited && bank === undefined) throw new PaymentTrouble('a deposit that goes back to a bank that PortOne does not know');
    const refundAccount = deposited && account && { bank, number: account.number, holderName: account.holder };
    const left = amount.total - amount.cancelled;
    return ask('cancel', path(terms.providerKey, 'cancel'), {
      key: keyFor('cancel', terms.providerKey, left, account),
      // Whatever else was given back meanwhile, by whomever: then this one is refused, and looked at anew.
      body: { reason: '주문 취소', currentCancellableAmount: left, ...(refundAccount && { refundAccount }) },
    });
  };

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
    undo: async (providerKey, account) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      const known = await answerAbout(terms);
      if (known === null) return { ...unheardOf(terms), state: 'cancelled' };
      const state = stateOf(known);
      if (state !== 'captured' && state !== 'awaitingDeposit') return toPayment(terms, known);
      const reply = await cancel(terms, known, account);
      const now = await lookAt(terms);
      if (now.state === state) throw new PaymentTrouble(`PortOne, cancel: ${typeof reply === 'string' ? reply : 'nothing happened yet'}`);
      return now;
    },
  };
};
