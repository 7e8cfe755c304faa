import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bareStatements } from './growth/bare.ts';
import { fillMarket } from './growth/fill-market.ts';
import { TEXTS } from './growth/texts.ts';
import { type Child, startChild } from './shared/child.ts';
import { quantile, timed } from './shared/timing.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const SAMPLE = 40;
const ROUNDS = 3;
const SHARE = 0.95;
const RATIO_AIM = 1.5;
const SEARCH_AIM_MS = 15;

const MARKET = '/center/marketplace/v1/product/sale';
const SUGGESTIONS = '/center/marketplace/v1/product/suggestion';
const STORES = '/center/creator/card';

interface Market {
  readonly size: number;
  readonly client: pg.Client;
  readonly server: Child;
  /** Names and numbers of works from all over the market. */
  readonly works: readonly { readonly id: string; readonly name: string }[];
}

/** What visitors ask of a market: as many addresses as there are works in the sample; a search also of its bare statement. */
interface Case {
  readonly name: string;
  readonly path: (work: Market['works'][number], turn: number) => string;
  readonly search?: { readonly kind: 'list' | 'suggestions'; readonly text: (name: string, turn: number) => string };
}

const searched = ([name, text]: readonly [string, (name: string, turn: number) => string]): readonly Case[] =>
  (['list', 'suggestions'] as const).map((kind) => ({
    name: `${name}, ${kind}`,
    path: (work, turn) => `${kind === 'list' ? MARKET : SUGGESTIONS}?${new URLSearchParams({ name: text(work.name, turn) })}`,
    search: { kind, text },
  }));

const CASES: readonly Case[] = [
  { name: 'the market as it opens', path: () => MARKET },
  { name: 'one kind in a range of prices, newest first', path: () => `${MARKET}?nftKind=1&minPrice=50000&maxPrice=300000&sort=recent` },
  { name: 'one genre, newest first', path: () => `${MARKET}?genre=1&sort=recent` },
  { name: 'a rare genre, the cheapest first', path: () => `${MARKET}?genre=11&sort=price&order=ASC` },
  { name: 'a rare genre in a range of prices, most first', path: () => `${MARKET}?genre=11&minPrice=50000&maxPrice=300000` },
  { name: 'a genre that nothing is of', path: () => `${MARKET}?genre=8` },
  { name: 'the hundredth page of a genre', path: () => `${MARKET}?genre=1&page=100` },
  { name: 'the hundredth page', path: () => `${MARKET}?page=100` },
  { name: 'a work', path: ({ id }) => `${MARKET.replace('sale', 'listing')}/${id}` },
  { name: 'an NFT', path: ({ id }) => `/center/nft/v2/detail/${id}` },
  { name: 'home', path: () => '/center/home/v1/data' },
  { name: 'the document of home', path: () => '/nft/home' },
  { name: 'the stores', path: () => STORES },
  { name: 'the fifth page of stores', path: () => `${STORES}?page=5` },
  { name: 'what nobody sells', path: () => `${MARKET.replace('sale', 'unlisted')}` },
  ...Object.entries(TEXTS).flatMap(searched),
];

let requests = 0;

/** Asks as somebody else each time, for one address alone may not ask so often for suggestions; answers how many bytes came. */
const ask = async ({ server }: Market, path: string): Promise<number> => {
  requests += 1;
  const origin = /http:\/\/[^/]+/.exec(server.line)?.[0] ?? '';
  const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const response = await fetch(origin + path, { headers: { 'x-forwarded-for': from } });
  const body = await response.text();
  const isRefused = response.headers.get('content-type')?.includes('json') && !body.includes('"resultCode":0');
  if (!response.ok || isRefused) throw new Error(`${path} was answered with ${response.status}: ${body.slice(0, 200)}`);
  return Buffer.byteLength(body);
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  return client;
};

const openMarket = async (postgres: string, dataDir: string, size: number): Promise<Market> => {
  const url = new URL(postgres);
  url.pathname = `/market_${size}`;
  const admin = await connect(postgres);
  await admin.query(`create database market_${size} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  await admin.end();
  const own = join(dataDir, String(size));
  mkdirSync(own, { recursive: true });
  const settings = {
    DATABASE_URL: url.href,
    NARU_DATA_DIR: own,
    NARU_DEMO: 'off',
    NARU_LOG_LEVEL: 'warn',
    NARU_REMEMBER_MS: '0',
    NARU_TRUST_PROXY: 'on',
    PORT: '0',
  };
  const start = (): Promise<Child> => startChild('apps/server/src/main.ts', 'http://', settings);
  await (await start()).stop();
  const client = await connect(url.href);
  const filled = await timed(() =>
    fillMarket(client, { listings: size, perProduct: 1 }, async () => {
      await (await start()).stop();
    }),
  );
  const { rows: works } = await client.query<{ id: string; name: string }>(
    `select id, name from products where id in (select 1 + n * 7919::bigint % ${size} from generate_series(1, ${SAMPLE}) n)`,
  );
  console.log(`growth, ${size.toLocaleString('en')} listings of as many works: made in ${(filled / 1000).toFixed(1)} s`);
  return { size, client, works, server: await start() };
};

const timesOf = (times: readonly number[]): string => `p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, SHARE).toFixed(1)} ms`;

const kibOf = (bytes: number): string => (bytes / 1_024).toFixed(1);

/** Asks every market in turn, and the bare statement of the largest, so that what else the machine does meets all alike. */
const measure = async ({ name, path, search }: Case, markets: readonly Market[]): Promise<void> => {
  const largest = markets.at(-1);
  const bare =
    search && largest
      ? await bareStatements(
          largest.client,
          largest.works.map((work, turn) => search.text(work.name, turn)),
          search.kind,
        )
      : [];
  const times = markets.map((): number[] => []);
  const bareTimes: number[] = [];
  const bytes = markets.map(() => 0);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let turn = 0; turn < SAMPLE; turn += 1) {
      for (const [at, market] of markets.entries()) {
        const work = market.works[turn];
        if (work === undefined) continue;
        const took = await timed(async () => {
          bytes[at] = Math.max(bytes[at] ?? 0, await ask(market, path(work, turn)));
        });
        // The first round fills the memory of PostgreSQL.
        if (round > 0) times[at]?.push(took);
      }
      const statement = bare[turn];
      if (statement === undefined) continue;
      const took = await timed(statement);
      if (round > 0) bareTimes.push(took);
    }
  }
  const p95 = times.map((some) => quantile(some, SHARE));
  const [first = 0, last = 0] = [p95[0], p95.at(-1)];
  const sizes = markets.map(({ size }, at) => `${size.toLocaleString('en')} ${timesOf(times[at] ?? [])}, ${kibOf(bytes[at] ?? 0)} KiB`);
  const ratio = `ratio of p95 ${(last / first).toFixed(2)}`;
  const aim = search
    ? `aim ≤ ${SEARCH_AIM_MS} ms ${last <= SEARCH_AIM_MS ? 'met' : 'MISSED'}`
    : `aim ≤ ${RATIO_AIM} ${last / first <= RATIO_AIM ? 'met' : 'MISSED'}`;
  const peer = search ? `; bare statement ${timesOf(bareTimes)}, ratio of p95 ${(last / quantile(bareTimes, SHARE)).toFixed(2)}` : '';
  console.log(`growth, ${name}: ${sizes.join('; ')}; ${ratio}, ${aim}${peer}`);
};

/**
 * What a market of 10,000, 100,000 and 1,000,000 listings of as many works (up to `most`) costs its visitors over HTTP, without the memory of a second:
 * lists, a work, an NFT, and every kind of text that is looked for; a search beside a bare statement for the same question, too.
 */
export const benchGrowth = async (most = SIZES.at(-1) ?? 0): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startChild('apps/server/scripts/postgres.ts', 'postgres', { POSTGRES_BUFFERS: '1GB' });
  const markets: Market[] = [];
  try {
    for (const size of SIZES.filter((one) => one <= most)) markets.push(await openMarket(postgres.line, dataDir, size));
    for (const one of CASES) await measure(one, markets);
  } finally {
    for (const { client, server } of markets) {
      await client.end();
      await server.stop();
    }
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
