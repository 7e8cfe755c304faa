import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { koreanTime, MINUTE_MS } from '@naru/domain/shared';
import pg from 'pg';
import { makeBuyers } from './drop.ts';
import { type Child, startChild } from './shared/child.ts';
import { settled } from './shared/settled.ts';
import { buyAndPay, makeProducts } from './shared/shop.ts';
import { quantile, timed } from './shared/timing.ts';

const MORE_PRODUCTS = 10_000;
const PRODUCTS = 4;
const UNITS = 300;
const SOLD_BEFORE = 200;
const PAGES_A_SECOND = 20;
const PAGES_A_PURCHASE = 12;
const QUIET_MS = 60_000;
const SHARE = 0.99;
const CLI = resolve(import.meta.dirname, '../../cli/src/main.ts');
const PAGE = '/center/marketplace/v1/product/sale?page=1&size=20';

const FIRST = 5_000_000;
/** Products whose items nobody has minted yet, beside what the market has: nothing is wrong with them, and an audit looks at all of them. */
const FILLING: readonly string[] = [
  `insert into sites (site_code, name, route, owner_member_id) select 'LARGE', '큰 가게', '/large', min(id) from members`,
  `insert into products (id, site_code, name, price, quantity, state)
    overriding system value select ${FIRST} + n, 'LARGE', '작품 ' || n::bigint * 7919 % 100003, 10000, 10, 'hidden' from generate_series(1, ${MORE_PRODUCTS}) n`,
  `insert into items (product_id, number, state, price)
    select ${FIRST} + p, n, 'made', 10000 from generate_series(1, ${MORE_PRODUCTS}) p, generate_series(1, 10) n`,
];

/** What shoppers waited for, in milliseconds. */
interface Waited {
  readonly pages: number[];
  readonly purchases: number[];
}

const hourAt = (at: Date): string => {
  const { hour, minute } = koreanTime(at);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const originOf = ({ line }: Child): string => /http:\/\/[^/]+/.exec(line)?.[0] ?? '';

/** Shoppers come at an even pace, whether the one before has been served or not, until `over`. */
const shop = async (origin: string, purchase: () => Promise<void>, over: () => Promise<boolean>): Promise<Waited> => {
  const waited: Waited = { pages: [], purchases: [] };
  const visits: Promise<unknown>[] = [];
  const page = async (): Promise<void> => {
    const answer = await fetch(origin + PAGE);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${PAGE} was answered with ${answer.status}`);
  };
  for (let visit = 1; ; visit += 1) {
    visits.push(timed(page).then((took) => waited.pages.push(took)));
    if (visit % PAGES_A_PURCHASE === 0) {
      visits.push(timed(purchase).then((took) => waited.purchases.push(took)));
      if (await over()) break;
    }
    await pause(1000 / PAGES_A_SECOND);
  }
  await Promise.all(visits);
  return waited;
};

const print = (name: string, { pages, purchases }: Waited, quiet: Waited): void => {
  const line = (what: string, times: readonly number[], before: readonly number[]): string => {
    const [p99, calm] = [quantile(times, SHARE), quantile(before, SHARE)];
    return `${what} p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length} (ratio of p99 ${(p99 / calm).toFixed(2)})`;
  };
  console.log(`audit, ${name}: ${line('pages', pages, quiet.pages)}; ${line('purchases', purchases, quiet.purchases)}`);
};

/**
 * A market with 1,200 NFTs that are really on its chain, some of them sold, and 100,000 items besides: what shoppers wait for before and after its audit of the day, during it,
 * and during one that an operator has run at once.
 */
export const benchAudit = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const postgres = await startChild('apps/server/scripts/postgres.ts', 'postgres', { POSTGRES_BUFFERS: '1GB' });
  const settings = { DATABASE_URL: postgres.line, NARU_DATA_DIR: dataDir, NARU_LOG_LEVEL: 'silent', NARU_REMEMBER_MS: '0', PORT: '0' };
  let server = await startChild('apps/server/src/main.ts', 'http://', { ...settings, NARU_AUDIT_AT: 'off' });
  const admin = new pg.Client({ connectionString: postgres.line, options: '-c jit=off' });
  await admin.connect();
  try {
    const all = await makeProducts(originOf(server), PRODUCTS);
    const tokens = await makeBuyers(admin, PRODUCTS * UNITS);
    let bought = 0;
    const purchase = async (): Promise<void> => {
      const productId = all[Math.floor(bought / UNITS)];
      const token = tokens[bought];
      bought += 1;
      if (productId === undefined || token === undefined) throw new Error('nothing is left to buy');
      await buyAndPay(originOf(server), productId, token);
    };
    for (let at = 0; at < SOLD_BEFORE; at += 20) await Promise.all(Array.from({ length: 20 }, purchase));
    await settled(server);
    console.log(`audit: ${SOLD_BEFORE} NFTs sold`);
    for (const statement of FILLING) await admin.query(statement);
    await admin.query('vacuum analyze');
    await admin.query(`update session_tokens set expires_at = now() + interval '2 hours'`);
    await server.stop();
    console.log(`audit: ${MORE_PRODUCTS} more products made`);

    const hour = new Date(Date.now() + 1.5 * MINUTE_MS);
    server = await startChild('apps/server/src/main.ts', 'http://', {
      ...settings,
      NARU_AUDIT_AT: hourAt(hour),
      NARU_AUDIT_SPREAD_MINUTES: '0',
    });
    const states = async (): Promise<readonly string[]> =>
      (await admin.query<{ state: string }>(`select state from audits where cause = 'time' order by id`)).rows.map(({ state }) => state);
    const before = await shop(originOf(server), purchase, async () => (await states()).length > 0);
    console.log('audit: it has begun');
    const cpu = server.cpuSeconds() ?? 0;
    const during = await shop(originOf(server), purchase, async () => !(await states()).includes('running'));
    const used = (server.cpuSeconds() ?? 0) - cpu;
    const { rows } = await admin.query(
      `select state, found, extract(epoch from ended_at - begun_at)::float8 as seconds, looked from audits order by id desc limit 1`,
    );
    console.log(`audit of the day: ${JSON.stringify(rows[0])}; the server used ${used.toFixed(1)} s of processor, shoppers included`);
    const calm = performance.now() + QUIET_MS;
    const after = await shop(originOf(server), purchase, async () => performance.now() > calm);
    const quiet: Waited = { pages: [...before.pages, ...after.pages], purchases: [...before.purchases, ...after.purchases] };
    let over = false;
    const command = promisify(execFile)(process.execPath, [CLI, 'audit', '--data-dir', dataDir])
      .catch(() => undefined)
      .then(() => {
        over = true;
      });
    const atOnce = await shop(originOf(server), purchase, async () => over);
    await command;
    print('before and after it', quiet, quiet);
    print('during it', during, quiet);
    print('during one at once', atOnce, quiet);
  } finally {
    await admin.end();
    await server.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
