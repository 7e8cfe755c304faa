import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillMarket } from './search/fill-market.ts';
import { benchNames } from './search/name-search.ts';
import { compare, quantile, timed } from './search/timing.ts';
import { type Child, startChild } from './shared/child.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const PER_PRODUCT = 5;
const AIM = 1.5;

const PRODUCTS = '/center/marketplace/v1/product/sale';
const NFTS = '/center/marketplace/v1/product/listing';

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const initialsOf = (name: string): string =>
  [...name].map((syllable) => INITIALS[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? '').join('');

/** What shoppers ask for, and whether its hundredth page is asked for as well: what few products meet has none. */
const casesFor = (
  series: string,
): readonly (readonly [name: string, path: string, query: Readonly<Record<string, string>>, deep: boolean])[] => [
  ['as it opens', PRODUCTS, {}, true],
  ['lowest price first', PRODUCTS, { sort: 'price', order: 'ASC' }, true],
  ['newest first', PRODUCTS, { sort: 'recent' }, true],
  ['most traded first', PRODUCTS, { sort: 'tradeCount' }, true],
  ['one kind', PRODUCTS, { nftKind: '0' }, false],
  ['a range of prices', PRODUCTS, { minPrice: '50000', maxPrice: '300000' }, false],
  ['one kind in a range, newest first', PRODUCTS, { nftKind: '1', minPrice: '50000', maxPrice: '300000', sort: 'recent' }, false],
  ['one issuer, highest price first', PRODUCTS, { siteCode: 'S7', sort: 'price' }, false],
  ['part of a name', PRODUCTS, { name: series }, false],
  ['initials (초성)', PRODUCTS, { name: initialsOf(`${series}항아리`) }, false],
  ['NFTs, newest first', NFTS, {}, true],
  ['NFTs, lowest price first', NFTS, { sort: 'price', order: 'ASC' }, true],
];

/** A server on a database of its own. */
interface Side {
  readonly client: pg.Client;
  readonly start: () => Promise<Child>;
}

const sideOf = async (postgres: string, name: string, dataDir: string): Promise<Side> => {
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const own = join(dataDir, name);
  mkdirSync(own, { recursive: true });
  const settings = {
    DATABASE_URL: url.href,
    NARU_DATA_DIR: own,
    NARU_DEMO: 'off',
    NARU_LOG_LEVEL: 'warn',
    NARU_REMEMBER_MS: '0',
    PORT: '0',
  };
  return { client, start: () => startChild('apps/server/src/main.ts', 'http://', settings) };
};

const asking = (server: Child, path: string, query: Readonly<Record<string, string>>) => {
  const origin = /http:\/\/[^/]+/.exec(server.line)?.[0] ?? '';
  return async (): Promise<number> => {
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`);
    const { resultData } = (await response.json()) as { resultData: { dataList: unknown[] } | null };
    return resultData?.dataList.length ?? 0;
  };
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Both markets, filled, indexed and open; the large one is a copy of the empty small one before either is filled. */
const openMarkets = async (postgres: string, dataDir: string): Promise<readonly [Side, Side]> => {
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  // Hangul is letters to this locale: the plain way in benchNames gets its best.
  await admin.query(`create database small template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const small = await sideOf(postgres, 'small', dataDir);
  await (await small.start()).stop();
  await small.client.end();
  await admin.query('create database large template small');
  await admin.end();
  return [await sideOf(postgres, 'small', dataDir), await sideOf(postgres, 'large', dataDir)];
};

const openServers = async (sides: readonly [Side, Side]): Promise<readonly [Child, Child]> => {
  const [small, large] = sides;
  await fillMarket(small.client, { listings: SMALL, perProduct: PER_PRODUCT });
  const filled = await timed(() => fillMarket(large.client, { listings: LARGE, perProduct: PER_PRODUCT }));
  const first = await small.start();
  let second: Child | undefined;
  const started = await timed(async () => {
    second = await large.start();
  });
  const swept = await timed(() => Promise.all(sides.map(({ client }) => client.query('vacuum analyze'))));
  if (second === undefined) throw new Error('the large market did not open');
  const { rows } = await large.client.query<{ of: string; n: string }>(
    `select 'listings' as of, count(*) as n from listings where state = 'onSale' union all select 'products', count(*) from products
     union all select 'issuers', count(*) from sites union all select 'without letters', count(*) from products where name_letters = ''`,
  );
  console.log(
    `search, the large market: ${rows.map(({ of, n }) => `${n} ${of}`).join(', ')}; made in ${seconds(filled)}, opened with all names read in ${seconds(started)}, swept in ${seconds(swept)}`,
  );
  return [first, second];
};

const measure = async (postgres: string, dataDir: string): Promise<void> => {
  const sides = await openMarkets(postgres, dataDir);
  const [small, large] = await openServers(sides);
  const { rows } = await sides[1].client.query<{ name: string }>(`select name from sites where site_code = 'S7'`);
  for (const [name, path, query, deep] of casesFor(rows[0]?.name ?? '')) {
    for (const page of deep ? ['1', '100'] : ['1']) {
      const [ours, peer] = [asking(large, path, { ...query, page }), asking(small, path, { ...query, page })];
      if ((await ours()) === 0 || (await peer()) === 0)
        throw new Error(`${name}, page ${page}: nothing was found, so nothing was measured`);
      const compared = await compare(ours, peer, { share: 0.95 });
      const at = (times: readonly number[]) => `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
      console.log(
        `search, ${name}, page ${page}: 1,000,000 listings ${at(compared.ours)}; 10,000 ${at(compared.peer)}; ratio of p95 ${compared.ratio.toFixed(2)}, aim ≤ ${AIM} ${compared.ratio <= AIM ? 'met' : 'MISSED'}`,
      );
    }
  }
  await Promise.all([small.stop(), large.stop()]);
  await benchNames(sides[1].client);
  await Promise.all(sides.map(({ client }) => client.end()));
};

/**
 * The market's lists over HTTP at 10 thousand and at 1 million listings, first and hundredth page. A product has 5 NFTs on sale, an issuer 100
 * products, at either size: 2,000 products of 20 issuers, 200,000 of 2,000. Both servers are asked in turns, one request at a time; the ratio of
 * their p95 is that of each of five rounds, of which the middle one counts. Then names alone, at 100 thousand.
 */
export const benchSearch = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startChild('apps/server/scripts/postgres.ts', 'postgres');
  try {
    await measure(postgres.line, dataDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
