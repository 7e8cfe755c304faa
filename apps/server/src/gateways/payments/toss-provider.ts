import type { PartBack, PaymentProvider, PaymentState, ProviderPayment, RefundAccount } from '@naru/domain/order';
import type { Clock } from '@naru/domain/shared';
import { digestOf } from '../secrets/random-secret.ts';
import { type GoingBack, givingBack } from './giving-back.ts';
import { openTry, paymentKeys, type Terms, unheardOf } from './payment-key.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { makeTossCall, type TossPost, tossTrouble } from './toss-call.ts';
import { makeTossReceipts } from './toss-receipts.ts';
import { bankIdOf, cashOf, meansOf, TossPayment, tossBankOf } from './toss-wire.ts';

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
    cash: state === 'captured' ? cashOf(answer) : 0,
    account: accountIn(answer),
    secret: answer.secret ?? null,
    cashReceiptNumber: state === 'captured' ? (answer.cashReceipt?.issueNumber ?? null) : null,
    returned: answer.approvedAt == null ? 0 : answer.totalAmount - answer.balanceAmount,
  };
};

/** It publishes no call for what was sent or confirmed (REST API reference, read 2026-12-01): people enter both in its console (상점관리자). */
const BY_HAND = { state: 'byHand', said: '' } as const;

/** Payments through Toss Payments' REST API: it is asked what became of a payment whenever anything says that something did. */
export const makeTossPayments = (
  { baseUrl, secretKey }: TossConfig,
  clock: Clock,
  report: ReportPaymentTrouble,
  patienceMs = PATIENCE_MS,
): PaymentProvider => {
  const call = makeTossCall({ baseUrl, secretKey }, report, patienceMs);
  const ask = async (what: string, path: string, post?: TossPost): Promise<TossPayment | string> => {
    const reply = await call(what, `payments/${path}`, post);
    if (typeof reply === 'string') return reply;
    const payment = TossPayment.safeParse(reply.answer);
    if (payment.success) return payment.data;
    throw tossTrouble(report, what, 200, 'unreadable');
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
  const cancelKey = ({ paymentKey, lastTransactionKey }: TossPayment, account: RefundAccount | null, part: PartBack | null): string =>
    digestOf(JSON.stringify([paymentKey, lastTransactionKey, account, clock.now().toISOString().slice(0, 13), ...(part ? [part] : [])]));

  const cancel = (terms: Terms, known: TossPayment, { account, part }: GoingBack): Promise<TossPayment | string> => {
    const deposited = stateOf(known) === 'captured' && terms.method === 'virtualAccount';
    if (deposited && account === null) throw new PaymentTrouble('a deposit that goes back to nobody knows which account');
    const refundReceiveAccount = deposited &&
      account && { bank: tossBankOf(account.bankId), accountNumber: account.number, holderName: account.holder };
    return ask('cancel', `${encodeURIComponent(known.paymentKey)}/cancel`, {
      key: cancelKey(known, account, part),
      body: {
        cancelReason: part === null ? '주문 취소' : '부분 환불',
        // Whatever else was given back meanwhile, this one is refused and looked at anew. A part goes back once by its key, which has the last movement in it.
        ...(part && { cancelAmount: part.amount, refundableAmount: known.balanceAmount }),
        ...(refundReceiveAccount && { refundReceiveAccount }),
      },
    });
  };

  const receipts = makeTossReceipts(call, clock, report);
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
    ...givingBack({ name: 'Toss Payments', termsIn, answerAbout, stateOf, toPayment, cancel }),
    issueReceipt: async (providerKey, receipt) => termsIn(providerKey) && receipts.issueReceipt(providerKey, receipt),
    cancelReceipt: async (providerKey, receipt) => termsIn(providerKey) && receipts.cancelReceipt(providerKey, receipt),
    reportDelivery: async (providerKey) => termsIn(providerKey) && BY_HAND,
    reportConfirmation: async (providerKey) => termsIn(providerKey) && BY_HAND,
  };
};
