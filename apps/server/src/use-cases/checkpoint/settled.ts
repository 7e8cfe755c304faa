import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { forEachTracked, newestOf, type TrackedName } from './tracked.ts';

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

/**
 * The newest numbers below which no row can appear any more: numbers are given out before rows are committed, so every transaction that was under way
 * when they were read has to end first. Undefined while one takes too long.
 */
export const settledUpTo = async (db: Db): Promise<Record<TrackedName, number> | undefined> => {
  const newest = await forEachTracked((name) => newestOf(db, name));
  await pause(BREATH_MS);
  const { next } = await snapshot(db);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(ASK_AGAIN_MS))
    if ((await snapshot(db)).oldest >= next) return newest;
  return undefined;
};
