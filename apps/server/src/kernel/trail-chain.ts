import { hash } from 'node:crypto';
import { canonicalJson } from '@naru/identity/action';
import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';

type TrailRow = typeof auditLog.$inferSelect;

/** What of a deed its link holds: all but the number of its row. */
export type LinkedDeed = Omit<TrailRow, 'id' | 'seq' | 'prevHash' | 'hash'>;

/** What stands before the first deed. */
export const TRAIL_BEGINS = '0'.repeat(64);

const CHAINING = 710_072;

/** Whether a deed is one of the house: a person's, or that of whoever has the machine. */
export const isOfTheHouse = (actor: string): boolean => actor.startsWith('operator:') || actor.startsWith('os:');

/** The hash of a deed, over the one before. */
export const trailHash = (seq: number, prevHash: string, deed: LinkedDeed): string => {
  const { actor, action, target, siteCode, detail, ip, createdAt, role, reason, approvalId, before, after } = deed;
  const values = [actor, action, target, siteCode, detail, ip, createdAt.toISOString(), role, reason, approvalId, before, after];
  return hash('sha256', canonicalJson({ trail: 'naru-trail/1', seq, prevHash, values }), 'hex');
};

/** Links deeds of the house behind the newest one. Who writes the next one waits until this transaction is over; nobody who is no operator ever does. */
export const linkDeeds = async (tx: Db, deeds: readonly LinkedDeed[]) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAINING})`);
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .where(isNotNull(auditLog.seq))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  let [seq, prevHash] = [last?.seq ?? 0, last?.hash ?? TRAIL_BEGINS];
  return deeds.map((deed) => {
    const link = { seq: seq + 1, prevHash, hash: trailHash(seq + 1, prevHash, deed) };
    [seq, prevHash] = [link.seq, link.hash];
    return { ...deed, ...link };
  });
};
