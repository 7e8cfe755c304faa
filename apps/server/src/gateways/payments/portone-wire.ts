import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentMeans } from '@naru/domain/order';
import { z } from 'zod';

const won = z.number().int().min(0);

/** A payment as PortOne tells it (REST API, version 2); what is not needed here is not read. */
export const PortOnePayment = z.object({
  status: z.enum(['READY', 'PENDING', 'PAY_PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'PARTIAL_CANCELLED', 'CANCELLED', 'FAILED']),
  id: z.string(),
  storeId: z.string(),
  transactionId: z.string(),
  currency: z.literal('KRW'),
  amount: z.object({ total: won, cancelled: won }),
  /** When the money came; none where it never did. */
  paidAt: z.string().nullish(),
  method: z
    .object({
      type: z.string(),
      provider: z.string().nullish(),
      bank: z.string().nullish(),
      accountNumber: z.string().nullish(),
      remitteeName: z.string().nullish(),
      expiredAt: z.string().nullish(),
      easyPayMethod: z.object({ type: z.string() }).nullish(),
    })
    .nullish(),
  /** How money that is held stands, and which parcel it waits for; none where it is not held. */
  escrow: z.object({ status: z.string(), company: z.string().nullish(), invoiceNumber: z.string().nullish() }).nullish(),
  cashReceipt: z.object({ status: z.string(), issueNumber: z.string().nullish() }).nullish(),
  cancellations: z.array(z.object({ status: z.string(), id: z.string(), totalAmount: won, cancelledAt: z.string().nullish() })).nullish(),
});
export type PortOnePayment = z.output<typeof PortOnePayment>;

const MEANS: Readonly<Record<string, PaymentMeans>> = {
  PaymentMethodCard: 'card',
  PaymentMethodTransfer: 'bankAccount',
  PaymentMethodVirtualAccount: 'virtualAccount',
};
const WALLETS: Readonly<Record<string, PaymentMeans>> = {
  KAKAOPAY: 'kakaoPay',
  NAVERPAY: 'naverPay',
  TOSSPAY: 'tossPay',
  TOSS_BRANDPAY: 'tossPay',
  PAYCO: 'payco',
  SAMSUNGPAY: 'samsungPay',
  APPLEPAY: 'applePay',
  SSGPAY: 'ssgPay',
  LPAY: 'lPay',
};

/** What a payment was paid with; null where PortOne does not say. */
export const meansOf = ({ method }: Pick<PortOnePayment, 'method'>): PaymentMeans | null => {
  if (method == null) return null;
  if (method.type === 'PaymentMethodEasyPay') return WALLETS[method.provider ?? ''] ?? 'easyPay';
  return MEANS[method.type] ?? 'another';
};

const IN_CASH: ReadonlySet<string> = new Set(['PaymentMethodTransfer', 'PaymentMethodVirtualAccount', 'PaymentMethodEasyPayMethodCharge']);

/** How much of a payment came in cash: a wallet's where PortOne says that an account or the wallet's own money was behind it. */
export const cashOf = ({ method, amount }: Pick<PortOnePayment, 'method' | 'amount'>): number =>
  IN_CASH.has((method?.type === 'PaymentMethodEasyPay' ? method.easyPayMethod?.type : method?.type) ?? '') ? amount.total : 0;

export type PortOneEscrow = NonNullable<PortOnePayment['escrow']>;

/** A cash receipt as PortOne tells it; one that could not be issued has neither a sum nor a number. */
export const PortOneReceipt = z.union([
  z.object({
    status: z.enum(['ISSUED', 'CANCELLED']),
    paymentId: z.string(),
    amount: won,
    issueNumber: z.string().min(1).max(50),
    pgReceiptId: z.string().max(200).nullish(),
  }),
  z.object({ status: z.literal('ISSUE_FAILED'), paymentId: z.string() }),
]);

/** What it answers when it has issued one. */
export const PortOneIssued = z.object({
  cashReceipt: z.object({ issueNumber: z.string().min(1).max(50), pgReceiptId: z.string().max(200) }),
});

/** A page of a list of them. */
export const PortOnePage = z.object({ items: z.array(PortOnePayment), page: z.object({ totalCount: z.number().int().min(0) }) });

/** A refusal. The kinds are many and grow; which are told apart is decided where they are read. */
export const PortOneRefusal = z.object({ type: z.string() });

const paymentId = z.string().min(1).max(200);

/** What PortOne posts about a payment, in the version of messages that its console is set to; the older one does not name the store. */
export const PortOneMessage = z.union([
  z.object({ type: z.string(), data: z.object({ storeId: z.string(), paymentId }) }).transform(({ data }) => data),
  z
    .object({ payment_id: paymentId, tx_id: z.string(), status: z.string() })
    .transform(({ payment_id: named }) => ({ storeId: null, paymentId: named })),
]);

/** What else it posts: of kinds that are about no payment, some of which nobody has heard of yet, it asks itself that they be passed over. */
export const PortOneOtherMessage = z.object({ type: z.string().regex(/^(?!Transaction\.)\w+\.\w+$/), data: z.looseObject({}) });

/** A message that is older, or younger, than this is nobody's any more: a copy that somebody sends again proves nothing. */
const WINDOW_SECONDS = 300;

/** What a message of Standard Webhooks proves itself by. */
export interface WebhookHeaders {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Whether a body was signed with the secret (`whsec_…`), and lately. Standard Webhooks: one of several signatures has to be right. */
export const isSigned = (secret: string, { id, timestamp, signature }: WebhookHeaders, body: string, now: Date): boolean => {
  if (id === undefined || signature === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false;
  const right = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest();
  return signature.split(' ').some((one) => {
    const given = /^v1,([A-Za-z0-9+/=]{1,100})$/.exec(one)?.[1];
    const bytes = Buffer.from(given ?? '', 'base64');
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
};
