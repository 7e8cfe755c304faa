import { hash } from 'node:crypto';
import { type ApprovedContent, approvalDigest, canonicalJson } from '@naru/identity/action';
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ARCHIVE_PLACES } from '../kernel/approvals.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Db } from '../stores/db.ts';
import { approvals, authorizations, custodyKeys } from '../stores/schema/index.ts';
import { type SignedAuthorization, whyNotApproved } from './approved-actions.ts';
import { type Findings, unreadable } from './finding.ts';
import { PAGE, paced, pagesOf } from './pace.ts';

type Row = typeof approvals.$inferSelect;
type AuditDeps = Pick<Deps, 'db' | 'keys'>;

/** What of approvals could not be looked at: those of the time before salts that name somebody. */
export interface ApprovalsLooked {
  readonly approvals: number;
  readonly unprovable: number;
}

/** No chain tells it, so its digest was wiped when salts came (decision 27). */
const WIPED = `0x${'0'.repeat(64)}`;
/** Actions of the time before salts whose digests name somebody who is not kept: redemptions, and sendings to a phone. */
const NAMING = new Set(['03', '04', '06']);

const record = z.record(z.string(), z.unknown());

/** Recomputes every approval's digest and compares each authorisation with its approval: what was approved, by whom, for which NFT, price and receiver. */
export const auditApprovals = async (deps: AuditDeps, findings: Findings): Promise<ApprovalsLooked> => {
  let unprovable = 0;
  let looked = 0;
  let saltedSince: number | undefined;
  const pages = pagesOf<Row>((last) =>
    deps.db
      .select()
      .from(approvals)
      .where(last === undefined ? undefined : gt(approvals.id, last.id))
      .orderBy(asc(approvals.id))
      .limit(PAGE),
  );
  for await (const page of pages) {
    looked += page.length;
    for await (const row of paced(page)) {
      const about = `approval ${row.id}`;
      try {
        if (row.salt !== null) saltedSince ??= row.id;
        else if (saltedSince !== undefined)
          findings.add({ kind: 'an approval whose salt was taken away', text: '솔트가 사라진 승인', about });
        const proved = await isProved(deps, row);
        if (proved === 'unprovable') unprovable += 1;
        else if (!proved) findings.add({ kind: 'an approval that is not what its digest stands for', text: '해시와 다른 승인', about });
      } catch (error) {
        findings.add(unreadable(about, error));
      }
    }
  }
  await auditAuthorized(deps, findings);
  return { approvals: looked, unprovable };
};

const isProved = async ({ keys }: AuditDeps, row: Row): Promise<boolean | 'unprovable'> => {
  const action = record.parse(row.action);
  const presentation =
    row.presentation === null ? undefined : await keys.open(row.presentation, ARCHIVE_PLACES.presentation(row.ticketId ?? ''));
  if (row.salt !== null) {
    const content: ApprovedContent = { method: row.method, action, presentation: row.presentationHash ?? undefined };
    return row.digest === `0x${await approvalDigest(content, await keys.open(row.salt, ARCHIVE_PLACES.salt(row.digest)))}`;
  }
  if (row.digest === WIPED) return 'unprovable';
  if (presentation !== undefined) return row.digest === `0x${hash('sha256', presentation, 'hex')}`;
  if (NAMING.has(String(action.action))) return 'unprovable';
  return row.digest === `0x${hash('sha256', canonicalJson(action), 'hex')}`;
};

const authorizedColumns = { authorization: authorizations, signer: custodyKeys };

/** Each authorisation with its approval; one that has none was made of nothing. */
const auditAuthorized = async (deps: AuditDeps, findings: Findings): Promise<void> => {
  const { db } = deps;
  const pages = pagesOf<SignedAuthorization>((last) =>
    db
      .select(authorizedColumns)
      .from(authorizations)
      .innerJoin(custodyKeys, eq(custodyKeys.address, authorizations.signer))
      .where(last === undefined ? undefined : gt(authorizations.id, last.authorization.id))
      .orderBy(asc(authorizations.id))
      .limit(PAGE),
  );
  for await (const page of pages) {
    const digests = page.map(({ authorization }) => authorization.approval);
    const known = await db.select().from(approvals).where(inArray(approvals.digest, digests));
    for await (const signed of paced(page)) {
      const { id, approval, tokenId, cause } = signed.authorization;
      if (approval === WIPED) continue;
      const about = `authorization ${id}`;
      const detail = `token ${tokenId}, ${cause}`;
      const behind = known.filter(({ digest }) => digest === approval);
      if (behind.length === 0)
        findings.add({ kind: 'an authorisation without its approval', text: '승인 기록이 없는 서명', about, detail });
      try {
        const [first] = behind;
        const reason = first === undefined ? null : await whyNotApproved(deps, signed, first);
        if (reason !== null)
          findings.add({
            kind: 'an authorisation for something else than was approved',
            text: '승인한 내용과 다른 서명',
            about,
            detail: `${detail}: ${reason}`,
          });
      } catch (error) {
        findings.add(unreadable(about, error));
      }
    }
  }
  const unsigned = await signersUnknown(db);
  for (const { id, tokenId } of unsigned)
    findings.add({
      kind: 'an authorisation of nobody',
      text: '보관 키가 없는 서명',
      about: `authorization ${id}`,
      detail: `token ${tokenId}`,
    });
};

const signersUnknown = (db: Db) =>
  db
    .select({ id: authorizations.id, tokenId: authorizations.tokenId })
    .from(authorizations)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(custodyKeys)
          .where(and(eq(custodyKeys.address, authorizations.signer))),
      ),
    )
    .limit(PAGE);
