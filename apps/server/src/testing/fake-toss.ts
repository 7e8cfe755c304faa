import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type Body, type FakePayment, type FakePayments, listenOn, makeFakePayments, type Reply } from './fake-payments.ts';
import type { FakeReceipt } from './fake-receipts.ts';
import { publishedOnly } from './published/published-only.ts';
import { TOSS } from './published/toss.ts';

/** Toss Payments on this machine: its paths, its keys, its idempotency, the window of a payer, and a bank. */
export interface FakeToss extends FakePayments {
  readonly secretKey: string;
  message(orderId: string): Body;
  /** What it would post about any change of a payment: the payment itself, with its secret. */
  changed(orderId: string): Body;
}

const KOREA_MS = 32_400_000;
const SECRET_KEY = 'test_sk_of0the0house';
/** How it takes moments: to the second, by Korean clocks. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
/** As many receipts are told on a page at the most, whatever is asked for. */
const RECEIPTS_PAGE = 400;
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

/** A payment with everything that its reference lists, whatever it was paid with. */
const written = (one: FakePayment): Body => {
  const { totalAmount, balanceAmount } = one;
  const paid = one.state === 'paid';
  return {
    version: '2022-11-16',
    paymentKey: one.reference,
    type: 'NORMAL',
    orderId: one.providerKey,
    orderName: '금빛 나루',
    mId: 'naru',
    currency: 'KRW',
    totalAmount,
    balanceAmount,
    status: statusOf(one),
    requestedAt: '2026-11-21T11:59:00+09:00',
    method: one.deposited ? '가상계좌' : one.wallet !== undefined ? '간편결제' : one.card ? '카드' : '계좌이체',
    approvedAt: one.paidAt,
    useEscrow: false,
    lastTransactionKey: `move-${one.reference}-${one.moves}`,
    suppliedAmount: balanceAmount,
    vat: 0,
    cultureExpense: false,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    cancels: null,
    isPartialCancelable: true,
    mobilePhone: null,
    giftCertificate: null,
    metadata: null,
    country: 'KR',
    failure: null,
    discount: null,
    receipt: { url: 'https://x.test' },
    checkout: { url: 'https://x.test' },
    cashReceipts: null,
    card: one.card
      ? {
          amount: totalAmount,
          issuerCode: '61',
          acquirerCode: '31',
          number: '12345678****000*',
          installmentPlanMonths: 0,
          approveNo: '00000000',
          useCardPoint: false,
          cardType: '신용',
          ownerType: '개인',
          acquireStatus: 'READY',
          isInterestFree: false,
          interestPayer: null,
        }
      : null,
    transfer: one.deposited || one.card ? null : { bankCode: '88', settlementStatus: 'INCOMPLETED' },
    easyPay: one.wallet === undefined ? null : { provider: one.wallet, amount: one.card ? 0 : totalAmount, discountAmount: 0 },
    secret: secretOf(one),
    virtualAccount: one.deposited
      ? {
          accountType: '일반',
          accountNumber: '6505636518308',
          bankCode: '06',
          customerName: '나그네',
          dueDate: '2030-01-01T23:59:59',
          refundStatus: 'NONE',
          expired: false,
          settlementStatus: 'INCOMPLETED',
          refundReceiveAccount: null,
        }
      : null,
    cashReceipt:
      one.receipt && paid
        ? {
            type: '소득공제',
            receiptKey: 'r-1',
            issueNumber: '123456789',
            receiptUrl: 'https://x.test',
            amount: totalAmount,
            taxFreeAmount: 0,
          }
        : null,
  };
};

/** Starts it on a free port; with a certificate, over TLS. It knows the platform by one key. */
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
  const cancel = (paymentKey: string, { refundReceiveAccount, cancelReason, cancelAmount }: Body): Reply => {
    const one = byReference(paymentKey);
    if (one === undefined) return refusal('NOT_FOUND_PAYMENT', 404);
    if (typeof cancelReason !== 'string') return refusal('INVALID_REQUEST');
    if (one.state === 'cancelled') return refusal('ALREADY_CANCELED_PAYMENT');
    if (one.state === 'paid' && one.deposited && refundReceiveAccount === undefined) return refusal('INVALID_REFUND_ACCOUNT_INFO');
    // `refundableAmount` helps nobody here: a return is made once by its key of idempotency.
    if (cancelAmount === undefined) give(one);
    else if (typeof cancelAmount === 'number' && cancelAmount > 0 && cancelAmount <= one.balanceAmount && one.state === 'paid')
      give(one, cancelAmount);
    else return refusal('NOT_CANCELABLE_AMOUNT');
    return { status: 200, body: written(one) };
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(publishedOnly(TOSS));
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
    // The same key with a mark before it names that it was cancelled.
    receiptKey: `${transactionType === 'CANCEL' ? 'c_' : ''}receipt-${issueNumber}`,
    orderId: id,
    orderName: '',
    type,
    issueNumber,
    amount,
    taxFreeAmount: 0,
    businessNumber: '1234567890',
    receiptUrl: 'https://x.test',
    transactionType,
    customerIdentityNumber: identityNumber.replace(/.(?=.{4})/g, '*'),
    requestedAt: at.toISOString(),
    issueStatus: state === 'underway' ? 'IN_PROGRESS' : state === 'failed' && transactionType === 'CONFIRM' ? 'FAILED' : 'COMPLETED',
    failure: state === 'failed' ? { code: 'UNKNOWN_CUSTOMER_IDENTITY', message: '' } : null,
  });
  const cancelled: { readonly receipt: FakeReceipt; readonly at: Date }[] = [];
  app.get('/v1/cash-receipts', (c) =>
    serve(c, 'receipts', () => {
      const { requestDate, cursor, limit } = c.req.query();
      const dayOf = (at: Date): string => new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 10);
      const rows = [
        ...office.receipts.map((one) => ({ at: one.at, row: rowOf(one, 'CONFIRM') })),
        ...cancelled.map(({ receipt, at }) => ({ at, row: rowOf(receipt, 'CANCEL') })),
      ]
        .filter(({ at }) => dayOf(at) === requestDate)
        .map(({ row }) => row);
      const from = cursor === undefined ? 0 : Number(cursor);
      const data = rows.slice(from, from + Math.min(Number(limit), RECEIPTS_PAGE));
      return { status: 200, body: { hasNext: from + data.length < rows.length, lastCursor: from + data.length, data } };
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
    const { startDate = '', endDate = '', startingAfter, limit } = c.req.query();
    if (!DATE_TIME.test(startDate) || !DATE_TIME.test(endDate)) return c.json({ code: 'INVALID_DATE', message: '' }, 400);
    const rows = listOf(startDate.slice(0, 10)).map(({ reference, one, kind, amount, at }) => ({
      mId: 'naru',
      transactionKey: reference,
      paymentKey: one.reference,
      orderId: one.providerKey,
      method: '계좌이체',
      customerKey: null,
      useEscrow: false,
      receiptUrl: 'https://x.test',
      status: kind === 'paid' ? 'DONE' : 'CANCELED',
      transactionAt: at.toISOString(),
      currency: 'KRW',
      amount,
    }));
    const from = rows.findLastIndex(({ transactionKey }) => transactionKey === startingAfter) + 1;
    return listed(c, rows.slice(from, from + Number(limit)));
  });
  app.get('/v1/settlements', (c) => {
    const { startDate = '', page, size } = c.req.query();
    const rows = listOf(startDate).map(({ reference, one, amount, fee, at }) => ({
      mId: 'naru',
      paymentKey: one.reference,
      transactionKey: reference,
      orderId: one.providerKey,
      currency: 'KRW',
      method: '계좌이체',
      amount,
      interestFee: 0,
      supplyAmount: fee,
      vat: 0,
      payOutAmount: amount - fee,
      // One kind of fee a row, as many as were taken.
      fees: [
        { type: 'BASE', fee: fee - Math.trunc(fee / 2) },
        { type: 'ETC', fee: Math.trunc(fee / 2) },
      ],
      approvedAt: at.toISOString(),
      soldDate: startDate,
      paidOutDate: startDate,
      card: null,
      easyPay: null,
      giftCertificate: null,
      mobilePhone: null,
      transfer: null,
      virtualAccount: null,
      cancel: null,
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
      return {
        createdAt: '2026-11-21T12:00:00.000000',
        secret: secretOf(one),
        status: STATUSES[one.state],
        transactionKey: `move-${one.reference}-${one.moves}`,
        orderId,
      };
    },
    changed: (orderId) => ({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-21T12:00:00.000000',
      data: written(find(orderId)),
    }),
  };
};
