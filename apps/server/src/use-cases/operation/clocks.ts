import { ok } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { followDatabase } from '../../gateways/clock/open-clock.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';

/** What the clocks say: the market's, by which everything ends; the database's, which it follows; and this machine's, which counts for nothing. */
export interface ClocksStatus {
  readonly market: Date;
  readonly database: Date;
  readonly machine: Date;
}

export const showClocks = async ({ db, clock }: Deps): Promise<ClocksStatus> => {
  const { rows } = await db.execute<{ at: string | number }>(sql`select extract(epoch from clock_timestamp()) * 1000 as at`);
  return { market: clock.now(), database: new Date(Number(only(rows).at)), machine: new Date() };
};

/** Has every process go by the database's clock from its next look on, also where that goes back: for operators who have set it right. */
export const followClock = async ({ transact, clock }: Deps, operator: string) =>
  transact(async (tx) => {
    await followDatabase(tx);
    await audit(tx, { actor: operator, action: 'clock.follow', target: '', at: clock.now() });
    return ok(undefined);
  });
