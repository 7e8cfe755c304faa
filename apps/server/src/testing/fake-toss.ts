import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type Body, type FakePayment, type FakePayments, listenOn, makeFakePayments, type Reply } from './fake-payments.ts';
import type { FakeReceipt } from './fake-receipts.ts';

/** Toss Payments on this machine: its paths, its keys, its idempotency, the window of a payer, and a bank. */
export interface FakeToss extends FakePayments {
  readonly secretKey: string;
  /** What it would post about a payment's deposit. */
  message(orderId: string): { readonly createdAt: string; readonly secret: string; readonly status: string; readonly orderId: string };
}

const KOREA_MS = 32_400_000;
const SECRET_KEY = 'test_sk_of0the0house';
const CODES = {
  unauthorized: 'UNAUTHORIZED_KEY',
  broken: 'FAILED_INTERNAL_SYSTEM_PROCESSING',
  busy: 'TOO_MANY_REQUESTS',
  badKey: 'INVALID_REQUEST',
};
const STATUSES = { agreed: 'IN_PROGRESS', waiting: 'WAITING_FOR_DEPOSIT', paid: 'DONE', failed: 'ABORTED', cancelled: 'CANCELED' };

const refusal = (code: string, status: 400 | 404 = 400): Reply => ({ status, body: { code, message: code } });

const statusOf = ({ state, balanceAmount, totalAmount }: FakePayment): string =>
  state === 'paid' && balanceAmount < totalAmount ? 'PARTIAL_CANCELED' : STATUSES[state];

const secretOf = ({ reference }: FakePayment): string => `ps_${reference}`;

const written = (one: FakePayment): Body => ({
  ...{
    mId: 'naru',
    version: '2022-11-16',
    currency: 'KRW',
    method: one.deposited ? '가상계좌' : one.wallet !== undefined ? '간편결제' : one.card ? '카드' : '계좌이체',
  },
  easyPay: one.wallet === undefined ? null : { provider: one.wallet, amount: one.card ? 0 : one.totalAmount, discountAmount: 0 },
  ...{ paymentKey: one.reference, orderId: one.providerKey, status: statusOf(one), totalAmount: one.totalAmount },
  ...{ balanceAmount: one.balanceAmount, approvedAt: one.paidAt, lastTransactionKey: `move-${one.reference}-${one.moves}` },
  secret: one.deposited ? secretOf(one) : null,
  virtualAccount: one.deposited
    ? { accountNumber: '6505636518308', bankCode: '06', customerName: '나그네', dueDate: '2030-01-01T23:59:59' }
    : null,
  cashReceipt: one.receipt && one.state === 'paid' ? { type: '소득공제', issueNumber: '123456789', receiptUrl: 'https://x.test' } : null,
});

/** Starts it on a free port; with a certificate, over TLS. It knows the house by one key. */
export const startFakeToss = async (
  tls?: { readonly key: string; readonly cert: string },
  secretKey = SECRET_KEY,
  clock?: () => Date,
): Promise<FakeToss> => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const { payments, requests, office, now, serve, take, give, listOf, byReference, ends, find } = makeFakePayments(
    {
      key: (c) => c.req.header('authorization') === authorization,
      refuse: (kind) => ({ code: CODES[kind], message: '' }),
      idempotency: /^.{1,300}$/,
    },
    clock,
  );

  const confirm = ({ paymentKey, orderId, amount }: Body): Reply => {
    const one = byReference(paymentKey);
    if (one === undefined) return refusal('NOT_FOUND_PAYMENT_SESSION', 404);
    if (one.providerKey !== orderId || one.totalAmount !== amount) return refusal('INVALID_REQUEST');
    if (one.state !== 'agreed') return refusal('ALREADY_PROCESSED_PAYMENT');
    take(one);
    return { status: 200, body: written(one) };
  };
  const cancel = (paymentKey: string, { refundReceiveAccount, cancelReason, cancelAmount, refundableAmount }: Body): Reply => {
    const one = byReference(paymentKey);
    if (one === undefined) return refusal('NOT_FOUND_PAYMENT', 404);
    if (typeof cancelReason !== 'string') return refusal('INVALID_REQUEST');
    if (one.state === 'cancelled') return refusal('ALREADY_CANCELED_PAYMENT');
    if (one.state === 'paid' && one.deposited && refundReceiveAccount === undefined) return refusal('INVALID_REFUND_ACCOUNT_INFO');
    if (refundableAmount !== undefined && refundableAmount !== one.balanceAmount) return refusal('NOT_MATCHES_REFUNDABLE_AMOUNT');
    if (cancelAmount === undefined) give(one);
    else if (typeof cancelAmount === 'number' && cancelAmount > 0 && cancelAmount <= one.balanceAmount && one.state === 'paid')
      give(one, cancelAmount);
    else return refusal('NOT_CANCELABLE_AMOUNT');
    return { status: 200, body: written(one) };
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/v1/payments/orders/:orderId', (c) =>
    serve(c, 'look', () => {
      const one = payments.get(c.req.param('orderId'));
      return one === undefined ? refusal('NOT_FOUND_PAYMENT', 404) : { status: 200, body: written(one) };
    }),
  );
  app.post('/v1/payments/confirm', (c) => serve(c, 'confirm', confirm));
  app.post('/v1/payments/:paymentKey/cancel', (c) => serve(c, 'cancel', (body) => cancel(c.req.param('paymentKey'), body)));

  /** A receipt as its list tells it: that it was issued, and in a row of its own that it was cancelled. */
  const rowOf = (
    { id, amount, identityNumber, type, issueNumber, at, state }: FakeReceipt,
    transactionType: 'CONFIRM' | 'CANCEL',
  ): Body => ({
    ...{
      receiptKey: `receipt-${issueNumber}`,
      orderId: id,
      orderName: '',
      type,
      issueNumber,
      amount,
      taxFreeAmount: 0,
      businessNumber: '1234567890',
    },
    ...{ transactionType, customerIdentityNumber: identityNumber.replace(/.(?=.{4})/g, '*'), requestedAt: at.toISOString() },
    issueStatus: state === 'underway' ? 'IN_PROGRESS' : state === 'failed' && transactionType === 'CONFIRM' ? 'FAILED' : 'COMPLETED',
    failure: state === 'failed' ? { code: 'UNKNOWN_CUSTOMER_IDENTITY', message: '' } : null,
  });
  const cancelled: { readonly receipt: FakeReceipt; readonly at: Date }[] = [];
  app.get('/v1/cash-receipts', (c) =>
    serve(c, 'receipts', () => {
      const { requestDate, startingAfter, limit } = c.req.query();
      const dayOf = (at: Date): string => new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 10);
      const rows = [
        ...office.receipts.map((one) => ({ at: one.at, row: rowOf(one, 'CONFIRM') })),
        ...cancelled.map(({ receipt, at }) => ({ at, row: rowOf(receipt, 'CANCEL') })),
      ]
        .filter(({ at }) => dayOf(at) === requestDate)
        .map(({ row }) => row);
      const from = startingAfter === undefined ? 0 : rows.findLastIndex(({ receiptKey }) => receiptKey === startingAfter) + 1;
      return { status: 200, body: rows.slice(from, from + Number(limit)) };
    }),
  );
  app.post('/v1/cash-receipts', (c) =>
    serve(c, 'receipt', ({ amount, orderId, orderName, customerIdentityNumber, type, taxFreeAmount }) => {
      const known =
        typeof orderId === 'string' && /^[\w=-]{6,64}$/.test(orderId) && typeof orderName === 'string' && orderName.length <= 100;
      if (!known || typeof amount !== 'number' || amount <= 0 || typeof taxFreeAmount !== 'number') return refusal('INVALID_REQUEST');
      if (type !== '소득공제' && type !== '지출증빙') return refusal('INVALID_REQUEST');
      if (typeof customerIdentityNumber !== 'string' || !/^\d{10,19}$/.test(customerIdentityNumber))
        return refusal('INVALID_CUSTOMER_IDENTITY');
      if (customerIdentityNumber.endsWith('0001')) return refusal('NOT_SUPPORTED_CASH_RECEIPT');
      return { status: 200, body: rowOf(office.issue(orderId, amount, customerIdentityNumber, type), 'CONFIRM') };
    }),
  );
  app.post('/v1/cash-receipts/:receiptKey/cancel', (c) =>
    serve(c, 'cancelReceipt', ({ amount }) => {
      const one = office.receipts.find(({ issueNumber }) => c.req.param('receiptKey') === `receipt-${issueNumber}`);
      if (one === undefined) return refusal('NOT_FOUND_CASH_RECEIPT', 404);
      if (one.state === 'cancelled') return refusal('ALREADY_CANCELED_CASH_RECEIPT');
      if (office.isKept() || amount !== one.amount) return refusal('NOT_CANCELABLE_CASH_RECEIPT');
      one.state = 'cancelled';
      cancelled.push({ receipt: one, at: now() });
      return { status: 200, body: rowOf(one, 'CANCEL') };
    }),
  );

  /** A page of a list, for whoever has the key. */
  const listed = (c: Context<{ Bindings: HttpBindings }>, rows: readonly Body[]): Response =>
    c.req.header('authorization') === authorization ? c.json(rows) : c.json({ code: CODES.unauthorized, message: '' }, 401);
  app.get('/v1/transactions', (c) => {
    const { startDate = '', startingAfter, limit } = c.req.query();
    const rows = listOf(startDate.slice(0, 10)).map(({ reference, one, kind, amount, at }) => ({
      ...{ mId: 'naru', transactionKey: reference, paymentKey: one.reference, orderId: one.providerKey, method: '계좌이체' },
      ...{ status: kind === 'paid' ? 'DONE' : 'CANCELED', transactionAt: at.toISOString(), currency: 'KRW', amount },
    }));
    const from = rows.findLastIndex(({ transactionKey }) => transactionKey === startingAfter) + 1;
    return listed(c, rows.slice(from, from + Number(limit)));
  });
  app.get('/v1/settlements', (c) => {
    const { startDate = '', page, size } = c.req.query();
    const rows = listOf(startDate).map(({ reference, amount, fee }) => ({
      transactionKey: reference,
      amount,
      fee,
      payOutAmount: amount - fee,
    }));
    return listed(c, rows.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)));
  });

  return {
    ...(await listenOn(app, tls)),
    secretKey,
    requests,
    ...ends,
    message: (orderId) => {
      const one = find(orderId);
      return { createdAt: '2026-11-21T12:00:00', secret: secretOf(one), status: STATUSES[one.state], orderId };
    },
  };
};
