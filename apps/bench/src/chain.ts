import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { recoverTransactionAddress } from 'viem';
import { runForgetful } from './peers/forgetful-chain.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';

const TOKENS = 10_000;
const SINGLES = 200;
const EVERY_MS = 20;
const IDLE_MS = 10_000;
const PERCENTILE = 0.99;

/** A site and a product of so many items, with one batch of commands to mint them: what the issuer's own call leaves, without its pictures. */
const queueMinting = async (admin: pg.Client, name: string, count: number, apart: boolean): Promise<number> => {
  await admin.query(
    `insert into sites (site_code, name, route, owner_member_id) select 'MINT', '발행', '/mint', min(id) from members on conflict do nothing`,
  );
  const { rows } = await admin.query<{ id: number }>(
    `insert into products (site_code, name, price, quantity) values ('MINT', $1, 1000, $2) returning id`,
    [name, count],
  );
  const productId = Number(rows[0]?.id);
  await admin.query(`insert into items (product_id, number, price) select $1, n, 1000 from generate_series(1, $2) n`, [productId, count]);
  // Numbers that do not follow one another cannot be minted together.
  const number = apart ? `(select coalesce(max(token_id), 0) from tokens) + 2 * i.number` : `nextval('token_ids')`;
  await admin.query(
    `insert into tokens (token_id, product_id, item_id, site_code) select ${number}, i.product_id, i.id, 'MINT' from items i where i.product_id = $1`,
    [productId],
  );
  await admin.query(`select setval('token_ids', (select max(token_id)::bigint from tokens))`);
  await admin.query(
    `insert into token_metadata select token_id, '{}', encode(sha256(token_id::text::bytea), 'hex') from tokens where product_id = $1`,
    [productId],
  );
  await admin.query(
    `insert into chain_actions (kind, token_id) select 'minting', token_id from tokens where product_id = $1 order by token_id`,
    [productId],
  );
  return productId;
};

/** Waits until every minting of a product is final; answers seconds. */
const minted = async (admin: pg.Client, productId: number): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const { rows } = await admin.query<{ left: string }>(
      `select count(*) as left from chain_actions a join tokens t on t.token_id = a.token_id where t.product_id = $1 and a.state <> 'confirmed'`,
      [productId],
    );
    if (Number(rows[0]?.left) === 0) return (performance.now() - began) / 1000;
    // Not more often: the question itself looks at ten thousand rows.
    await pause(250);
  }
};

/** Asks for the market list at a steady pace until told to stop; answers the 99th percentile of how long answers took, from the moment each was due. */
const askSteadily = (origin: string): (() => Promise<number>) => {
  const took: number[] = [];
  let running = true;
  const asking: Promise<void>[] = [];
  const loop = (async () => {
    let due = performance.now();
    while (running) {
      const mine = due;
      asking.push(
        fetch(`${origin}/center/marketplace/v1/product/listing?page=1&size=16`).then(async (answer) => {
          await answer.arrayBuffer();
          took.push(performance.now() - mine);
        }),
      );
      due += EVERY_MS;
      await pause(Math.max(0, due - performance.now()));
    }
  })();
  return async () => {
    running = false;
    await loop;
    await Promise.all(asking);
    const sorted = took.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * PERCENTILE)] ?? 0;
  };
};

interface Sent {
  readonly raws: `0x02${string}`[];
  readonly from: number;
  readonly chainId: number;
}

/** The transactions that minted a product, and everything before them, as they were sent. */
const rawsUpTo = async (admin: pg.Client, productId: number): Promise<Sent> => {
  const { rows } = await admin.query<{ raw: `0x02${string}`; chain_id: number; mine: boolean }>(
    `select raw, chain_id, exists (select 1 from chain_actions a join tokens t on t.token_id = a.token_id where a.tx_hash = hash and t.product_id = $1) as mine
     from chain_transactions where nonce <= (
       select max(c.nonce) from chain_transactions c join chain_actions a on a.tx_hash = c.hash join tokens t on t.token_id = a.token_id where t.product_id = $1)
     order by nonce`,
    [productId],
  );
  return { raws: rows.map(({ raw }) => raw), from: rows.findIndex(({ mine }) => mine), chainId: rows[0]?.chain_id ?? 0 };
};

/** The same in the EVM alone; answers seconds. */
const alone = async ({ raws, from, chainId }: Sent): Promise<number> => {
  const [first] = raws;
  if (first === undefined) throw new Error('nothing was sent');
  return runForgetful(chainId, await recoverTransactionAddress({ serializedTransaction: first }), raws, from);
};

/** Tokens minted a second through the market, beside the EVM alone; and what the market's other visitors notice of it. */
export const benchChain = async ({ databaseUrl, origin }: Ground): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    // The demo's own tokens first.
    while (
      Number((await admin.query(`select count(*) as left from chain_actions where state in ('queued', 'submitted')`)).rows[0]?.left) > 0
    )
      await pause(500);
    const idle = askSteadily(origin);
    await pause(IDLE_MS);
    const idleP99 = await idle();

    const busy = askSteadily(origin);
    const productId = await queueMinting(admin, '만 개', TOKENS, false);
    const seconds = await minted(admin, productId);
    const busyP99 = await busy();
    const batches = await rawsUpTo(admin, productId);
    const bare = await alone(batches);
    const tokens = { unit: 'tokens/s', peerName: 'the EVM alone, nothing stored', aim: { atLeast: 0.5 } } as const;
    report({ name: `mint ${TOKENS} in batches`, ours: TOKENS / seconds, peer: TOKENS / bare, ...tokens });
    report({ name: 'p99 of the market list meanwhile', ours: busyP99, peer: idleP99, unit: 'ms', peerName: 'idle', aim: { atMost: 2 } });

    const singleId = await queueMinting(admin, '하나씩', SINGLES, true);
    const singleSeconds = await minted(admin, singleId);
    const singles = await rawsUpTo(admin, singleId);
    const bareSingles = await alone(singles);
    report({ name: `mint ${SINGLES} one by one`, ours: SINGLES / singleSeconds, peer: SINGLES / bareSingles, ...tokens });
  } finally {
    await admin.end();
  }
};
