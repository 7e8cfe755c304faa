import type { z } from 'zod';
import { POOL_SIZES, type PoolSizes } from '../shared/pool-sizes.ts';
import { whole } from './setting-kinds.ts';

/** The chain's worker keeps one for as long as it sends, and writes through another. */
const FEWEST_FOR_CHAIN = 2;
const MOST = 1_000;

export const DATABASE_SETTINGS = {
  NARU_POOL_READS: whole(1, MOST).optional(),
  NARU_POOL_WRITES: whole(1, MOST).optional(),
  NARU_POOL_WORKERS: whole(1, MOST).optional(),
  NARU_POOL_CHAIN: whole(FEWEST_FOR_CHAIN, MOST).optional(),
};

type Settings = { readonly [Name in keyof typeof DATABASE_SETTINGS]?: z.output<(typeof DATABASE_SETTINGS)[Name]> };

/** How many connections to PostgreSQL each part of a process may have. */
export const poolSizes = (read: Settings): PoolSizes => ({
  reads: read.NARU_POOL_READS ?? POOL_SIZES.reads,
  writes: read.NARU_POOL_WRITES ?? POOL_SIZES.writes,
  workers: read.NARU_POOL_WORKERS ?? POOL_SIZES.workers,
  chain: read.NARU_POOL_CHAIN ?? POOL_SIZES.chain,
});
