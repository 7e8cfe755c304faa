import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';

/**
 * What the service does instead of answering as it should: `lost`, it does what it is asked and the line breaks; `silent`, it never answers; `refused`, it fails before; `broken`,
 * it fails after; `busy`, too many ask; `garbage`, it does it and answers what nobody can read.
 */
export const TOSS_FAULTS = ['lost', 'refused', 'broken', 'busy', 'garbage'] as const;
export type TossFault = (typeof TOSS_FAULTS)[number] | 'silent';
type Call = 'look' | 'confirm' | 'cancel';
type Body = Readonly<Record<string, unknown>>;

interface Payment {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly deposited: boolean;
  readonly receipt: boolean;
  status: string;
  totalAmount: number;
  balanceAmount: number;
  approvedAt: string | null;
  moves: number;
}

/** Toss Payments on this machine: its paths, its keys, its idempotency, the window of a payer, and a bank. */
export interface FakeToss {
  readonly baseUrl: string;
  readonly secretKey: string;
  /** What reached it, in order; of posts the key that makes them one, and what they brought. */
  readonly requests: { readonly call: Call; readonly key: string | undefined; readonly body: Body }[];
  /** The next call of this kind meets that. */
  fault(call: Call, fault: TossFault): void;
  /** A payer agrees in the window to pay so much; what their browser then brings back. */
  agree(orderId: string, how: { readonly amount: number; readonly deposited?: boolean; readonly receipt?: boolean }): string;
  decline(orderId: string): void;
  /** The money arrives at a virtual account, also one that was closed. */
  deposit(orderId: string): void;
  /** More or less was paid than was agreed. */
  paidOtherwise(orderId: string, amount: number): void;
  /** How much of the payments for an order it has taken and not given back. */
  held(orderId: string): number;
  /** What it would post about a payment's deposit. */
  message(orderId: string): { readonly createdAt: string; readonly secret: string; readonly status: string; readonly orderId: string };
  close(): Promise<void>;
}

const SECRET_KEY = 'test_sk_of0the0house';

/** Starts it on a free port; with a certificate, over TLS. It knows the house by one key. */
export const startFakeToss = async (tls?: { readonly key: string; readonly cert: string }, secretKey = SECRET_KEY): Promise<FakeToss> => {
  const payments = new Map<string, Payment>();
  const answers = new Map<string, { readonly status: 200 | 400 | 404; readonly body: Body }>();
  const faults: { readonly call: Call; readonly fault: TossFault }[] = [];
  const requests: FakeToss['requests'] = [];
  const byOrder = (orderId: string): Payment => {
    const found = payments.get(orderId);
    if (found === undefined) throw new Error(`nobody has come to pay ${orderId}`);
    return found;
  };
  const secretOf = ({ paymentKey }: Payment): string => `ps_${paymentKey}`;
  const written = (one: Payment): Body => ({
    ...{ mId: 'naru', version: '2022-11-16', currency: 'KRW', method: one.deposited ? '가상계좌' : '계좌이체' },
    ...{ paymentKey: one.paymentKey, orderId: one.orderId, status: one.status, totalAmount: one.totalAmount },
    ...{ balanceAmount: one.balanceAmount, approvedAt: one.approvedAt, lastTransactionKey: `move-${one.paymentKey}-${one.moves}` },
    secret: one.deposited ? secretOf(one) : null,
    virtualAccount: one.deposited
      ? { accountNumber: '6505636518308', bankCode: '06', customerName: '나그네', dueDate: '2030-01-01T23:59:59' }
      : null,
    cashReceipt: one.receipt && one.status === 'DONE' ? { type: '소득공제', issueNumber: '123456789', receiptUrl: 'https://x.test' } : null,
  });
  const paid = (one: Payment): void => {
    one.status = 'DONE';
    one.approvedAt = '2026-11-21T12:00:00+09:00';
    one.moves += 1;
  };
  const refusal = (code: string, status: 400 | 404 = 400) => ({ status, body: { code, message: code } });

  const confirm = ({ paymentKey, orderId, amount }: Body) => {
    const one = [...payments.values()].find((payment) => payment.paymentKey === paymentKey);
    if (one === undefined) return refusal('NOT_FOUND_PAYMENT_SESSION', 404);
    if (one.orderId !== orderId || one.totalAmount !== amount) return refusal('INVALID_REQUEST');
    if (one.status !== 'IN_PROGRESS') return refusal('ALREADY_PROCESSED_PAYMENT');
    if (one.deposited) one.status = 'WAITING_FOR_DEPOSIT';
    else paid(one);
    return { status: 200 as const, body: written(one) };
  };
  const cancel = (paymentKey: string, { refundReceiveAccount, cancelReason }: Body) => {
    const one = [...payments.values()].find((payment) => payment.paymentKey === paymentKey);
    if (one === undefined) return refusal('NOT_FOUND_PAYMENT', 404);
    if (typeof cancelReason !== 'string') return refusal('INVALID_REQUEST');
    if (one.status === 'CANCELED') return refusal('ALREADY_CANCELED_PAYMENT');
    if (one.status === 'DONE' && one.deposited && refundReceiveAccount === undefined) return refusal('INVALID_REFUND_ACCOUNT_INFO');
    if (one.status === 'DONE') one.balanceAmount = 0;
    one.status = 'CANCELED';
    one.moves += 1;
    return { status: 200 as const, body: written(one) };
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  const serve = async (
    c: Context<{ Bindings: HttpBindings }>,
    call: Call,
    work: (body: Body) => { readonly status: 200 | 400 | 404; readonly body: Body },
  ): Promise<Response> => {
    if (c.req.header('authorization') !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
      return c.json({ code: 'UNAUTHORIZED_KEY', message: '' }, 401);
    const body: Body = call === 'look' ? {} : await c.req.json();
    const key = c.req.header('idempotency-key');
    requests.push({ call, key, body });
    const at = faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'refused') return c.json({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' }, 500);
    if (fault === 'busy') return c.json({ code: 'TOO_MANY_REQUESTS', message: '' }, 429);
    const same = key === undefined ? undefined : `${c.req.path} ${key}`;
    const answer = (same === undefined ? undefined : answers.get(same)) ?? work(body);
    if (same !== undefined) answers.set(same, answer);
    if (fault === 'silent') await new Promise(() => undefined);
    if (fault === 'lost') c.env.incoming.socket.destroy();
    if (fault === 'broken') return c.json({ code: 'PROVIDER_ERROR', message: '' }, 500);
    return fault === 'garbage' ? c.html('<html>') : c.json(answer.body, answer.status);
  };
  app.get('/v1/payments/orders/:orderId', (c) =>
    serve(c, 'look', () => {
      const one = payments.get(c.req.param('orderId'));
      return one === undefined ? refusal('NOT_FOUND_PAYMENT', 404) : { status: 200, body: written(one) };
    }),
  );
  app.post('/v1/payments/confirm', (c) => serve(c, 'confirm', confirm));
  app.post('/v1/payments/:paymentKey/cancel', (c) => serve(c, 'cancel', (body) => cancel(c.req.param('paymentKey'), body)));

  const listener = getRequestListener(app.fetch);
  const server = (tls === undefined ? createServer(listener) : createTlsServer(tls, listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const come = (orderId: string, status: string, amount: number, deposited: boolean, receipt: boolean): Payment => {
    const known = payments.get(orderId);
    if (known !== undefined) return known;
    const paymentKey = `tviva${payments.size + 1}`;
    const one = { paymentKey, orderId, deposited, receipt, status, totalAmount: amount, balanceAmount: amount, approvedAt: null, moves: 0 };
    payments.set(orderId, one);
    return one;
  };
  return {
    baseUrl: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    secretKey,
    requests,
    fault: (call, fault) => void faults.push({ call, fault }),
    agree: (orderId, { amount, deposited = false, receipt = false }) => come(orderId, 'IN_PROGRESS', amount, deposited, receipt).paymentKey,
    decline: (orderId) => void come(orderId, 'ABORTED', 0, false, false),
    deposit: (orderId) => paid(byOrder(orderId)),
    paidOtherwise: (orderId, amount) => void Object.assign(byOrder(orderId), { totalAmount: amount, balanceAmount: amount }),
    held: (orderId) =>
      [...payments.values()].reduce(
        (sum, one) => (one.approvedAt !== null && one.orderId.startsWith(`${orderId}-`) ? sum + one.balanceAmount : sum),
        0,
      ),
    message: (orderId) => {
      const one = byOrder(orderId);
      return { createdAt: '2026-11-21T12:00:00', secret: secretOf(one), status: one.status, orderId };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
