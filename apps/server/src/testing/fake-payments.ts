import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { DAY_MS } from '@naru/domain/shared';
import type { Context, Hono } from 'hono';
import { type FakeReceiptOffice, makeFakeReceipts } from './fake-receipts.ts';

/**
 * What a service does instead of answering as it should: `lost`, it does what it is asked and the line breaks; `silent`, it never answers; `refused`, it fails before; `broken`,
 * it fails after; `busy`, too many ask; `garbage`, it does it and answers what nobody can read.
 */
export const PAYMENT_FAULTS = ['lost', 'refused', 'broken', 'busy', 'garbage'] as const;
export type PaymentFault = (typeof PAYMENT_FAULTS)[number] | 'silent';
/** `receipts` looks at cash receipts; the others of them issue and cancel one. `logistics` and `complete` are about goods whose money is held. */
export type PaymentCall = 'look' | 'confirm' | 'cancel' | 'receipts' | 'receipt' | 'cancelReceipt' | 'logistics' | 'complete';
export type Body = Readonly<Record<string, unknown>>;
export interface Reply {
  readonly status: 200 | 400 | 404 | 409;
  readonly body: Body | readonly Body[];
}
/** The service's own words for what goes wrong. */
export interface Wording {
  readonly key: (c: Context<{ Bindings: HttpBindings }>) => boolean;
  readonly refuse: (kind: 'unauthorized' | 'broken' | 'busy' | 'badKey') => Body;
  /** How it writes keys of idempotency. */
  readonly idempotency: RegExp;
}

export interface FakePayment {
  /** What the payer's browser brings back. */
  readonly reference: string;
  readonly providerKey: string;
  readonly deposited: boolean;
  readonly receipt: boolean;
  /** What it is paid with in the window, in the service's own words; undefined: from an account. */
  readonly wallet: string | undefined;
  /** By a card, in a wallet or without. */
  readonly card: boolean;
  state: 'agreed' | 'waiting' | 'paid' | 'failed' | 'cancelled';
  totalAmount: number;
  balanceAmount: number;
  paidAt: string | null;
  moves: number;
}

export interface FakeMovement {
  readonly reference: string;
  readonly one: FakePayment;
  readonly kind: 'paid' | 'returned';
  readonly amount: number;
  readonly at: Date;
}

/** How a day's list deviates: a row missing, twice by one name or two, a wrong amount or fee; or it ends after so many rows. */
export type FakeLie =
  | { readonly kind: 'missing' | 'doubled' | 'doubledAnew'; readonly providerKey: string }
  | { readonly kind: 'amount' | 'fee'; readonly providerKey: string; readonly by: number }
  | { readonly kind: 'cut'; readonly after: number };

/** The payment service of a test: what everybody does at its other ends. */
export interface FakePayments extends FakeReceiptOffice {
  readonly baseUrl: string;
  /** What reached it, in order; of posts the key that makes them one, and what they brought. */
  readonly requests: {
    readonly call: PaymentCall;
    readonly method: string;
    readonly path: string;
    readonly key: string | undefined;
    readonly body: Body;
  }[];
  /** The next call of this kind meets that. */
  fault(call: PaymentCall, fault: PaymentFault): void;
  /** A payer agrees in the window to pay so much; what their browser then brings back. */
  agree(
    providerKey: string,
    how: {
      readonly amount: number;
      readonly deposited?: boolean;
      readonly receipt?: boolean;
      readonly wallet?: string;
      readonly card?: boolean;
    },
  ): string;
  decline(providerKey: string): void;
  /** The money arrives at a virtual account, also one that was closed. */
  deposit(providerKey: string): void;
  /** More or less was paid than was agreed. */
  paidOtherwise(providerKey: string, amount: number): void;
  /** How much of the payments for an order it has taken and not given back. */
  held(orderId: string): number;
  /** What it lists of its days is not so, from now on, until {@link tellTruth}. */
  lie(how: FakeLie): void;
  tellTruth(): void;
  /** Somebody gives so much of a payment back at the service itself. */
  givenBack(providerKey: string, amount: number): void;
  /** The bank takes a deposit back that it had told: the account waits for it again. */
  depositFails(providerKey: string): void;
  /** The next return is said to be made, and is not. */
  onlySay(): void;
  /** A payment that this platform knows nothing of. */
  stray(providerKey: string, amount: number): void;
  close(): Promise<void>;
}

const PAID_AT = new Date('2026-11-21T12:00:00+09:00');

/** What services have in common: payments, faults, keys of idempotency. */
export const makeFakePayments = ({ key: known, refuse, idempotency }: Wording, now: () => Date = () => PAID_AT) => {
  const movements: FakeMovement[] = [];
  const lies: FakeLie[] = [];
  const office = makeFakeReceipts(now);
  let onlySaid = false;
  const moved = (one: FakePayment, kind: FakeMovement['kind'], amount: number): void =>
    void movements.push({ reference: `move-${one.reference}-${one.moves}`, one, kind, amount, at: now() });
  const payments = new Map<string, FakePayment>();
  const answers = new Map<string, Reply>();
  const faults: { readonly call: PaymentCall; readonly fault: PaymentFault }[] = [];
  const requests: FakePayments['requests'] = [];
  const find = (providerKey: string): FakePayment => {
    const found = payments.get(providerKey);
    if (found === undefined) throw new Error(`nobody has come to pay ${providerKey}`);
    return found;
  };
  const paid = (one: FakePayment): void => {
    one.state = 'paid';
    one.balanceAmount = one.totalAmount;
    one.paidAt = now().toISOString();
    one.moves += 1;
    moved(one, 'paid', one.totalAmount);
  };
  const come = (
    providerKey: string,
    state: FakePayment['state'],
    { amount, deposited = false, receipt = false, wallet, card = false }: Parameters<FakePayments['agree']>[1],
  ): FakePayment => {
    const there = payments.get(providerKey);
    if (there !== undefined) return there;
    const reference = `tviva${payments.size + 1}`;
    const one = {
      reference,
      providerKey,
      deposited,
      receipt,
      wallet,
      card,
      state,
      totalAmount: amount,
      balanceAmount: amount,
      paidAt: null,
      moves: 0,
    };
    payments.set(providerKey, one);
    return one;
  };
  const give = (one: FakePayment, amount: number): void => {
    one.balanceAmount -= amount;
    if (one.balanceAmount === 0) one.state = 'cancelled';
    one.moves += 1;
    if (one.paidAt !== null) moved(one, 'returned', amount);
  };
  return {
    payments,
    requests,
    office,
    now,
    paid,
    /** So much goes back, or everything that it has taken and not given back. */
    give: (one: FakePayment, amount: number = one.balanceAmount): void => {
      if (onlySaid) {
        onlySaid = false;
        return;
      }
      give(one, amount);
    },
    /** What it says that moved on a day, as far as it does not lie. */
    listOf: (day: string) => {
      const start = Date.parse(`${day}T00:00:00+09:00`);
      const rows = movements
        .filter(({ at }) => at.getTime() >= start && at.getTime() < start + DAY_MS)
        .map((one) => ({ ...one, fee: Math.floor(one.amount / 100) * (one.kind === 'paid' ? 1 : -1) }));
      return lies.reduce((list, lie) => {
        if (lie.kind === 'cut') return list.slice(0, lie.after);
        return list.flatMap((row) => {
          if (row.one.providerKey !== lie.providerKey) return [row];
          if (lie.kind === 'missing') return [];
          if (lie.kind === 'doubled') return [row, row];
          if (lie.kind !== 'fee' && lie.kind !== 'amount') return [row, { ...row, reference: `${row.reference}-again` }];
          return [lie.kind === 'fee' ? { ...row, fee: row.fee + lie.by } : { ...row, amount: row.amount + lie.by }];
        });
      }, rows);
    },
    /** The payer's money is taken, or an account is given out. */
    take: (one: FakePayment): void => {
      if (one.deposited) one.state = 'waiting';
      else paid(one);
    },
    byReference: (reference: unknown): FakePayment | undefined => [...payments.values()].find((one) => one.reference === reference),
    serve: async (c: Context<{ Bindings: HttpBindings }>, call: PaymentCall, work: (body: Body) => Reply): Promise<Response> => {
      if (!known(c)) return c.json(refuse('unauthorized'), 401);
      const looks = c.req.method === 'GET';
      // Some posts have no body: their address says everything.
      const text = looks ? '' : await c.req.text();
      const body: Body = text === '' ? {} : JSON.parse(text);
      const key = c.req.header('idempotency-key');
      if (!looks && !idempotency.test(key ?? '')) return c.json(refuse('badKey'), 400);
      requests.push({ call, method: c.req.method, path: c.req.path, key, body });
      const at = faults.findIndex((one) => one.call === call);
      const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
      if (fault === 'refused') return c.json(refuse('broken'), 500);
      if (fault === 'busy') return c.json(refuse('busy'), 429);
      const same = key === undefined ? undefined : `${c.req.path} ${key}`;
      const answer = (same === undefined ? undefined : answers.get(same)) ?? work(body);
      if (same !== undefined) answers.set(same, answer);
      if (fault === 'silent') await new Promise(() => undefined);
      if (fault === 'lost') c.env.incoming.socket.destroy();
      if (fault === 'broken') return c.json(refuse('broken'), 500);
      return fault === 'garbage' ? c.html('<html>') : c.json(answer.body, answer.status);
    },
    /** What everybody does at the service's other ends. */
    ends: {
      ...office.ends,
      lie: (how: FakeLie) => void lies.push(how),
      tellTruth: () => void lies.splice(0),
      givenBack: (providerKey: string, amount: number) => give(find(providerKey), amount),
      depositFails: (providerKey: string) => void Object.assign(find(providerKey), { state: 'waiting', paidAt: null }),
      onlySay: () => {
        onlySaid = true;
      },
      stray: (providerKey: string, amount: number) => paid(come(providerKey, 'agreed', { amount })),
      fault: (call: PaymentCall, fault: PaymentFault) => void faults.push({ call, fault }),
      agree: (providerKey: string, how: Parameters<FakePayments['agree']>[1]) => come(providerKey, 'agreed', how).reference,
      decline: (providerKey: string) => void come(providerKey, 'failed', { amount: 0 }),
      deposit: (providerKey: string) => paid(find(providerKey)),
      paidOtherwise: (providerKey: string, amount: number) =>
        void Object.assign(find(providerKey), { totalAmount: amount, balanceAmount: amount }),
      held: (orderId: string) =>
        [...payments.values()].reduce(
          (sum, one) => (one.paidAt !== null && one.providerKey.startsWith(`${orderId}-`) ? sum + one.balanceAmount : sum),
          0,
        ),
    },
    find,
  };
};

/** Serves an application on a free port; with a certificate, over TLS. */
export const listenOn = async (app: Hono<{ Bindings: HttpBindings }>, tls?: { readonly key: string; readonly cert: string }) => {
  const listener = getRequestListener(app.fetch);
  const server = (tls === undefined ? createServer(listener) : createTlsServer(tls, listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
