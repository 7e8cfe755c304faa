import { type Failure, failure } from '@naru/domain/failure';
import { csvOf, fail, ok, type Result } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { jobOf, refusedRows } from '../../reads/job.ts';
import type { SiteJob } from './cancel-job.ts';

const HEAD = ['순번', '상품 번호', '상품', '아이템 번호', '사유'];

/** A file of what of a site's job was refused, for Excel; that it was made is kept. Refused with `lookupFailed` when the site has no such job. */
export const fileRefused = async (
  deps: Deps,
  member: Member,
  { siteCode, jobId }: SiteJob,
): Promise<Result<{ name: string; text: string }, Failure>> => {
  const job = await jobOf(deps.db, { siteCode, jobId });
  if (job === null) return fail(failure('lookupFailed'));
  const rows = await refusedRows(deps.db, { siteCode, jobId });
  const detail = { rows: rows.length };
  await audit(deps.db, { actor: member.did, action: 'job.download', target: String(jobId), siteCode, detail, at: deps.clock.now() });
  const lines = rows.map(({ row, productId, productName, number, failure: why }) => [
    ...[row, productId, productName, number ?? ''],
    why === null ? '' : failureText(why).text,
  ]);
  return ok({ name: `작업_${jobId}_실패.csv`, text: csvOf([HEAD, ...lines]) });
};
