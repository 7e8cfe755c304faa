import type { PaymentProvider, PaymentState, ProviderPayment, RefundAccount } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { askJson } from '../outside/ask-json.ts';
import { digestOf } from '../secrets/random-secret.ts';
import { openTry, paymentKeys, type Terms, unheardOf } from './payment-key.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { bankIdOf, meansOf, TossPayment, TossRefusal, tossBankOf } from './toss-wire.ts';

/** How the market is known to Toss Payments. */
export interface TossConfig {
  readonly baseUrl: string;
  /** Goes to browsers. */
  readonly clientKey: string;
  readonly secretKey: string;
}

/** Toss's own time for a confirmation is longer; whoever waits at our page is told to look again, and the worker asks what became of it. */
const PATIENCE_MS = 10_000;

const KEYS = paymentKeys({ accountTransfer: 't', virtualAccount: 'v' });
const { termsIn } = KEYS;

const stateOf = ({ status, approvedAt }: TossPayment): PaymentState => {
  if (status === 'WAITING_FOR_DEPOSIT') return 'awaitingDeposit';
  // What has gone back in part has not gone back: the rest is still with Toss.
  if (status === 'DONE' || status === 'PARTIAL_CANCELED') return 'captured';
  if (status === 'CANCELED') return approvedAt == null ? 'cancelled' : 'refunded';
  if (status === 'ABORTED') return 'failed';
  return status === 'EXPIRED' ? 'cancelled' : 'ready';
};

const accountIn = ({ virtualAccount }: TossPayment): ProviderPayment['account'] => {
  if (virtualAccount == null) return null;
  const { bankCode, accountNumber, customerName, dueDate } = virtualAccount;
  // Toss writes the day's end in Korean time, with its offset or without.
  const due = dueDate == null ? null : new Date(/[Z+]/.test(dueDate) ? dueDate : `${dueDate}+09:00`);
  return { bankId: bankIdOf(bankCode), number: accountNumber, holder: customerName ?? '', due };
};

const toPayment = (terms: Terms, answer: TossPayment): ProviderPayment => {
  const state = stateOf(answer);
  return {
    ...terms,
    amount: answer.totalAmount,
    state,
    means: state === 'captured' ? meansOf(answer) : null,
    account: accountIn(answer),
    secret: answer.secret ?? null,
    cashReceiptNumber: state === 'captured' ? (answer.cashReceipt?.issueNumber ?? null) : null,
  };
};

/** Payments through Toss Payments' REST API: it is asked what became of a payment whenever anything says that something did. */
export const makeTossPayments = (
  { baseUrl, secretKey }: TossConfig,
  clock: Clock,
  report: ReportPaymentTrouble,
  patienceMs = PATIENCE_MS,
): PaymentProvider => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  /** What Toss answers: a payment, or the code of its refusal. Whatever else it does throws. */
  const ask = async (
    call: string,
    path: string,
    post?: { readonly key: string; readonly body: Readonly<Record<string, unknown>> },
  ): Promise<TossPayment | string> => {
    const trouble = (status: number, kind: string): PaymentTrouble => {
      report({ call, status, kind });
      return new PaymentTrouble(`Toss Payments, ${call}: ${status} ${kind}`);
    };
    const reply = await askJson({
      url: `${baseUrl}/v1/payments/${path}`,
      headers: { authorization, ...(post && { 'idempotency-key': post.key }) },
      ...(post && { body: post.body }),
      patienceMs,
    });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    if (status >= 200 && status < 300) {
      const payment = TossPayment.safeParse(answer);
      if (payment.success) return payment.data;
      throw trouble(status, 'unreadable');
    }
    const refusal = TossRefusal.safeParse(answer);
    if (!refusal.success || status >= 500 || status === 429 || status === 401 || status === 403)
      throw trouble(status, refusal.success ? refusal.data.code : 'unreadable');
    return refusal.data.code;
  };

  /** What Toss knows of a payment; null where nobody has come to pay it. */
  const answerAbout = async ({ providerKey }: Terms): Promise<TossPayment | null> => {
    const answer = await ask('look', `orders/${encodeURIComponent(providerKey)}`);
    if (typeof answer === 'object' && answer.orderId === providerKey) return answer;
    if (answer === 'NOT_FOUND_PAYMENT') return null;
    throw new PaymentTrouble(`Toss Payments, look: ${typeof answer === 'object' ? 'another payment' : answer}`);
  };
  const lookAt = async (terms: Terms): Promise<ProviderPayment> => {
    const known = await answerAbout(terms);
    return known === null ? unheardOf(terms) : toPayment(terms, known);
  };
  const look = async (providerKey: string): Promise<ProviderPayment | null> => {
    const terms = termsIn(providerKey);
    return terms && lookAt(terms);
  };

  /** One key for whatever is the same request: Toss answers a repeat as it answered the first, so one to another account, or after a while, is another. */
  const cancelKey = ({ paymentKey, lastTransactionKey }: TossPayment, account: RefundAccount | null): string =>
    digestOf(JSON.stringify([paymentKey, lastTransactionKey, account, clock.now().toISOString().slice(0, 13)]));

  return {
    name: 'toss',
    asksRefundAccount: true,
    look,
    open: (order) => openTry(KEYS, look, order),
    confirm: async (providerKey, reference) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      const body = { paymentKey: reference, orderId: providerKey, amount: terms.amount };
      // Whatever is answered: a refusal may be of what has been done already, so that it is asked what there is.
      await ask('confirm', 'confirm', { key: digestOf(`confirm ${providerKey} ${reference}`), body });
      return lookAt(terms);
    },
    undo: async (providerKey, account) => {
      const terms = termsIn(providerKey);
      if (terms === null) return null;
      const known = await answerAbout(terms);
      if (known === null) return { ...unheardOf(terms), state: 'cancelled' };
      const state = stateOf(known);
      if (state !== 'captured' && state !== 'awaitingDeposit') return toPayment(terms, known);
      const deposited = state === 'captured' && terms.method === 'virtualAccount';
      if (deposited && account === null) throw new PaymentTrouble('a deposit that goes back to nobody knows which account');
      const refundReceiveAccount = deposited &&
        account && { bank: tossBankOf(account.bankId), accountNumber: account.number, holderName: account.holder };
      const answer = await ask('cancel', `${encodeURIComponent(known.paymentKey)}/cancel`, {
        key: cancelKey(known, account),
        body: { cancelReason: '주문 취소', ...(refundReceiveAccount && { refundReceiveAccount }) },
      });
      const now = await lookAt(terms);
      if (now.state === state)
        throw new PaymentTrouble(`Toss Payments, cancel: ${typeof answer === 'object' ? 'nothing happened' : answer}`);
      return now;
    },
  };
};
