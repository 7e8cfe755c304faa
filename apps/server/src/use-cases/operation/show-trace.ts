import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../../kernel/deps.ts';
import { bulkJobs, chainActions, chainTransactions, jobs, mailOutbox, smsOutbox } from '../../stores/schema/index.ts';

/** One thing that an action has left to be carried out. */
export interface TracedThing {
  readonly what: 'mail' | 'sms' | 'job' | 'bulk' | 'chain';
  readonly id: number;
  readonly state: string;
  readonly at: Date;
  /** The transaction that carries it out, and the block that it is in, of what goes to the chain. */
  readonly transaction: string | null;
  readonly block: number | null;
}

const OUTBOXES = { mail: mailOutbox, sms: smsOutbox, job: jobs, bulk: bulkJobs } as const satisfies Readonly<Record<string, PgTable>>;
const MOST = 200;

/** Follows an action by its trace to what it has left to be carried out, and on to the block that it stands in. */
export const showTrace = async ({ db }: Pick<Deps, 'db'>, trace: string): Promise<readonly TracedThing[]> => {
  const found: TracedThing[] = [];
  for (const what of ['mail', 'sms', 'job', 'bulk'] as const) {
    const table = OUTBOXES[what];
    const columns = { id: table.id, state: table.state, at: table.createdAt };
    const rows = await db.select(columns).from(table).where(eq(table.trace, trace)).orderBy(table.id).limit(MOST);
    found.push(...rows.map((row) => ({ what, ...row, transaction: null, block: null })));
  }
  const actions = await db
    .select({
      id: chainActions.id,
      state: chainActions.state,
      at: chainActions.createdAt,
      transaction: chainActions.txHash,
      block: sql<string | null>`${chainTransactions.blockNumber}`,
    })
    .from(chainActions)
    .leftJoin(chainTransactions, eq(chainTransactions.hash, chainActions.txHash))
    .where(eq(chainActions.trace, trace))
    .orderBy(chainActions.id)
    .limit(MOST);
  found.push(...actions.map(({ block, ...row }) => ({ what: 'chain' as const, ...row, block: block === null ? null : Number(block) })));
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};
