import { hash } from 'node:crypto';
import type { SiteActionWord } from '@naru/domain/staff';
import { canonicalJson } from '@naru/identity/action';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import { currentOperator, currentRequest } from './request-context.ts';

type AuditLogRow = typeof auditLog.$inferSelect;

type LinkedEntry = Omit<AuditLogRow, 'id' | 'seq' | 'prevHash' | 'hash'>;

/** What stands before the first action. */
export const AUDIT_LOG_BEGINS = '0'.repeat(64);

const CHAINING = 710_072;

/** Whether an action is one of the platform: a person's, or that of whoever has the machine. */
const isOfThePlatform = (actor: string): boolean => actor.startsWith('operator:') || actor.startsWith('os:');

/** The hash of an action, over the one before. */
export const auditLogHash = (seq: number, prevHash: string, entry: LinkedEntry): string => {
  const { actor, action, target, siteCode, detail, ip, createdAt, role, reason, approvalId, before, after } = entry;
  const values = [actor, action, target, siteCode, detail, ip, createdAt.toISOString(), role, reason, approvalId, before, after];
  return hash('sha256', canonicalJson({ trail: 'naru-trail/1', seq, prevHash, values }), 'hex');
};

/** Links actions of the platform behind the newest one. Who writes the next one waits until this transaction is over; nobody who is no operator ever does. */
const linkEntries = async (tx: Db, entries: readonly LinkedEntry[]) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAINING})`);
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .where(isNotNull(auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  let [seq, prevHash] = [last?.seq ?? 0, last?.hash ?? AUDIT_LOG_BEGINS];
  return entries.map((entry) => {
    const link = { seq: seq + 1, prevHash, hash: auditLogHash(seq + 1, prevHash, entry) };
    [seq, prevHash] = [link.seq, link.hash];
    return { ...entry, ...link };
  });
};

/** One action, as the audit log tells it; what is done for a site has a name that its owners can read. */
export type Action = EntryFacts &
  ({ readonly siteCode?: undefined; readonly action: string } | { readonly siteCode: string; readonly action: SiteActionWord });

interface EntryFacts {
  readonly actor: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
  /** Why, where whoever did it says so with the action itself. */
  readonly reason?: string;
  /** Digests of what the action rested on, and of what stands since. */
  readonly before?: string | null;
  readonly after?: string | null;
}

/** Who did what, and from which address; written in the transaction of the action (safety, logs). */
export const audit = (tx: Db, entry: Action): Promise<void> => auditAll(tx, [entry]);

/** The same for actions that are done together. What operators do is linked into their chain. */
export const auditAll = async (tx: Db, entries: readonly Action[]): Promise<void> => {
  const ip = currentRequest()?.ip ?? '';
  const operator = currentOperator();
  const rows = entries.map(({ siteCode = null, detail = {}, at, before = null, after = null, reason: own, ...entry }): LinkedEntry => {
    const as = isOfThePlatform(entry.actor) ? operator : undefined;
    const { role = null, reason, approvalId = null } = as ?? {};
    return { ...entry, siteCode, detail, ip, createdAt: at, role, reason: own ?? (reason || null), approvalId, before, after };
  });
  const free = rows.filter(({ actor }) => !isOfThePlatform(actor));
  const linked = rows.filter(({ actor }) => isOfThePlatform(actor));
  if (free.length > 0) await tx.insert(auditLog).values(free);
  if (linked.length === 0) return;
  // Outside of a transaction the lock would be gone before the row is there.
  await tx.transaction(async (inner) => {
    await inner.insert(auditLog).values(await linkEntries(inner, linked));
  });
};
