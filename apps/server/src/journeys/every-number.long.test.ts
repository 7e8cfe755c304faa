import { ENDPOINTS, type Endpoint, type EndpointName } from '@naru/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
import { openIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { oneOfEach } from '../testing/one-of-each.ts';
import { type RealThings, type Sample, sampleOf } from '../testing/sample.ts';

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
const of = (name: EndpointName): Endpoint => ENDPOINTS[name];

/** What lies at and beyond the edges of the columns of four and of eight bytes, of won, and of what JavaScript counts. */
const NUMBERS = [0, -1, 1.5, 1e3, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 10 ** 12 + 1, Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e308];
const NUMBER_TEXTS = [
  ...NUMBERS.map(String),
  '999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '00',
  '+1',
  ' 1',
  '',
  '9'.repeat(78),
];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '0000-00-00'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z'];
const MONTHS = ['0000-01', '0000-00', '9999-12', '2026-13'];
const PLACES = ['0-0', `${'9'.repeat(14)}-${'9'.repeat(15)}`, `${'9'.repeat(14)}-1`];

/** What a part of a call may be instead, by how it looks. */
const insteadOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value !== 'string') return [];
  if (/^\d+$/.test(value)) return NUMBER_TEXTS;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return DAYS;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return INSTANTS;
  if (/^\d{4}-\d\d$/.test(value)) return MONTHS;
  return /^\d+-\d+$/.test(value) ? PLACES : [];
};

/** A value with one of its numbers, days or moments changed, in every way; and how its place is called. */
const changesOf = (value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] => {
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((one) => changesOf(one, path).map(([at, changed]) => [at, [changed]] as const));
  if (typeof value !== 'object' || value === null) return insteadOf(value).map((other) => [`${path}=${String(other)}`, other] as const);
  return Object.entries(value).flatMap(([name, part]) =>
    changesOf(part, `${path}.${name}`).map(([at, changed]) => [at, { ...value, [name]: changed }] as const),
  );
};

describe('every number of every call', () => {
  let market: TestMarket;
  let tokens: readonly string[] = [];
  let real: RealThings;
  beforeAll(async () => {
    market = await startMarket('postgres');
    const issuer = await openIssuer(market, 'ART');
    const [owner, buyer] = [(await joined(market, 'owner')).client, (await joined(market, 'buyer')).client];
    real = await oneOfEach(market, issuer, owner, buyer);
    tokens = [issuer.client, owner].map((client) => client.store.read().token);
  });
  afterAll(() => market.stop());

  const statusOf = async (name: EndpointName, token: string, { params, query, body }: Sample): Promise<number> => {
    const endpoint = of(name);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
    const data = endpoint.body === undefined ? undefined : JSON.stringify(body);
    const multipart = endpoint.bodyKind === 'multipart';
    const form = new FormData();
    if (multipart) form.set('data', data ?? '');
    const response = await fetch(`${market.origin}${MOUNTS[endpoint.api]}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(data === undefined || multipart ? {} : { 'content-type': 'application/json' }) },
      ...(data === undefined ? {} : { body: multipart ? form : data }),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
  };

  it.each(NAMES)('breaks nothing of %s at its edges', async (name) => {
    const sample = sampleOf(of(name), real);
    // Every part of a query is asked for by its schema, in whichever form it takes.
    const broken: string[] = [];
    for (const [at, changed] of changesOf(sample, name))
      for (const token of tokens) {
        const status = await statusOf(name, token, changed as Sample);
        if (status >= 500 && status !== 503) broken.push(`${at}: ${status}`);
      }
    expect(broken).toEqual([]);
  });
});
