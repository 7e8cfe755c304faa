/**
 * Whose connections: of readers, of those who buy and change something, of what happens by itself, and of the chain's worker. Each has its own, so that
 * none is kept waiting by a crowd of another.
 */
export type PoolName = 'reads' | 'writes' | 'workers' | 'chain';
/** How many connections each may have at the most. */
export type PoolSizes = Readonly<Record<PoolName, number>>;
/** With what each process listens by, four processes stay within the hundred that PostgreSQL takes unless it is told otherwise. */
export const POOL_SIZES: PoolSizes = Object.freeze({ reads: 6, writes: 8, workers: 4, chain: 3 });
