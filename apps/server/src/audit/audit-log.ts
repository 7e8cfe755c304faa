import { and, asc, gt, isNotNull, isNull, like, or } from 'drizzle-orm';
import { AUDIT_LOG_BEGINS, auditLogHash } from '../kernel/audit.ts';
import type { Db } from '../stores/db.ts';
import { auditLog } from '../stores/schema/index.ts';
import type { Findings } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type AuditLogRow = typeof auditLog.$inferSelect;

/** Walks the audit log's chain: each action links to the one before, none is missing, and none since it began stands beside it. Answers how many. */
export const verifyAuditLog = async (db: Db, findings: Findings): Promise<number> => {
  const pages = pagesOf<AuditLogRow>((last) =>
    db
      .select()
      .from(auditLog)
      .where(and(isNotNull(auditLog.seq), last === undefined ? undefined : gt(auditLog.seq, last.seq ?? 0)))
      .orderBy(asc(auditLog.seq))
      .limit(PAGE),
  );
  let [seq, prevHash] = [0, AUDIT_LOG_BEGINS];
  let first: number | undefined;
  for await (const page of pages)
    for await (const row of paced(page)) {
      first = Math.min(first ?? row.id, row.id);
      const follows = row.seq === seq + 1 && row.prevHash === prevHash && row.hash === auditLogHash(row.seq, prevHash, row);
      if (!follows)
        findings.add({
          kind: 'a deed of the house whose link does not hold',
          text: '앞 줄과 이어지지 않는 운영 기록',
          about: `trail ${row.id}`,
          detail: `${row.action}, ${row.seq}`,
        });
      [seq, prevHash] = [row.seq ?? 0, row.hash ?? ''];
    }
  if (first !== undefined) await auditBeside(db, first, findings);
  return seq;
};

const auditBeside = async (db: Db, first: number, findings: Findings): Promise<void> => {
  const ofThePlatform = or(like(auditLog.actor, 'operator:%'), like(auditLog.actor, 'os:%'));
  const beside = await db
    .select({ id: auditLog.id, action: auditLog.action })
    .from(auditLog)
    .where(and(gt(auditLog.id, first), isNull(auditLog.seq), ofThePlatform))
    .limit(PAGE);
  for (const { id, action } of beside)
    findings.add({ kind: 'a deed of the house beside its chain', text: '이어지지 않은 운영 기록', about: `trail ${id}`, detail: action });
};
