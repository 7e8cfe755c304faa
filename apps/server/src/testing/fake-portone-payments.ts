import { createHmac } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Body, type FakePayment, type FakePayments, listenOn, makeFakePayments, type Reply } from './fake-payments.ts';
import type { FakeReceipt } from './fake-receipts.ts';
import { PORTONE, PORTONE_PAYMENTS_QUESTION } from './published/portone.ts';
import { publishedOnly } from './published/published-only.ts';
import { placesOf, unpublished } from './published/shape.ts';

/** How the platform is known to it. */
export const PORTONE_PAY_KEYS = {
  secret: 'secret-of-the-house-0',
  storeId: 'store-1',
  channelKey: 'channel-key-2',
  webhookSecret: `whsec_${Buffer.from('messages-of-the-house-00').toString('base64')}`,
};

export interface SignedMessage {
  readonly headers: Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;
  readonly body: string;
}

/** PortOne's payments on this machine: its paths, its keys, its idempotency, the window of a payer, and a bank. */
export interface FakePortOnePayments extends FakePayments {
  message(paymentId: string, at: Date, secret?: string): SignedMessage;
  /** The next return is taken and not made yet, as payment companies do with deposits; {@link finish} makes it. */
  returnLater(): void;
  /** The money of a payment is held, and stands so. */
  hold(paymentId: string, status: FakeEscrow['status']): void;
  /** How it stands. */
  escrowOf(paymentId: string): FakeEscrow | undefined;
  finish(paymentId: string): void;
}

/** How the money of a payment stands that is held (`PaymentEscrow`). */
interface FakeEscrow {
  readonly status: 'BEFORE_REGISTERED' | 'REGISTERED' | 'DELIVERED' | 'CONFIRMED' | 'REJECTED';
  readonly company?: string;
  readonly invoiceNumber?: string;
  readonly sentAt?: string;
  readonly appliedAt?: string;
  readonly isAutomaticallyConfirmed?: boolean;
}

const KOREA_MS = 32_400_000;
const KINDS = { unauthorized: 'UNAUTHORIZED', broken: 'PG_PROVIDER', busy: 'TOO_MANY_REQUESTS', badKey: 'INVALID_REQUEST' };
const STATUSES = { agreed: 'READY', waiting: 'VIRTUAL_ACCOUNT_ISSUED', paid: 'PAID', failed: 'FAILED', cancelled: 'CANCELLED' };

const statusOf = ({ state, balanceAmount, totalAmount }: FakePayment): string =>
  state === 'paid' && balanceAmount < totalAmount ? 'PARTIAL_CANCELLED' : STATUSES[state];

const refusal = (type: string, status: 400 | 404 | 409 = 409): Reply => ({ status, body: { type, message: type } });

/** Starts it on a free port. `atOnce`: the channel takes the money when the payer agrees, as most do; otherwise it waits for the platform's token. */
export const startFakePortOnePayments = async (
  { atOnce }: { readonly atOnce: boolean },
  now?: () => Date,
): Promise<FakePortOnePayments> => {
  const { payments, requests, office, serve, take, give, listOf, ends, find } = makeFakePayments(
    {
      key: (c) => c.req.header('authorization') === `PortOne ${PORTONE_PAY_KEYS.secret}`,
      refuse: (kind) => ({ type: KINDS[kind], message: '' }),
      idempotency: /^"[!-~]{1,250}"$/,
    },
    now,
  );
  const registered = new Map<string, unknown>();
  const onTheirWay = new Map<string, number>();
  const escrow = new Map<string, FakeEscrow>();
  let later = false;
  const written = (one: FakePayment): Body => ({
    status: statusOf(one),
    id: one.providerKey,
    transactionId: `tx-${one.reference}`,
    storeId: PORTONE_PAY_KEYS.storeId,
    version: 'V2',
    currency: 'KRW',
    orderName: '',
    requestedAt: '2026-11-21T12:00:00+09:00',
    amount: { total: one.totalAmount, taxFree: 0, discount: 0, paid: one.totalAmount, cancelled: one.totalAmount - one.balanceAmount },
    ...(one.paidAt === null ? {} : { paidAt: one.paidAt }),
    method: one.deposited
      ? {
          type: 'PaymentMethodVirtualAccount',
          bank: 'KOOKMIN',
          accountNumber: '6505636518308',
          remitteeName: '나그네',
          expiredAt: '2030-01-01T14:59:59Z',
        }
      : one.wallet === undefined
        ? { type: one.card ? 'PaymentMethodCard' : 'PaymentMethodTransfer' }
        : {
            type: 'PaymentMethodEasyPay',
            provider: one.wallet,
            easyPayMethod: { type: one.card ? 'PaymentMethodCard' : 'PaymentMethodEasyPayMethodCharge' },
          },
    ...(one.receipt && one.state === 'paid' ? { cashReceipt: { status: 'ISSUED', issueNumber: '123456789' } } : {}),
    ...(escrow.has(one.providerKey) ? { escrow: escrow.get(one.providerKey) } : {}),
    cancellations: onTheirWay.has(one.providerKey)
      ? [{ status: 'REQUESTED', id: 'c-1', totalAmount: onTheirWay.get(one.providerKey) }]
      : [],
  });

  const withOne = (paymentId: string, work: (one: FakePayment) => Reply): Reply => {
    const one = payments.get(paymentId);
    return one === undefined ? refusal('PAYMENT_NOT_FOUND', 404) : work(one);
  };
  const confirm = (paymentId: string, { paymentToken, totalAmount, currency, storeId }: Body): Reply =>
    withOne(paymentId, (one) => {
      if (storeId !== PORTONE_PAY_KEYS.storeId || currency !== 'KRW') return refusal('INVALID_REQUEST', 400);
      if (paymentToken !== one.reference || totalAmount !== one.totalAmount) return refusal('INVALID_PAYMENT_TOKEN', 400);
      if (one.state !== 'agreed') return refusal('ALREADY_PAID');
      take(one);
      return { status: 200, body: { pgTxId: one.reference, paidAt: one.paidAt } };
    });
  const given = (one: FakePayment, amount: number = one.balanceAmount): Reply => {
    give(one, amount);
    return { status: 200, body: { cancellation: { status: 'SUCCEEDED', totalAmount: amount } } };
  };
  const cancel = (paymentId: string, { reason, amount, currentCancellableAmount, refundAccount }: Body): Reply =>
    withOne(paymentId, (one) => {
      if (typeof reason !== 'string') return refusal('INVALID_REQUEST', 400);
      if (one.state === 'cancelled') return refusal('PAYMENT_ALREADY_CANCELLED');
      if (one.state !== 'paid') return refusal('PAYMENT_NOT_PAID');
      if (currentCancellableAmount !== one.balanceAmount) return refusal('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
      if (one.deposited && refundAccount === undefined) return refusal('INVALID_REQUEST', 400);
      const sum = amount ?? one.balanceAmount;
      if (typeof sum !== 'number' || sum <= 0 || sum > one.balanceAmount) return refusal('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
      if (!later) return given(one, sum);
      later = false;
      onTheirWay.set(paymentId, sum);
      return { status: 200, body: { cancellation: { status: 'REQUESTED', totalAmount: sum } } };
    });
  const closeAccount = (paymentId: string): Reply =>
    withOne(paymentId, (one) => {
      if (one.state !== 'waiting') return refusal('PAYMENT_NOT_WAITING_FOR_DEPOSIT');
      give(one);
      return { status: 200, body: { closedAt: '2026-11-21T12:00:00Z' } };
    });

  /** Who carries them, by the schema's list of companies as far as goods of a market go. */
  const COMPANIES: ReadonlySet<unknown> = new Set(['LOTTE', 'LOGEN', 'POST', 'CJ', 'HANJIN', 'ETC']);
  /** Goods whose money is held are on their way, for the first time or under another waybill. */
  const logistics = (paymentId: string, from: readonly FakeEscrow['status'][], { storeId, logistics: parcel }: Body): Reply =>
    withOne(paymentId, (one) => {
      const { company, invoiceNumber, sentAt } = Object(parcel);
      const isRead =
        COMPANIES.has(company) && typeof invoiceNumber === 'string' && invoiceNumber !== '' && !Number.isNaN(Date.parse(sentAt));
      if (storeId !== PORTONE_PAY_KEYS.storeId || !isRead) return refusal('INVALID_REQUEST', 400);
      if (one.state !== 'paid') return refusal('PAYMENT_NOT_PAID');
      const before = escrow.get(paymentId);
      if (before === undefined || !from.includes(before.status)) return refusal('INVALID_REQUEST', 400);
      const appliedAt = now?.().toISOString() ?? sentAt;
      escrow.set(paymentId, { status: 'REGISTERED', company, invoiceNumber, sentAt, appliedAt });
      const at = before.status === 'BEFORE_REGISTERED' ? { appliedAt } : { modifiedAt: appliedAt };
      return { status: 200, body: { invoiceNumber, sentAt, ...at } };
    });
  const complete = (paymentId: string, { storeId, fromStore }: Body): Reply =>
    withOne(paymentId, (one) => {
      if (storeId !== PORTONE_PAY_KEYS.storeId || typeof fromStore !== 'boolean') return refusal('INVALID_REQUEST', 400);
      if (one.state !== 'paid') return refusal('PAYMENT_NOT_PAID');
      const before = escrow.get(paymentId);
      if (before?.status !== 'REGISTERED' && before?.status !== 'DELIVERED') return refusal('INVALID_REQUEST', 400);
      escrow.set(paymentId, { ...before, status: 'CONFIRMED', isAutomaticallyConfirmed: false });
      return { status: 200, body: { completedAt: now?.().toISOString() ?? before.sentAt } };
    });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(publishedOnly(PORTONE));
  // One payment a row, with everything that moved of it on the day: what is told of a movement is told of its payment.
  app.get('/payments', (c) => {
    const { page, filter } = JSON.parse(c.req.query('requestBody') ?? '{}');
    if (c.req.header('authorization') !== `PortOne ${PORTONE_PAY_KEYS.secret}`) return c.json({ type: 'UNAUTHORIZED' }, 401);
    const strange = unpublished(placesOf({ page, filter }), PORTONE_PAYMENTS_QUESTION);
    if (strange.length > 0) return c.json({ type: 'INVALID_REQUEST', message: strange.join(' ') }, 400);
    const list = listOf(new Date(Date.parse(filter.from) + KOREA_MS).toISOString().slice(0, 10));
    const rows = list.map(({ reference, one, kind, amount, at }) => ({
      ...written(one),
      ...(kind === 'paid'
        ? { transactionId: reference, status: 'PAID', paidAt: at.toISOString(), amount: { total: amount, cancelled: 0 } }
        : {
            transactionId: `move-${one.reference}-1`,
            status: statusOf(one),
            amount: { total: one.totalAmount, cancelled: amount },
            cancellations: [{ status: 'SUCCEEDED', id: reference, totalAmount: amount, cancelledAt: at.toISOString() }],
          }),
    }));
    const from = page.number * page.size;
    return c.json({ items: rows.slice(from, from + page.size), page: { ...page, totalCount: rows.length } });
  });
  /** The latest one of a payment; none that the office has not answered. */
  const receiptOf = (paymentId: string): FakeReceipt | undefined =>
    office.receipts.findLast(({ id, state }) => id === paymentId && state !== 'underway');
  app.get('/payments/:id/cash-receipt', (c) =>
    serve(c, 'receipts', () => {
      const paymentId = c.req.param('id');
      const one = receiptOf(paymentId);
      if (one === undefined || c.req.query('storeId') !== PORTONE_PAY_KEYS.storeId) return refusal('CASH_RECEIPT_NOT_FOUND', 404);
      const common = { merchantId: 'merchant-1', storeId: PORTONE_PAY_KEYS.storeId, paymentId, orderName: '', isManual: true };
      if (one.state === 'failed') return { status: 200, body: { ...common, status: 'ISSUE_FAILED' } };
      const { amount, issueNumber, at, state } = one;
      const issued = { amount, currency: 'KRW', issueNumber, issuedAt: at.toISOString(), pgReceiptId: `pg-${issueNumber}` };
      return { status: 200, body: { ...common, ...issued, status: state === 'cancelled' ? 'CANCELLED' : 'ISSUED' } };
    }),
  );
  app.post('/cash-receipts', (c) =>
    serve(c, 'receipt', ({ storeId, paymentId, channelKey, type, orderName, currency, amount, customer }) => {
      const { identityNumber } = Object(customer);
      const { total } = Object(amount);
      if (storeId !== PORTONE_PAY_KEYS.storeId || channelKey !== PORTONE_PAY_KEYS.channelKey) return refusal('CHANNEL_NOT_FOUND', 404);
      const read =
        typeof paymentId === 'string' && typeof orderName === 'string' && currency === 'KRW' && typeof total === 'number' && total > 0;
      if (!read || (type !== 'PERSONAL' && type !== 'CORPORATE') || !/^\d{10,19}$/.test(identityNumber))
        return refusal('INVALID_REQUEST', 400);
      if (office.receipts.some(({ id, state }) => id === paymentId && (state === 'issued' || state === 'underway')))
        return refusal('CASH_RECEIPT_ALREADY_ISSUED');
      const { issueNumber } = office.issue(paymentId, total, identityNumber, type);
      return { status: 200, body: { cashReceipt: { issueNumber, url: 'https://x.test', pgReceiptId: `pg-${issueNumber}` } } };
    }),
  );
  app.post('/payments/:id/cash-receipt/cancel', (c) =>
    serve(c, 'cancelReceipt', () => {
      const one = receiptOf(c.req.param('id'));
      if (one === undefined || c.req.query('storeId') !== PORTONE_PAY_KEYS.storeId) return refusal('CASH_RECEIPT_NOT_FOUND', 404);
      if (one.state !== 'issued' || office.isKept()) return refusal('CASH_RECEIPT_NOT_ISSUED');
      one.state = 'cancelled';
      return { status: 200, body: { cancelledAmount: one.amount, cancelledAt: one.at.toISOString() } };
    }),
  );
  app.get('/payments/:id', (c) =>
    serve(c, 'look', () => {
      if (c.req.query('storeId') !== PORTONE_PAY_KEYS.storeId) return refusal('PAYMENT_NOT_FOUND', 404);
      return withOne(c.req.param('id'), (one) => ({ status: 200, body: written(one) }));
    }),
  );
  app.post('/payments/:id/pre-register', async (c) => {
    const { totalAmount } = await c.req.json();
    registered.set(c.req.param('id'), totalAmount);
    return c.json({});
  });
  app.post('/payments/:id/confirm', (c) => serve(c, 'confirm', (body) => confirm(c.req.param('id'), body)));
  app.post('/payments/:id/escrow/logistics', (c) =>
    serve(c, 'logistics', (body) => logistics(c.req.param('id'), ['BEFORE_REGISTERED'], body)),
  );
  app.patch('/payments/:id/escrow/logistics', (c) =>
    serve(c, 'logistics', (body) => logistics(c.req.param('id'), ['REGISTERED', 'DELIVERED'], body)),
  );
  app.post('/payments/:id/escrow/complete', (c) => serve(c, 'complete', (body) => complete(c.req.param('id'), body)));
  app.post('/payments/:id/cancel', (c) => serve(c, 'cancel', (body) => cancel(c.req.param('id'), body)));
  app.post('/payments/:id/virtual-account/close', (c) =>
    serve(c, 'cancel', () =>
      c.req.query('storeId') === PORTONE_PAY_KEYS.storeId ? closeAccount(c.req.param('id')) : refusal('FORBIDDEN', 400),
    ),
  );

  return {
    ...(await listenOn(app)),
    requests,
    ...ends,
    agree: (paymentId, how) => {
      const before = payments.get(paymentId);
      // It was said beforehand what is to be paid: whoever's browser says something else pays nothing.
      if (before === undefined && registered.get(paymentId) !== how.amount) return '';
      const token = ends.agree(paymentId, how);
      if (!atOnce) return token;
      if (before === undefined) take(find(paymentId));
      return '';
    },
    message: (paymentId, at, secret = PORTONE_PAY_KEYS.webhookSecret) => {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const data = { storeId: PORTONE_PAY_KEYS.storeId, paymentId, transactionId: 'tx' };
      const body = JSON.stringify({ type: 'Transaction.Paid', timestamp: at.toISOString(), data });
      const id = `msg_${paymentId}_${timestamp}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return { headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` }, body };
    },
    hold: (paymentId, status) => void escrow.set(paymentId, { ...escrow.get(paymentId), status }),
    escrowOf: (paymentId) => escrow.get(paymentId),
    returnLater: () => {
      later = true;
    },
    finish: (paymentId) => {
      const sum = onTheirWay.get(paymentId);
      onTheirWay.delete(paymentId);
      given(find(paymentId), sum);
    },
  };
};
