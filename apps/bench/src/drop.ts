import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { sellerOf } from './shared/seller.ts';

const UNITS = 1_000;
const BUYERS = 5_000;
const AT_ONCE = 200;
const PRICE = 10_000;
const KILL_EVERY_MS = 150;

/** Runs `work` for every index, so many at a time; answers how many seconds that took. */
export const inParallel = async (count: number, work: (index: number) => Promise<void>, atOnce = AT_ONCE): Promise<number> => {
  const began = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - began) / 1000;
};

/** Kills one of the database's busy connections now and then, until told to stop; answers how many it killed. */
const killer = (admin: pg.Client): (() => Promise<number>) => {
  let running = true;
  let killed = 0;
  const loop = (async () => {
    while (running) {
      const { rows } = await admin.query<{ pid: number }>(
        `select pg_terminate_backend(pid), pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
         and application_name in ('naru', 'peer') order by random() limit 1`,
      );
      killed += rows.length;
      await pause(KILL_EVERY_MS);
    }
  })();
  return async () => {
    running = false;
    await loop;
    return killed;
  };
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Members with a session each, made directly: signing in five thousand people is no part of the question. */
export const makeBuyers = async (admin: pg.Client, count = BUYERS): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await admin.query(
    `with m as (insert into members (did, nickname, join_type) select 'did:naru:drop' || n, '줄서기' || n, 2 from generate_series(1, $1) n returning id, did),
      s as (insert into sessions (id, member_id, login_env) select 'drop-session-' || id, id, 'web' from m returning id, member_id)
     insert into session_tokens (token_hash, session_id, kind, pair_id, expires_at)
     select h.hash, 'drop-session-' || m.id, 'access', 'drop-pair-' || m.id, now() + interval '10 minutes'
     from m join unnest($2::text[]) with ordinality as h(hash, n) on m.did = 'did:naru:drop' || h.n`,
    [count, tokens.map(hashOf)],
  );
  return tokens;
};

const makeProduct = async (admin: pg.Client): Promise<number> => {
  await admin.query(`insert into sites (site_code, name, route, owner_member_id) select 'DROP', '줄서기', '/drop', min(id) from members`);
  await admin.query(sellerOf('DROP'));
  const { rows } = await admin.query<{ id: number }>(
    `with p as (insert into products (site_code, name, price, quantity, state) select 'DROP', '한정판 천 개', $1::int, $2::int, 'onSale' returning id, site_code),
      i as (insert into items (product_id, number, price) select p.id, n, $1 from p, generate_series(1, $2) n returning id, product_id)
     insert into tokens (product_id, item_id, site_code) select i.product_id, i.id, p.site_code from i join p on p.id = i.product_id returning product_id as id`,
    [PRICE, UNITS],
  );
  const productId = Number(rows[0]?.id);
  await admin.query(
    `update items set state = 'onSale', token_id = t.token_id from tokens t where t.item_id = items.id and items.product_id = $1`,
    [productId],
  );
  return productId;
};

interface Tally {
  readonly seconds: number;
  readonly won: number;
  readonly refused: number;
  readonly broken: number;
}

const ourDrop = async (origin: string, productId: number, tokens: readonly string[]): Promise<Tally> => {
  const tally = { won: 0, refused: 0, broken: 0 };
  const seconds = await inParallel(BUYERS, async (index) => {
    // What our client does: the same key again when the connection or the server fails.
    const key = `drop-${index}-key`;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await fetch(`${origin}/center/store/v1/buy`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[index]}`, 'idempotency-key': key },
        body: JSON.stringify({ productId, price: PRICE }),
      });
      const { resultCode } = (await response.json()) as { resultCode: number };
      if (response.status >= 500) continue;
      if (resultCode === 0) tally.won += 1;
      else tally.refused += 1;
      return;
    }
    tally.broken += 1;
  });
  return { seconds, ...tally };
};

const TAKE_ONE = 'update drop_stock set stock = stock - 1 where id = 1 and stock > 0 returning stock';

/** The peer: the same requests to a bare route that does nothing but the conditional update; lost ones are not sent again. */
const bareDrop = async (databaseUrl: string): Promise<Tally> => {
  const peer = await startChild('apps/bench/src/peers/bare-route.ts', 'http://', { DATABASE_URL: databaseUrl, PEER_QUERY: TAKE_ONE });
  const tally = { won: 0, refused: 0, broken: 0 };
  const seconds = await inParallel(BUYERS, async () => {
    const response = await fetch(peer.line, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: 1, price: PRICE }),
    });
    const text = await response.text();
    if (response.status >= 500) tally.broken += 1;
    else if (text === '[]') tally.refused += 1;
    else tally.won += 1;
  });
  await peer.stop();
  return { seconds, ...tally };
};

/** The ceiling below everything: the statement alone, without HTTP. */
const rawDrop = async (pool: pg.Pool): Promise<number> => inParallel(BUYERS, async () => void (await pool.query(TAKE_ONE)));

/** The mistake that everything above exists to avoid: read the stock, then write it. */
const naiveDrop = async (pool: pg.Pool): Promise<Tally> => {
  await pool.query('update drop_stock set stock = $1 where id = 1', [UNITS]);
  const tally = { won: 0, refused: 0, broken: 0 };
  const seconds = await inParallel(BUYERS, async () => {
    const { rows } = await pool.query<{ stock: number }>('select stock from drop_stock where id = 1');
    const stock = rows[0]?.stock ?? 0;
    if (stock <= 0) {
      tally.refused += 1;
      return;
    }
    await pool.query('update drop_stock set stock = $1 where id = 1', [stock - 1]);
    tally.won += 1;
  });
  return { seconds, ...tally };
};

/** One product of 1,000 units wanted by 5,000 buyers, 200 at a time, while connections are killed. */
export const benchDrop = async ({ origin, databaseUrl }: Ground): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const tokens = await makeBuyers(admin);
  const productId = await makeProduct(admin);
  const stopKilling = killer(admin);
  await admin.query('create table drop_stock (id int primary key, stock int not null)');
  await admin.query('insert into drop_stock values (1, $1)', [UNITS]);
  const ours = await ourDrop(origin, productId, tokens);
  const killed = await stopKilling();
  const stopAgain = killer(admin);
  const peer = await bareDrop(databaseUrl);
  await stopAgain();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, application_name: 'raw' });
  const naive = await naiveDrop(pool);
  await pool.query('update drop_stock set stock = $1 where id = 1', [UNITS]);
  const raw = await rawDrop(pool);
  await pool.end();
  const { rows } = await admin.query<{ orders: string; reserved: string; orphans: string }>(
    `select (select count(*) from orders where product_id = $1) as orders,
      (select count(*) from items where product_id = $1 and state = 'reserved') as reserved,
      (select count(*) from orders o where product_id = $1 and not exists (select 1 from items i where i.reserved_order_id = o.id and i.id = o.item_id)) as orphans`,
    [productId],
  );
  await admin.end();
  console.log(
    `drop: ${ours.won} told won, ${ours.refused} told sold out, ${ours.broken} not told; ${rows[0]?.orders} orders, ${rows[0]?.reserved} items reserved, ${rows[0]?.orphans} orphan orders; ${killed} connections killed`,
  );
  console.log(`drop, naive read-then-write: sold ${naive.won} of ${UNITS} (red, as it must be)`);
  if (Number(rows[0]?.orders) !== UNITS || Number(rows[0]?.orphans) !== 0 || ours.won !== UNITS)
    throw new Error('the drop did not sell exactly its units');
  if (naive.won <= UNITS) throw new Error('the naive drop oversold nothing: this bench could not have seen a fault');
  report({
    name: 'drop, buyers answered per second',
    ours: BUYERS / ours.seconds,
    peer: BUYERS / peer.seconds,
    unit: '/s',
    peerName: 'bare route with a conditional UPDATE … RETURNING',
    aim: { atLeast: 0.3 },
  });
  report({
    name: 'drop, buyers answered per second',
    ours: BUYERS / ours.seconds,
    peer: BUYERS / raw,
    unit: '/s',
    peerName: 'the statement alone, no HTTP, no kills',
    aim: null,
  });
};
