import type { PaymentMeans } from '@naru/domain/order';
import { z } from 'zod';

const won = z.number().int().min(0);

/** A payment as Toss Payments tells it (API 2022-11-16); what is not needed here is not read. */
export const TossPayment = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string(),
  status: z.enum(['READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED']),
  currency: z.literal('KRW'),
  totalAmount: won,
  /** What has not gone back yet. */
  balanceAmount: won,
  /** When the money came; null before. */
  approvedAt: z.string().nullish(),
  /** Changes with every movement of the payment. */
  lastTransactionKey: z.string().nullish(),
  secret: z.string().nullish(),
  /** In Korean words, as payers know it. */
  method: z.string().nullish(),
  /** `amount` is what came of a wallet's own money or of an account behind it, and not by a card. */
  easyPay: z.object({ provider: z.string().nullish(), amount: won.nullish() }).nullish(),
  virtualAccount: z
    .object({ accountNumber: z.string(), bankCode: z.string(), customerName: z.string().nullish(), dueDate: z.string().nullish() })
    .nullish(),
  cashReceipt: z.object({ issueNumber: z.string().nullish() }).nullish(),
});
export type TossPayment = z.output<typeof TossPayment>;

const MEANS: Readonly<Record<string, PaymentMeans>> = { 카드: 'card', 계좌이체: 'bankAccount', 가상계좌: 'virtualAccount' };
const WALLETS: Readonly<Record<string, PaymentMeans>> = {
  카카오페이: 'kakaoPay',
  네이버페이: 'naverPay',
  토스페이: 'tossPay',
  토스결제: 'tossPay',
  페이코: 'payco',
  삼성페이: 'samsungPay',
  애플페이: 'applePay',
  SSG페이: 'ssgPay',
  엘페이: 'lPay',
};

/** What a payment was paid with; null where Toss does not say. */
export const meansOf = ({ method, easyPay }: Pick<TossPayment, 'method' | 'easyPay'>): PaymentMeans | null => {
  if (easyPay?.provider != null) return WALLETS[easyPay.provider] ?? 'easyPay';
  if (method == null) return null;
  return method === '간편결제' ? 'easyPay' : (MEANS[method] ?? 'another');
};

/** How much of a payment came in cash. */
export const cashOf = ({ method, easyPay, totalAmount }: Pick<TossPayment, 'method' | 'easyPay' | 'totalAmount'>): number => {
  if (easyPay != null) return Math.min(easyPay.amount ?? 0, totalAmount);
  return method === '계좌이체' || method === '가상계좌' ? totalAmount : 0;
};

/** A cash receipt as Toss tells it: that it was issued, or that it was cancelled. */
export const TossReceipt = z.object({
  receiptKey: z.string().min(1).max(200),
  orderId: z.string(),
  transactionType: z.enum(['CONFIRM', 'CANCEL']),
  issueStatus: z.enum(['IN_PROGRESS', 'COMPLETED', 'FAILED']),
  issueNumber: z.string().min(1).max(50),
  amount: won,
  failure: z.object({ code: z.string() }).nullish(),
});
export type TossReceipt = z.output<typeof TossReceipt>;
/** A page of those of a day; the next one begins behind `lastCursor`. */
export const TossReceipts = z.object({ hasNext: z.boolean(), lastCursor: z.number().int().nullish(), data: z.array(TossReceipt) });

/** A refusal. The codes are many and grow; which are told apart is decided where they are read. */
export const TossRefusal = z.object({ code: z.string() });

const orderId = z.string().min(1).max(64);

/** What Toss posts about a payment: unsigned, so only a reason to ask. A payment's change has it below `data` with its secret; a deposit's has bare fields. */
export const TossMessage = z.union([
  z
    .object({ eventType: z.literal('PAYMENT_STATUS_CHANGED'), data: z.object({ orderId, secret: z.string().max(200).nullish() }) })
    .transform(({ data }) => ({ ...data, deposit: false })),
  z
    .object({ orderId, secret: z.string().max(200), status: z.string(), eventType: z.undefined().optional() })
    .transform(({ orderId: of, secret }) => ({ orderId: of, secret, deposit: true })),
]);

/** What else it posts where a platform has asked for it, and is about no payment by its order: nothing follows from it here. */
export const TossOtherMessage = z.object({
  eventType: z.enum(['CANCEL_STATUS_CHANGED', 'BILLING_DELETED', 'METHOD_UPDATED', 'CUSTOMER_STATUS_CHANGED']),
});

/** Money that moved, as Toss tells it of a day; a cancellation's sum is told with a minus or without. */
export const TossTransactions = z.array(
  z.object({
    transactionKey: z.string().min(1).max(200),
    orderId: z.string(),
    status: z.string(),
    transactionAt: z.string(),
    currency: z.literal('KRW'),
    amount: z.number().int(),
  }),
);

/** What Toss has taken for each of them, once it is settled, by what it was taken for; of what went back, with a minus. */
export const TossSettlements = z.array(
  z.object({ transactionKey: z.string().min(1).max(200), fees: z.array(z.object({ fee: z.number().int() })) }),
);

/** Banks whose code is another there than with everybody else's, who write three digits. */
const ITS_OWN: Readonly<Record<string, string>> = { '06': '004' };
const OURS = Object.fromEntries(Object.entries(ITS_OWN).map(([its, ours]) => [ours, its]));

/** The bank's code of three digits, by Toss's of two. */
export const bankIdOf = (code: string): string => ITS_OWN[code] ?? code.padStart(3, '0');

/** Toss's code of a bank. */
export const tossBankOf = (bankId: string): string => OURS[bankId] ?? bankId.slice(-2);
