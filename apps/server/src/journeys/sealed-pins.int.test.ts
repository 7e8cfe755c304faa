import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { ENDPOINTS, type Endpoint, PIN_SEAL_HEADER } from '@naru/contract';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
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

  const pin = () => owner.pinHasher.hash(PIN);
  /** What the owner's client would have sent, had nobody taken it off the line. */
  const captured = async (endpoint: Endpoint, body: Record<string, unknown>, params?: Record<string, string>): Promise<Captured> => {
    const seen: Captured[] = [];
    const stolen: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(ENDPOINTS.walletPinChallenge.path)) return fetch(request);
      seen.push({ headers: request.headers, body: await request.text() });
      throw new Error('the line is cut');
    };
    const client = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(owner.store.read()), fetch: stolen });
    await client.call(endpoint, { body, ...(params === undefined ? {} : { params }) });
    const [first] = seen;
    if (first === undefined) throw new Error(`nothing was sent to ${endpoint.path}`);
    return first;
  };
  const checked = () => captured(ENDPOINTS.walletPinCheck, { pin: pin() });
  const listed = () => captured(ENDPOINTS.listingWallet, { ...SALE, pin: pin() });
  const send = async ({ api, method, path }: Endpoint, { headers, body }: Captured, named = ''): Promise<unknown> => {
    const response = await fetch(`${market.origin}${MOUNTS[api]}${path.replace('{x}', named)}`, { method, headers, body });
    return ((await response.json()) as { resultCode: unknown }).resultCode;
  };
  const SEAL_GONE = -5079;

  it('is nowhere in what is sent, and its call is carried out', async () => {
    const check = await checked();
    const everything = JSON.stringify([...check.headers]) + check.body;
    expect(everything).not.toContain(owner.pinHasher.hash(PIN));
    expect(JSON.parse(check.body)).toEqual({});
    expect(check.headers.get(PIN_SEAL_HEADER)).toMatch(/^[\w-]{22}\.[\w-]{87}\.[\w-]+$/);
    expect(await send(ENDPOINTS.walletPinCheck, check)).toBe(0);
  });

  it('confirms once, however many send it at once', async () => {
    const check = await checked();
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
    const sale = await listed();
    expect(await send(endpoint, { ...sale, body: JSON.stringify(body) })).toBe(SEAL_GONE);
    // Who tried has used it up.
    expect(await send(ENDPOINTS.listingWallet, sale)).toBe(SEAL_GONE);
  });

  it('in a proof travels sealed, too, and proves nothing about another thing', async () => {
    const removal = () => captured(ENDPOINTS.passkeyRemove, { proof: { pin: pin() } }, { x: '3' });
    const removing = await removal();
    expect(JSON.parse(removing.body)).toEqual({ proof: {} });
    expect(await send(ENDPOINTS.passkeyRemove, removing, '4')).toBe(SEAL_GONE);
    // There is no such passkey, which only whoever has proved it is told.
    expect(await send(ENDPOINTS.passkeyRemove, await removal(), '3')).toBe(-1030);
  });

  it('confirms nothing after a minute', async () => {
    const check = await checked();
    await market.database.db.execute(sql`update pin_challenges set expires_at = expires_at - interval '60 seconds'`);
    expect(await send(ENDPOINTS.walletPinCheck, check)).toBe(SEAL_GONE);
  });

  it('confirms nothing of another log-in, nor beside another key', async () => {
    const check = await checked();
    const other = (await joined(market, 'other')).client;
    const asOther = new Headers(check.headers);
    asOther.set('authorization', `Bearer ${other.store.read().token}`);
    expect(await send(ENDPOINTS.walletPinCheck, { ...check, headers: asOther })).toBe(SEAL_GONE);
    const [challenge, , sealed] = check.headers.get(PIN_SEAL_HEADER)?.split('.') ?? [];
    const [, foreign] = (await checked()).headers.get(PIN_SEAL_HEADER)?.split('.') ?? [];
    for (const seal of [`${challenge}.${foreign}.${sealed}`, `${challenge}`, '', 'x'.repeat(5_000)]) {
      const headers = new Headers(check.headers);
      headers.set(PIN_SEAL_HEADER, seal);
      expect(await send(ENDPOINTS.walletPinCheck, { ...check, headers }), seal.slice(0, 20)).toBe(SEAL_GONE);
    }
  });

  it('does not stand in the body beside a seal', async () => {
    const check = await checked();
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
      .filter(({ body }) => body?.safeParse({ pin: 'x', proof: { pin: 'x' } }).error?.issues.some(({ path }) => path.includes('pin')))
      .map(async ({ api, method, path, plainPin = false }) => {
        const pin = client.pinHasher.hash(PIN);
        const body = JSON.stringify(plainPin ? { pin } : { pin, proof: { pin } });
        const response = await fetch(`${market.origin}${MOUNTS[api]}${path.replace('{x}', '1')}`, { method, headers, body });
        const { resultData } = (await response.json()) as { resultData: { field?: string } | null };
        return [plainPin, resultData?.field === PIN_SEAL_HEADER, path] as const;
      });
    const refused = await Promise.all(answers);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.filter(([plainPin, isRefused]) => plainPin === isRefused)).toEqual([]);
  });
});
