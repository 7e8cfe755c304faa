import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CALLS, ENDPOINTS, type Endpoint, type EndpointName, type Row, readResult, schemaOf } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleOf } from '../http/docs/example.ts';
import { jsonSchema } from '../http/docs/schemas.ts';
import { type HttpEnv, MOUNTS } from '../http/http-env.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { makeGround } from '../testing/ground.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { mountEndpoints } from './dispatch.ts';
import type { Handlers } from './handler.ts';
import { publicReads } from './public-reads.ts';

const REMEMBER_MS = 1_000;
/** Longer than a busy machine takes for a test. */
const LONG_MS = 60_000;

/** What an endpoint may answer by its schema, which tells something where it is a page of a list or the text of a product. */
const viewThatTells = (name: EndpointName, answered: string): unknown => {
  const { result }: Endpoint = ENDPOINTS[name];
  if (result === 'binary') return null;
  const view = readResult({ result }, exampleOf(jsonSchema(schemaOf(result))));
  if (typeof view !== 'object' || view === null) return view;
  return Object.assign(view, 'dataList' in view ? { nextCursor: answered } : 'description' in view ? { description: answered } : {});
};

describe('over handlers that count', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase('pglite');
  });
  afterAll(() => database.close());

  /** Every GET of the contract answers what it was asked for, in two thousand letters. */
  const counting = (rememberMs = LONG_MS) => {
    let refusal: Failure | null = null;
    const handled = vi.fn(async (_: string) => pause(10));
    const handlerOf =
      (name: EndpointName) =>
      async ({ query, params }: { query: unknown; params: unknown }) => {
        const words = JSON.stringify([params, query]);
        await handled(words);
        const answered = words.padEnd(2_000, 'x');
        return refusal === null ? ok(viewThatTells(name, answered)) : fail(refusal);
      };
    const getsOf = (rows: Readonly<Record<string, Row>>) =>
      Object.entries(rows).flatMap(([name, row]) =>
        'method' in row && row.method === 'GET' ? [[name, handlerOf(row.operationId as EndpointName)]] : [],
      );
    const handlers = Object.fromEntries(
      Object.entries<Readonly<Record<string, Row>>>({ ...CALLS }).map(([port, rows]) => [port, Object.fromEntries(getsOf(rows))]),
    ) as unknown as Handlers;
    const app = new Hono<HttpEnv>();
    mountEndpoints(app, makeGround(database).deps, handlers, publicReads(rememberMs));
    const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }, {});
    const refuse = (how: Failure | null) => {
      refusal = how;
    };
    return { handled, get, refuse };
  };
  const LIST = `${MOUNTS.center}/marketplace/v1/product/sale`;
  const FOREIGN = { authorization: `Bearer ${'a'.repeat(43)}` };

  test('fifty visitors who come at once are told what one was told', async () => {
    const { handled, get } = counting();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await get(`${LIST}?page=1&size=16`)).text()));
    expect(handled).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('nobody is told what another question was answered with', async () => {
    const { get } = counting();
    const questions = ['', '?page=2', '?page=3', '?page=2&size=4', '?name=%EB%8B%AC', '?name=page%3D2'].map((search) => LIST + search);
    questions.push(...['/marketplace/v1/product/hot', '/store/v1/detail/1', '/store/v1/detail/2'].map((path) => MOUNTS.center + path));
    const wordsOf = async (question: string): Promise<string | undefined> => {
      const { resultData } = (await (await get(question)).json()) as { resultData: { description?: string; nextCursor?: string } };
      return resultData.description ?? resultData.nextCursor;
    };
    const inTurn: unknown[] = [];
    for (const question of questions) inTurn.push(await wordsOf(question));
    const atOnce = await Promise.all(questions.map(wordsOf));
    expect(atOnce).toEqual(inTurn);
    expect(JSON.stringify(inTurn[1])).toContain('2');
    expect(new Set(inTurn).size).toBe(questions.length - 1);
  });

  test('what is older than that is asked for again, also where asking took long', async () => {
    const { handled, get } = counting(4_000);
    handled.mockImplementationOnce(async () => pause(1_500));
    await get(LIST);
    await get(LIST);
    expect(handled).toHaveBeenCalledTimes(1);
    await pause(2_600);
    await get(LIST);
    expect(handled).toHaveBeenCalledTimes(2);
  });

  test('whoever brings a token is told nothing that is remembered, and leaves nothing to be', async () => {
    const { handled, get } = counting();
    for (const headers of [{}, FOREIGN, FOREIGN, {}]) await get(LIST, headers);
    expect(handled).toHaveBeenCalledTimes(3);
    const mine = await get(LIST, FOREIGN);
    expect([mine.headers.get('etag'), mine.headers.get('cache-control')]).toEqual([null, null]);
  });

  test('members who ask at once for what is the same for all are read for twice, and for what is their own each', async () => {
    const { handled, get } = counting();
    const askedBy = (path: string) => Promise.all(Array.from({ length: 20 }, async () => (await get(path, FOREIGN)).text()));
    expect(new Set(await askedBy(LIST)).size).toBe(1);
    expect(handled).toHaveBeenCalledTimes(2);
    handled.mockClear();
    await askedBy(`${MOUNTS.center}/nft/v2/detail/1`);
    expect(handled).toHaveBeenCalledTimes(20);
  });

  test('the memory is bounded: a flood of other questions is answered, and drives out the first', async () => {
    const { handled, get } = counting();
    await get(LIST);
    const flood = await Promise.all(Array.from({ length: 1_500 }, (_, at) => get(`${LIST}?page=${at + 2}`)));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]));
    handled.mockClear();
    await get(LIST);
    expect(handled).toHaveBeenCalledTimes(1);
  });

  test('a refusal is not remembered', async () => {
    const { handled, get, refuse } = counting();
    refuse(failure('lookupFailed'));
    const refused = await Promise.all([get(LIST), get(LIST)]);
    expect(refused.map(({ headers }) => headers.get('etag'))).toEqual([null, null]);
    expect(handled).toHaveBeenCalledTimes(1);
    refuse(null);
    expect((await get(LIST)).headers.get('etag')).not.toBeNull();
    expect(handled).toHaveBeenCalledTimes(2);
  });

  test('a browser that has it is told so', async () => {
    const { get } = counting();
    const first = await get(LIST);
    const etag = first.headers.get('etag') ?? '';
    expect([etag, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      expect.stringMatching(/^"[\w-]{22}"$/),
      'public, max-age=1, stale-while-revalidate=9',
      'accept-encoding, authorization, origin',
    ]);
    const again = await get(LIST, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(LIST, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get(LIST, { 'if-none-match': '*' })).status).toBe(304);
    expect((await get(`${LIST}?page=2`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('it is packed for whoever reads that, and the same unpacked', async () => {
    const { get } = counting();
    const [plain, small, packed] = [
      await get(LIST),
      await get(LIST, { 'accept-encoding': 'br, gzip' }),
      await get(LIST, { 'accept-encoding': 'gzip' }),
    ];
    expect([plain, small, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
    // Other bytes, another tag; and whoever has one of them is not told that the other is the same.
    const tags = [plain, small, packed].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    expect((await get(LIST, { 'accept-encoding': 'gzip', 'if-none-match': tags[1] ?? '' })).status).toBe(200);
    expect((await get(LIST, { 'accept-encoding': 'gzip', 'if-none-match': tags[2] ?? '' })).status).toBe(304);
    const text = await plain.text();
    expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
    const members = await get(LIST, { ...FOREIGN, 'accept-encoding': 'gzip' });
    expect(members.headers.get('content-encoding')).toBe('gzip');
    const refused = await get(LIST, { 'accept-encoding': 'gzip;q=0, br;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('no answer to a token is one that others may be shown, whatever was asked', async () => {
    const { get } = counting();
    const reads = Object.values<Endpoint>(ENDPOINTS).filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(100);
    for (const { api, path } of reads) {
      const answer = await get(`${MOUNTS[api]}${path.replace(/\{\w+\}/g, '1')}`, FOREIGN);
      expect([path, answer.headers.get('cache-control') ?? 'none']).toEqual([path, expect.not.stringContaining('public')]);
    }
  });

  test('nothing that could hold a secret is packed or remembered', async () => {
    const { handled, get } = counting();
    const { center, sp } = MOUNTS;
    const secrets: readonly (readonly [path: string, headers?: Record<string, string>])[] = [
      [`${sp}/verify/api/v1/result?transactionId=${'a'.repeat(32)}`],
      [`${center}/nft/v1/qr/nonce/info?nonce=${'a'.repeat(32)}`],
      [`${center}/nft/v2/detail/1`, FOREIGN],
      [`${center}/common/v1/version`],
    ];
    for (const [path, headers] of secrets) {
      const answer = await get(path, { ...headers, 'accept-encoding': 'gzip' });
      expect([path, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([path, null, null]);
    }
    const { length } = handled.mock.calls;
    await get(`${center}/common/v1/version`);
    expect(handled).toHaveBeenCalledTimes(length + 1);
  });
});

describe('in a market', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket('pglite', { NARU_REMEMBER_MS: String(REMEMBER_MS) });
  });
  afterAll(() => market.stop());

  test('members see at once what they have done, and visitors within a second', async () => {
    const issuer = await openIssuer(market);
    const query = { siteCode: issuer.siteCode, page: 1, size: 20 };
    const visitor = market.client();
    const countOf = async ({ stores }: Pick<typeof visitor, 'stores'>) => must(await stores.products(query)).allCount;
    await shelve(issuer);
    const before = await countOf(visitor);
    await shelve(issuer);
    expect(await countOf(issuer.client)).toBe(2);
    expect(before).toBeLessThanOrEqual(1);
    await pause(REMEMBER_MS);
    expect(await countOf(visitor)).toBe(2);
  });
});
