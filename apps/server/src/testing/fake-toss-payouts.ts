import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import { listenOn } from './fake-payments.ts';
import { driftOf } from './published/shape.ts';
import { TOSS_PAYOUTS } from './published/toss.ts';

/**
 * What it does instead of answering as it should: `lost`, it does what it is asked and the line breaks; `refused`, it fails before;
 * `broken`, it fails after; `busy`, too many ask; `garbage`, it does it and answers what nobody can read; `plain`, it does it and somebody on the way
 * answers in its place; `slow`, it does it and takes longer than anybody waits.
 */
export const PAYOUT_FAULTS = ['lost', 'refused', 'broken', 'busy', 'garbage', 'plain', 'slow'] as const;
type PayoutFault = (typeof PAYOUT_FAULTS)[number];
export const PAYOUT_CALLS = ['seller', 'lookSeller', 'balance', 'payout', 'lookPayout', 'list'] as const;
type PayoutCall = (typeof PAYOUT_CALLS)[number];

interface FakeSeller {
  readonly id: string;
  readonly ref: string;
  readonly account: string;
  readonly body: z.output<typeof SellerBody>;
  state: string;
}

interface FakePayout {
  readonly id: string;
  readonly ref: string;
  readonly seller: FakeSeller;
  readonly amount: number;
  readonly scheduleType: string;
  readonly payoutDate: string | undefined;
  status: string;
  error: { readonly code: string; readonly message: string } | null;
}

/** The payouts of Toss Payments (version 2) on this machine: its paths, its seals, its idempotency, its receivers, our balance, and a bank. */
export interface FakeTossPayouts {
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly securityKey: string;
  readonly calls: readonly PayoutCall[];
  /** Receivers, the first first. */
  readonly sellers: readonly FakeSeller[];
  /** Money that went to an account, each time that it did. */
  readonly moved: readonly { readonly ref: string; readonly account: string; readonly amount: number }[];
  readonly payouts: readonly FakePayout[];
  /** The next call of this kind meets that. */
  fault(call: PayoutCall, fault: PayoutFault): void;
  /** How whoever is made known from now on stands. */
  newSellersAre(state: string): void;
  sellerIs(ref: string, state: string): void;
  balanceIs(available: number): void;
  /** From now on payouts wait for {@link arrive} in place of arriving at once. */
  hold(): void;
  arrive(payoutId: string): void;
  /** The bank gives it back, also after it had arrived. */
  giveBack(payoutId: string, message: string): void;
  forgetKeys(): void;
  /** What it would post about a payout. */
  message(payoutId: string): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  messageOfSeller(ref: string): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  close(): Promise<void>;
}

const SECRET_KEY = 'test_sk_of0the0house';
const SECURITY_KEY = '0123456789abcdef'.repeat(4);
const SLOW_MS = 11_000;
const KOREA_MS = 32_400_000;
/** Above it, whoever is known by half only has to prove who they are. */
const HALF_KNOWN_MOST = 10_000_000;

const person = z.strictObject({ name: z.string().min(1).max(50), email: z.email().max(100), phone: z.string().regex(/^\d{8,15}$/) });
const SellerBody = z.strictObject({
  refSellerId: z.string().regex(/^[\w-]{7,20}$/),
  businessType: z.enum(['INDIVIDUAL', 'INDIVIDUAL_BUSINESS', 'CORPORATE']),
  individual: person.optional(),
  company: z
    .strictObject({
      ...person.shape,
      representativeName: z.string().min(1).max(40),
      businessRegistrationNumber: z.string().regex(/^\d{10}$/),
    })
    .optional(),
  account: z.strictObject({
    bankCode: z.string().regex(/^\d{3}$/),
    accountNumber: z.string().regex(/^\d{8,16}$/),
    holderName: z.string().min(1).max(50),
  }),
});
const PayoutBody = z.tuple([
  z.strictObject({
    refPayoutId: z.string().min(1).max(50),
    destination: z.string(),
    scheduleType: z.enum(['EXPRESS', 'SCHEDULED']),
    payoutDate: z.iso.date().optional(),
    amount: z.strictObject({ currency: z.literal('KRW'), value: z.number().int().min(1).max(999_999_999) }),
    transactionDescription: z.string().min(1).max(7),
  }),
]);

interface Reply {
  readonly status: 200 | 400 | 403 | 404;
  readonly entity?: unknown;
  readonly code?: string;
}
const refusal = (code: string, status: 400 | 403 | 404 = 400): Reply => ({ status, code });
const written = ({ id, ref, seller, amount, status, error, scheduleType }: FakePayout) => ({
  id,
  refPayoutId: ref,
  destination: seller.id,
  scheduleType,
  amount: { currency: 'KRW', value: amount },
  status,
  error,
  payoutDate: '2026-11-23',
  transactionDescription: '나루',
  requestedAt: '2026-11-23T12:00:00+09:00',
  metadata: null,
});
const writtenSeller = ({ id, ref, body, state }: FakeSeller) => ({ ...body, id, refSellerId: ref, status: state });

/** Starts it on a free port; with a certificate, over TLS. */
export const startFakeTossPayouts = async (
  now: () => Date = () => new Date(),
  tls?: { readonly key: string; readonly cert: string },
  secretKey = SECRET_KEY,
): Promise<FakeTossPayouts> => {
  const key = Buffer.from(SECURITY_KEY, 'hex');
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const calls: PayoutCall[] = [];
  const sellers: FakeSeller[] = [];
  const payouts: FakePayout[] = [];
  const moved: { ref: string; account: string; amount: number }[] = [];
  const faults: { readonly call: PayoutCall; readonly fault: PayoutFault }[] = [];
  const answers = new Map<string, Reply>();
  const nonces = new Set<string>();
  let [newState, balance, holding] = ['APPROVED', 10 ** 12, false];

  const seal = (value: unknown): Promise<string> =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);
  /** The body, where it is sealed as it has to be; a seal that was seen before is none. */
  const open = async (text: string): Promise<unknown> => {
    const { plaintext, protectedHeader } = await compactDecrypt(text, key);
    const { alg, enc, iat, nonce } = protectedHeader;
    if (alg !== 'dir' || enc !== 'A256GCM' || typeof nonce !== 'string' || nonces.has(nonce)) throw new Error('a seal that is none');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/.test(String(iat))) throw new Error('a moment that is none');
    if (Math.abs(Date.parse(String(iat)) - now().getTime()) > 300_000) throw new Error('a seal of another time');
    nonces.add(nonce);
    return JSON.parse(new TextDecoder().decode(plaintext));
  };
  const find = (payoutId: string): FakePayout => {
    const found = payouts.find(({ ref }) => ref === payoutId);
    if (found === undefined) throw new Error(`nobody has asked for ${payoutId}`);
    return found;
  };
  const arrive = (payout: FakePayout): void => {
    payout.status = 'COMPLETED';
    moved.push({ ref: payout.ref, account: payout.seller.account, amount: payout.amount });
  };

  const makeSeller = (given: unknown): Reply => {
    const body = SellerBody.safeParse(given);
    if (!body.success) return refusal('INVALID_REQUEST');
    const { refSellerId: ref, businessType, individual, company, account } = body.data;
    if ((businessType === 'INDIVIDUAL') !== (individual !== undefined && company === undefined)) return refusal('INVALID_REQUEST');
    if (sellers.some((one) => one.ref === ref)) return refusal('DUPLICATED_REF_SELLER_ID');
    const seller = { id: `seller_${sellers.length + 1}`, ref, account: account.accountNumber, body: body.data, state: newState };
    sellers.push(seller);
    return { status: 200, entity: writtenSeller(seller) };
  };
  const makePayout = (given: unknown): Reply => {
    const body = PayoutBody.safeParse(given);
    if (!body.success) return refusal('INVALID_REQUEST');
    const [{ refPayoutId: ref, destination, amount, scheduleType, payoutDate }] = body.data;
    const seller = sellers.find(({ id }) => id === destination);
    if (seller === undefined) return refusal('NOT_FOUND_SELLER', 404);
    if (payouts.some((one) => one.ref === ref)) return refusal('DUPLICATED_REF_PAYOUT_ID');
    if (seller.state === 'PARTIALLY_APPROVED' && amount.value > HALF_KNOWN_MOST) seller.state = 'KYC_REQUIRED';
    if (!['PARTIALLY_APPROVED', 'APPROVED'].includes(seller.state)) return refusal('FORBIDDEN_SELLER_PAYOUT', 403);
    if (amount.value > balance) return refusal('NOT_ENOUGH_BALANCE');
    const hour = (now().getUTCHours() + 9) % 24;
    if (scheduleType === 'EXPRESS' && (hour < 8 || hour >= 15)) return refusal('NOT_AVAILABLE_TIME');
    if ((scheduleType === 'SCHEDULED') !== (payoutDate !== undefined)) return refusal('INVALID_REQUEST');
    balance -= amount.value;
    const payout: FakePayout = {
      id: `payout_${payouts.length + 1}`,
      ref,
      seller,
      amount: amount.value,
      scheduleType,
      payoutDate,
      status: 'REQUESTED',
      error: null,
    };
    payouts.push(payout);
    if (!holding) arrive(payout);
    return { status: 200, entity: { items: [written(payout)] } };
  };

  type C = Context<{ Bindings: HttpBindings }>;
  const envelope = ({ entity, code }: Reply) => ({
    version: '2022-11-16',
    traceId: randomUUID(),
    entityType: null,
    entityBody: entity ?? null,
    error: code === undefined ? null : { code, message: code },
  });
  const serve = async (c: C, call: PayoutCall, work: (body: unknown) => Reply): Promise<Response> => {
    calls.push(call);
    const posted = c.req.method === 'POST';
    if (c.req.header('authorization') !== authorization) return c.json(envelope(refusal('UNAUTHORIZED_KEY')), 401);
    const at = faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'refused') return c.json(envelope(refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')), 500);
    if (fault === 'busy') return c.json(envelope(refusal('TOO_MANY_REQUESTS')), 429);
    let body: unknown;
    if (posted) {
      if (c.req.header('tosspayments-api-security-mode') !== 'ENCRYPTION' || c.req.header('content-type') !== 'text/plain')
        return c.json(envelope(refusal('INVALID_ENCRYPTION')), 400);
      try {
        body = await open(await c.req.text());
      } catch {
        return c.json(envelope(refusal('INVALID_ENCRYPTION')), 400);
      }
    }
    const idempotency = c.req.header('idempotency-key');
    const same = posted && idempotency !== undefined ? `${c.req.path} ${idempotency}` : undefined;
    const answer = (same === undefined ? undefined : answers.get(same)) ?? work(body);
    if (same !== undefined) answers.set(same, answer);
    if (fault === 'slow') await pause(SLOW_MS);
    if (fault === 'lost') c.env.incoming.socket.destroy();
    if (fault === 'broken') return c.json(envelope(refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')), 500);
    if (fault === 'garbage') return c.html('<html>');
    if (fault === 'plain') return c.json(envelope({ status: 200, entity: { items: [] } }), 200);
    const said = envelope(answer);
    const url = new URL(c.req.url);
    const drift = driftOf(TOSS_PAYOUTS, { method: c.req.method, url, body, status: answer.status, answer: said });
    if (drift.length > 0) throw new Error(`not published: ${drift.join('; ')}`);
    return posted ? c.text(await seal(said), answer.status) : c.json(said, answer.status);
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  const listed = (rows: readonly { readonly id: string }[], c: C): Reply => {
    const from = rows.findIndex(({ id }) => id === c.req.query('startingAfter')) + 1;
    const items = rows.slice(from, from + Number(c.req.query('limit')));
    const hasMore = from + items.length < rows.length;
    return { status: 200, entity: { hasMore, size: items.length, items, nextCursor: hasMore ? items.at(-1)?.id : null } };
  };
  app.post('/v2/sellers', (c) => serve(c, 'seller', makeSeller));
  app.post('/v2/payouts', (c) => serve(c, 'payout', makePayout));
  app.get('/v2/sellers', (c) => serve(c, 'list', () => listed(sellers.map(writtenSeller).reverse(), c)));
  app.get('/v2/payouts', (c) => serve(c, 'list', () => listed(payouts.map(written).reverse(), c)));
  app.get('/v2/balances', (c) =>
    serve(c, 'balance', () => ({
      status: 200,
      entity: { pendingAmount: { currency: 'KRW', value: 0 }, availableAmount: { currency: 'KRW', value: balance } },
    })),
  );
  app.get('/v2/sellers/:id', (c) =>
    serve(c, 'lookSeller', () => {
      const seller = sellers.find(({ id }) => id === c.req.param('id'));
      return seller === undefined ? refusal('NOT_FOUND_SELLER', 404) : { status: 200, entity: writtenSeller(seller) };
    }),
  );
  app.get('/v2/payouts/:id', (c) =>
    serve(c, 'lookPayout', () => {
      const payout = payouts.find(({ id }) => id === c.req.param('id'));
      return payout === undefined ? refusal('NOT_FOUND_PAYOUT', 404) : { status: 200, entity: written(payout) };
    }),
  );

  /** Two signatures, each behind its mark: over by the key as it is written, or by the bytes that it writes, first or second. */
  let signs = 0;
  const signed = (entityType: 'payout' | 'seller', entityBody: unknown) => {
    const time = `${new Date(now().getTime() + KOREA_MS).toISOString().slice(0, 19)}+09:00`;
    const body = JSON.stringify({
      eventType: `${entityType}.changed`,
      createdAt: time,
      version: '2022-11-16',
      eventId: randomUUID(),
      entityType,
      entityBody,
    });
    signs += 1;
    const by = signs % 2 === 0 ? SECURITY_KEY : key;
    const right = `v1:${createHmac('sha256', by).update(`${body}:${time}`).digest('base64')}`;
    const other = `v1:${createHmac('sha256', 'the key before').update(`${body}:${time}`).digest('base64')}`;
    return {
      body,
      headers: {
        'tosspayments-webhook-transmission-time': time,
        'tosspayments-webhook-signature': (signs % 4 < 2 ? [right, other] : [other, right]).join(','),
      },
    };
  };

  return {
    ...(await listenOn(app, tls)),
    secretKey,
    securityKey: SECURITY_KEY,
    calls,
    sellers,
    payouts,
    moved,
    fault: (call, fault) => void faults.push({ call, fault }),
    newSellersAre: (state) => {
      newState = state;
    },
    sellerIs: (ref, state) => {
      for (const one of sellers) if (one.ref === ref) one.state = state;
    },
    balanceIs: (available) => {
      balance = available;
    },
    hold: () => {
      holding = true;
    },
    arrive: (payoutId) => arrive(find(payoutId)),
    giveBack: (payoutId, message) => {
      Object.assign(find(payoutId), { status: 'FAILED', error: { code: 'BANK_REJECTED', message } });
    },
    forgetKeys: () => answers.clear(),
    message: (payoutId) => signed('payout', written(find(payoutId))),
    messageOfSeller: (ref) => signed('seller', sellers.filter((one) => one.ref === ref).map(writtenSeller)[0]),
  };
};
