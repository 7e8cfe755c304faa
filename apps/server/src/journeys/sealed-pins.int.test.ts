import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { ENDPOINTS, type Endpoint, PIN_SEAL_HEADER } from '@naru/contract';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/mounts.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const PIN = '135790';
const SALE = { tokenId: '7', price: 5_000 };

/** A request as somebody on its way has seen it, all of it. */
interface Captured {
  readonly headers: Headers;
  readonly body: string;
}

describe.each(JOURNEY_ENGINES)('a PIN on its way on %s', (kind) => {
  let market: TestMarket;
  let owner: ApiClient;
  beforeAll(async () => {
    market = await startMarket(kind);
    owner = (await joined(market, 'sealed')).client;
  });
  afterAll(() => market.stop());

  /** What the owner's client would have sent, had nobody taken it off the line. */
  const captured = async (endpoint: Endpoint, body: Record<string, unknown>): Promise<Captured> => {
    const seen: Captured[] = [];
    const stolen: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith(endpoint.path)) return fetch(request);
      seen.push({ headers: request.headers, body: await request.text() });
      throw new Error('the line is cut');
    };
    const client = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(owner.store.read()), fetch: stolen });
    await client.call(endpoint, { body: { ...body, pin: owner.pinHasher.hash(PIN) } });
    const [first] = seen;
    if (first === undefined) throw new Error(`nothing was sent to ${endpoint.path}`);
    return first;
  };
  const sentTo = async (at: TestMarket, { api, method, path }: Endpoint, { headers, body }: Captured): Promise<unknown> => {
    const response = await fetch(`${at.origin}${MOUNTS[api]}${path}`, { method, headers, body });
    return ((await response.json()) as { resultCode: unknown }).resultCode;
  };
  const send = (endpoint: Endpoint, request: Captured) => sentTo(market, endpoint, request);
  const SEAL_GONE = -5079;

  it('is nowhere in what is sent, and its call is carried out', async () => {
    const check = await captured(ENDPOINTS.walletPinCheck, {});
    const everything = JSON.stringify([...check.headers]) + check.body;
    expect(everything).not.toContain(owner.pinHasher.hash(PIN));
    expect(JSON.parse(check.body)).toEqual({});
    expect(check.headers.get(PIN_SEAL_HEADER)).toMatch(/^[\w-]{22}\.[\w-]{87}\.[\w-]+$/);
    expect(await send(ENDPOINTS.walletPinCheck, check)).toBe(0);
  });

  it('confirms once, however many send it at once', async () => {
    const check = await captured(ENDPOINTS.walletPinCheck, {});
    const codes = await Promise.all(Array.from({ length: 50 }, () => send(ENDPOINTS.walletPinCheck, check)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === SEAL_GONE)).toHaveLength(49);
  });

  it.each<readonly [string, Endpoint, Record<string, unknown>]>([
    ['another call', ENDPOINTS.leave, { reason: '다른 서비스를 씁니다', agreed: true }],
    ['another call of the same body', ENDPOINTS.listingPrice, SALE],
    ['another price', ENDPOINTS.listingWallet, { ...SALE, price: 1 }],
    ['another NFT', ENDPOINTS.listingWallet, { ...SALE, tokenId: '8' }],
  ])('confirms nothing but what it was given for: not %s', async (_, endpoint, body) => {
    const sale = await captured(ENDPOINTS.listingWallet, SALE);
    expect(await send(endpoint, { ...sale, body: JSON.stringify(body) })).toBe(SEAL_GONE);
    // Who tried has used it up.
    expect(await send(ENDPOINTS.listingWallet, sale)).toBe(SEAL_GONE);
  });

  it('confirms nothing after a minute', async () => {
    const check = await captured(ENDPOINTS.walletPinCheck, {});
    await market.database.db.execute(sql`update pin_challenges set expires_at = expires_at - interval '60 seconds'`);
    expect(await send(ENDPOINTS.walletPinCheck, check)).toBe(SEAL_GONE);
  });

  it('confirms nothing of another log-in, nor beside another key', async () => {
    const check = await captured(ENDPOINTS.walletPinCheck, {});
    const other = (await joined(market, 'other')).client;
    const asOther = new Headers(check.headers);
    asOther.set('authorization', `Bearer ${other.store.read().token}`);
    expect(await send(ENDPOINTS.walletPinCheck, { ...check, headers: asOther })).toBe(SEAL_GONE);
    const [challenge, , sealed] = check.headers.get(PIN_SEAL_HEADER)?.split('.') ?? [];
    const [, foreign] = (await captured(ENDPOINTS.walletPinCheck, {})).headers.get(PIN_SEAL_HEADER)?.split('.') ?? [];
    for (const seal of [`${challenge}.${foreign}.${sealed}`, `${challenge}`, '', 'x'.repeat(5_000)]) {
      const headers = new Headers(check.headers);
      headers.set(PIN_SEAL_HEADER, seal);
      expect(await send(ENDPOINTS.walletPinCheck, { ...check, headers }), seal.slice(0, 20)).toBe(SEAL_GONE);
    }
  });

  it('does not stand in the body beside a seal', async () => {
    const check = await captured(ENDPOINTS.walletPinCheck, {});
    const body = JSON.stringify({ pin: owner.pinHasher.hash(PIN) });
    expect(await send(ENDPOINTS.walletPinCheck, { ...check, body })).toBe(-1001);
  });

  it('has a hundred keys at most that wait for it', async () => {
    for (let count = 0; count < 105; count += 1) must(await owner.call(ENDPOINTS.walletPinChallenge, { body: { digest: 'a'.repeat(64) } }));
    const { rows } = await market.database.db.execute(sql`select count(*)::int as n from pin_challenges group by session_id`);
    expect(Math.max(...rows.map(({ n }) => Number(n)))).toBe(100);
  });
});

describe('a PIN in a body, where people come by https', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket('postgres', { NARU_PUBLIC_URL: 'https://naru.example' });
  });
  afterAll(() => market.halt());

  it('is read in the calls that have it there, and in no other', async () => {
    const { client } = await joined(market, 'plain');
    const headers = { authorization: `Bearer ${client.store.read().token}`, 'content-type': 'application/json' };
    const answers = Object.values<Endpoint>(ENDPOINTS)
      .filter(({ body }) => body?.safeParse({ pin: 'x' }).error?.issues.some(({ path }) => path[0] === 'pin'))
      .map(async ({ api, method, path, plainPin = false }) => {
        const body = JSON.stringify({ pin: client.pinHasher.hash(PIN) });
        const response = await fetch(`${market.origin}${MOUNTS[api]}${path}`, { method, headers, body });
        const { resultData } = (await response.json()) as { resultData: { field?: string } | null };
        return [plainPin, resultData?.field === PIN_SEAL_HEADER] as const;
      });
    const refused = await Promise.all(answers);
    expect(refused.length).toBeGreaterThanOrEqual(14);
    expect(refused.filter(([plainPin, isRefused]) => plainPin === isRefused)).toEqual([]);
  });
});
