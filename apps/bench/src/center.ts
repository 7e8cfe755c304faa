import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import { PRODUCT_SORT, type ProductSort } from '@naru/domain/issuer';
import { type ProductId, parseSiteCode, type SiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import pg from 'pg';
import { startChild } from './shared/child.ts';
import { sellerOf } from './shared/seller.ts';
import { quantile, timed } from './shared/timing.ts';

const OPERATOR = { email: 'issuer@naru.test', password: 'Naru-demo-2026' } as const;
const SITES = [
  { code: 'SMALL', products: 100, first: 1_000_000 },
  { code: 'LARGE', products: 100_000, first: 2_000_000 },
] as const;
const PER_PRODUCT = 10;
const ROUNDS = 40;
const RATIO_AIM = 1.5;
const PRICED = 10_000;
const BATCH = 100;
const VISITORS_A_SECOND = 40;
const QUIET_MS = 8_000;
const SHARE = 0.99;

type Site = (typeof SITES)[number];

/** Sites of their own sizes for the demo's operator; ten items of each product, of which some are on the shelf, some sold, a few reserved. */
const statementsFor = ({ code, products, first }: Site): readonly string[] => [
  `insert into sites (site_code, name, route, owner_member_id) select '${code}', '${code}', '/${code}', id from members where email = '${OPERATOR.email}'`,
  sellerOf(code),
  `insert into site_authorities (site_code, member_id) select '${code}', id from members where email = '${OPERATOR.email}'`,
  `insert into products (id, site_code, name, price, quantity, state, created_at, updated_at)
    overriding system value select ${first} + n, '${code}', '상품 ' || n::bigint * 7919 % 100003, 1000 + n::bigint * 7919 % 1000 * 100, ${PER_PRODUCT}, case when n % 10 = 0 then 'hidden' else 'onSale' end,
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-06-01' + n::bigint * 48271 % 1000000 * interval '1 second' from generate_series(1, ${products}) n`,
  `insert into items (product_id, number, state, token_id, price, reserved_order_id)
    select ${first} + p, n, state, case when state <> 'made' then ${first}::bigint * 100 + p * ${PER_PRODUCT} + n end, 1000,
      case when state = 'reserved' then 'order-' || p end
    from generate_series(1, ${products}) p, generate_series(1, ${PER_PRODUCT}) n,
      lateral (select case when n <= p % 4 then 'sold' when n = 5 and p % 1000 = 0 then 'reserved' when n <= 7 then 'onSale' when n = 8 then 'minted' else 'made' end as state) s`,
];

/** Asks both sites for a page in turn; what else the machine does meets both alike. */
const measureList = async (client: ApiClient, name: string, change: object): Promise<void> => {
  const times = SITES.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { code }] of SITES.entries()) {
      const query = { siteCode: must(parseSiteCode(code)), page: 1, size: 20, ...change };
      const took = await timed(async () => must(await client.issuerPort.products(query)));
      // The first round fills the memory of PostgreSQL.
      if (round > 0) times[at]?.push(took);
    }
  }
  const p50 = times.map((some) => quantile(some, 0.5));
  const [small = 0, large = 0] = p50;
  const ratio = large / small;
  console.log(
    `center, ${name}: ${p50.map((ms, at) => `${SITES[at]?.products.toLocaleString('en')} products ${ms.toFixed(1)} ms`).join(', ')}; ratio ${ratio.toFixed(2)}, aim ≤ ${RATIO_AIM} ${ratio <= RATIO_AIM ? 'met' : 'MISSED'}`,
  );
};

/** What shoppers wait for while `work` goes on: visitors come at an even pace, whether the one before has been served or not. */
const shoppersDuring = async (origin: string, work: Promise<unknown>): Promise<readonly number[]> => {
  const paths = ['/center/marketplace/v1/product/sale?page=1&size=20', '/nft/issuer/store?siteCode=LARGE', '/nft/home'];
  const times: number[] = [];
  const visits: Promise<void>[] = [];
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  for (let visit = 0; !over; visit += 1) {
    const path = paths[visit % paths.length] ?? '';
    visits.push(
      timed(async () => {
        const answer = await fetch(origin + path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      }).then((took) => {
        times.push(took);
      }),
    );
    await pause(1000 / VISITORS_A_SECOND);
  }
  await Promise.all([ended, ...visits]);
  return times;
};

/** The same prices without a market around them: products and items, in batches as large as a job's. */
const priceBare = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    await client.query('begin');
    await client.query('update products set price = price + 100, updated_at = now() where id = any($1)', [some]);
    await client.query(
      `update items i set price = p.price, updated_at = now(), version = i.version + 1 from products p
        where p.id = i.product_id and p.id = any($1) and i.state in ('made', 'minted', 'onSale')`,
      [some],
    );
    await client.query('commit');
  }
};

const priced = async (client: ApiClient, siteCode: SiteCode, rows: readonly { productId: ProductId; price: number }[]): Promise<void> => {
  const pricings = rows.map(({ productId, price }) => ({ productId, price: (price + 100) as never, expectedPrice: price as never }));
  const { jobId } = must(await client.issuerPort.changePrices({ siteCode, rows: pricings, key: client.newKey() }));
  for (;;) {
    const { state, done } = must(await client.jobs.job(siteCode, jobId));
    if (state === 'done' && done === rows.length) return;
    if (state !== 'queued' && state !== 'running') throw new Error(`the job ended as ${state} with ${done}`);
    await pause(50);
  }
};

/**
 * An issuer's list of 100 and of 100,000 products of ten items each, by every order and a filter, over HTTP; and ten thousand prices at once, beside
 * the bare statements, with what shoppers wait for meanwhile beside what they wait for otherwise.
 */
export const benchCenter = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startChild('apps/server/scripts/postgres.ts', 'postgres', { POSTGRES_BUFFERS: '1GB' });
  const settings = { DATABASE_URL: postgres.line, NARU_DATA_DIR: dataDir, NARU_LOG_LEVEL: 'warn', NARU_REMEMBER_MS: '0', PORT: '0' };
  const server = await startChild('apps/server/src/main.ts', 'http://', settings);
  const sql = new pg.Client({ connectionString: postgres.line, options: '-c jit=off' });
  await sql.connect();
  try {
    const filled = await timed(async () => {
      for (const site of SITES) for (const statement of statementsFor(site)) await sql.query(statement);
      await sql.query('vacuum analyze');
    });
    console.log(`center: 100,100 products of ${PER_PRODUCT} items made in ${(filled / 1000).toFixed(1)} s`);
    const origin = /http:\/\/[^/\s]+/.exec(server.line)?.[0] ?? '';
    const client = createApiClient({ bases: basesAt(origin) });
    must(await client.sessions.signIn(OPERATOR));
    for (const sort of Object.keys(PRODUCT_SORT) as ProductSort[]) await measureList(client, `by ${sort}`, { sort });
    await measureList(client, 'by sold, the fewest first', { sort: 'sold', order: 'ASC' });
    await measureList(client, 'hidden ones', { state: 'hidden' });

    const large = must(parseSiteCode('LARGE'));
    const { rows } = await sql.query<{ id: string; price: string }>(
      `select id, price from products where site_code = 'LARGE' order by id limit ${PRICED}`,
    );
    const wanted = rows.map(({ id, price }) => ({ productId: Number(id) as ProductId, price: Number(price) }));
    await shoppersDuring(origin, pause(QUIET_MS / 4));
    const quiet = await shoppersDuring(origin, pause(QUIET_MS));
    let took = 0;
    const busy = await shoppersDuring(
      origin,
      timed(() => priced(client, large, wanted)).then((ms) => {
        took = ms;
      }),
    );
    const bare = await timed(() =>
      priceBare(
        sql,
        wanted.map(({ productId }) => productId),
      ),
    );
    const perSecond = (ms: number): number => Math.round((PRICED * 1000) / ms);
    console.log(
      `center, ${PRICED.toLocaleString('en')} prices: ${perSecond(took).toLocaleString('en')} rows/s with ${VISITORS_A_SECOND} visitors a second, bare statements ${perSecond(bare).toLocaleString('en')}; ratio ${(bare / took).toFixed(2)}`,
    );
    const [before, meanwhile] = [quantile(quiet, SHARE), quantile(busy, SHARE)];
    console.log(
      `center, shoppers' p99: ${before.toFixed(0)} ms otherwise, ${meanwhile.toFixed(0)} ms meanwhile (${busy.length} visits); ratio ${(meanwhile / before).toFixed(2)}, aim ≤ 2 ${meanwhile <= 2 * before ? 'met' : 'MISSED'}`,
    );
  } finally {
    await sql.end();
    await server.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
