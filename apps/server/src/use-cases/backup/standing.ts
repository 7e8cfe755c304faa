import { ok, type Result } from '@naru/domain/shared';
import { count, max } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import { recordCheck } from '../../kernel/checks.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, history, ledgerEntries, members, orders, tokens } from '../../stores/schema/index.ts';

/** How much there is, and when the last action was: two of these tell what one has and the other lacks. */
export type Standing = Readonly<Record<'members' | 'tokens' | 'orders' | 'history' | 'ledger', number>> & {
  readonly lastDeed: string | null;
};

export const showStanding = async ({ db }: { readonly db: Db }): Promise<Standing> => {
  const countOf = async (table: typeof members | typeof tokens | typeof orders | typeof history | typeof ledgerEntries): Promise<number> =>
    (await db.select({ all: count() }).from(table))[0]?.all ?? 0;
  const [last] = await db.select({ at: max(auditLog.createdAt) }).from(auditLog);
  return {
    members: await countOf(members),
    tokens: await countOf(tokens),
    orders: await countOf(orders),
    history: await countOf(history),
    ledger: await countOf(ledgerEntries),
    lastDeed: last?.at?.toISOString() ?? null,
  };
};

interface Drilled {
  readonly at: string;
  readonly findings: number;
  readonly seconds: number;
  /** What was tried: an archive of ours, or what pgBackRest keeps. */
  readonly of: 'archive' | 'pgbackrest';
}

/** Records a drill's end and findings and answers what the market has now: the difference would be lost. Only a drill shows that pgBackRest has a backup. */
export const recordDrill = async (
  deps: Deps,
  operator: string,
  { at, findings, seconds, of }: Drilled,
): Promise<Result<Standing, never>> => {
  await recordCheck(deps, 'drill', { findings, seconds, at });
  if (of === 'pgbackrest' && findings === 0) await recordCheck(deps, 'backup', { findings, seconds, at });
  await audit(deps.db, { actor: operator, action: 'backup.drill', target: at, detail: { findings, seconds, of }, at: deps.clock.now() });
  return ok(await showStanding(deps));
};
