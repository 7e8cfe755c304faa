import { setTimeout as pause } from 'node:timers/promises';
import type { CheckpointMirror, CheckpointStore } from '@naru/domain/checkpoint';
import { ok } from '@naru/domain/shared';
import { asc, sql } from 'drizzle-orm';
import { passportSigner } from '../../gateways/passport/passport-signer.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { walletKeys } from '../../stores/schema/index.ts';
import { BEFORE_ALL, type Checkpoint, chainNameOf, checkpointBytes, checkpointHash, readCheckpoint } from './body.ts';
import { BEFORE_ANY, forEachTracked, newestOf, rowsBetween, shortHash, TRACKED_NAMES, type TrackedName } from './tracked.ts';

/** Longer than a statement takes from drawing a number to having a transaction: a moment in which nobody can see it. */
const BREATH_MS = 250;
const ASK_AGAIN_MS = 100;
const PATIENCE_MS = 20_000;

const snapshot = async (db: Db): Promise<{ readonly oldest: bigint; readonly next: bigint }> => {
  const { rows } = await db.execute<{ oldest: string; next: string }>(
    sql`select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as next from pg_current_snapshot() as s`,
  );
  return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) };
};

/** The highest numbers below which no row can still appear: ids are drawn before commit, so open transactions have to end first. Undefined: takes too long. */
const settledUpTo = async (db: Db): Promise<Record<TrackedName, number> | undefined> => {
  const newest = await forEachTracked((name) => newestOf(db, name));
  await pause(BREATH_MS);
  const { next } = await snapshot(db);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(ASK_AGAIN_MS))
    if ((await snapshot(db)).oldest >= next) return newest;
  return undefined;
};

/** Up to which number each place is known to have them. */
const known = new WeakMap<CheckpointMirror, number>();

/** The greatest number that is there, of those that were put there in their order; 0 when there is none. */
const newestThere = async (mirror: CheckpointMirror, chain: string, most: number): Promise<number> => {
  let [there, beyond] = [0, most + 1];
  while (beyond - there > 1) {
    const middle = Math.floor((there + beyond) / 2);
    if ((await mirror.get(chain, middle)) === undefined) beyond = middle;
    else there = middle;
  }
  return there;
};

/** Puts into the second place what is not there yet. */
const mirrorCheckpoints = async (file: CheckpointStore, mirror: CheckpointMirror): Promise<void> => {
  const newest = await file.last();
  const last = newest === undefined ? undefined : readCheckpoint(newest)?.body;
  if (last === undefined || known.get(mirror) === last.seq) return;
  let chain: string | undefined;
  let there = known.get(mirror);
  for await (const line of file.lines()) {
    const checkpoint = readCheckpoint(line)?.body;
    if (checkpoint === undefined) throw new Error('a checkpoint cannot be read');
    chain ??= chainNameOf(checkpoint);
    there ??= await newestThere(mirror, chain, last.seq);
    if (checkpoint.seq <= there) continue;
    await mirror.put(chain, checkpoint.seq, line);
    known.set(mirror, checkpoint.seq);
  }
  known.set(mirror, last.seq);
};

type CheckpointDeps = Pick<Deps, 'db' | 'transact' | 'keys' | 'clock' | 'fees' | 'chain' | 'checkpoints'>;

/** So many rows of a table are in one checkpoint at most. */
const MOST_ROWS = 1_000;
/** Of several processes on one folder one writes at a time. */
const WRITING_LOCK = 7_280_103;

/** Writes down, outside the database and signed, what has come to stand in it since the last time; nothing where nothing has. */
export const writeCheckpoints = async (deps: CheckpointDeps): Promise<void> => {
  const settled = await settledUpTo(deps.db);
  if (settled === undefined) return;
  for (;;) {
    const written = await deps.transact(async (tx) => ok(await writeOne(deps, tx, settled)));
    if (!written.ok || !written.value) break;
  }
  const { file, mirror } = deps.checkpoints;
  if (mirror !== undefined) await mirrorCheckpoints(file, mirror);
};

/** Writes one checkpoint; answers whether there is more to write. */
const writeOne = async (deps: CheckpointDeps, tx: Db, settled: Record<TrackedName, number>): Promise<boolean> => {
  const { rows: locked } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${WRITING_LOCK}) as mine`);
  if (locked[0]?.mine !== true) return false;
  const line = await deps.checkpoints.file.last();
  const last = line === undefined ? undefined : readCheckpoint(line)?.body;
  if (line !== undefined && last === undefined) throw new Error('the last checkpoint cannot be read');
  // Read once: a key that is replaced meanwhile must not stand beside a signature of the one before.
  const { keyId, sign } = await passportSigner(tx, deps.keys);
  const next = await nextAfter({ ...deps, keyId }, tx, last, settled);
  if (last !== undefined && isSame(last, next)) return false;
  await deps.checkpoints.file.append(JSON.stringify({ body: next, signature: await sign(checkpointBytes(next)) }));
  return TRACKED_NAMES.some((name) => next.upTo[name] < settled[name]);
};

const nextAfter = async (
  { clock, fees, chain, keyId }: CheckpointDeps & { readonly keyId: string },
  tx: Db,
  last: Checkpoint | undefined,
  settled: Record<TrackedName, number>,
): Promise<Checkpoint> => {
  const now = clock.now();
  const rows = await forEachTracked(async (name) => [
    ...(await rowsBetween(tx, name, last?.upTo[name] ?? BEFORE_ANY, settled[name], MOST_ROWS)),
  ]);
  const upTo = await forEachTracked(async (name) => {
    // A page that is not full has reached the end, also where the last numbers were given to rows that never came.
    const full = rows[name].length === MOST_ROWS;
    return Math.max(last?.upTo[name] ?? 0, full ? (rows[name].at(-1)?.[0] ?? 0) : settled[name]);
  });
  return {
    is: 'naru-checkpoint/1',
    seq: (last?.seq ?? 0) + 1,
    at: now.toISOString(),
    before: last === undefined ? BEFORE_ALL : checkpointHash(last),
    keyId,
    fee: await fees.now(tx, now),
    chain: {
      id: chain.chainId,
      operator: chain.operator,
      contract: chain.contract,
      block: chain.stored === undefined ? null : await newestBlock(tx),
    },
    upTo,
    rows,
    ...(last === undefined ? { wallets: await walletsOf(tx) } : {}),
  };
};

/** A wallet with whom it signs in. */
export const walletHash = ({ did, memberId }: Pick<typeof walletKeys.$inferSelect, 'did' | 'memberId'>): string =>
  shortHash([did, memberId]);

const walletsOf = async (tx: Db): Promise<string[]> =>
  (await tx.select().from(walletKeys).orderBy(asc(walletKeys.did))).map((link) => walletHash(link));

const newestBlock = async (tx: Db): Promise<Checkpoint['chain']['block']> => {
  const { rows } = await tx.execute<{ number: string; hash: string }>(
    sql`select number::text, hash from evm_block order by evm_block.number desc limit 1`,
  );
  const [block] = rows;
  return block === undefined ? null : { number: Number(block.number), hash: block.hash };
};

/** Whether nothing has happened: numbers that were given out in vain are nothing. */
const isSame = (last: Checkpoint, next: Checkpoint): boolean =>
  TRACKED_NAMES.every((name) => next.rows[name].length === 0) &&
  JSON.stringify([last.fee, last.chain, last.keyId]) === JSON.stringify([next.fee, next.chain, next.keyId]);
