import { type BulkFile, bulkTemplate, MEND_HEAD, ROW_HEAD } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { fail, ok, type Result, type SheetFormat } from '@naru/domain/shared';
import { BULK_ROW_STATE_LABELS, bulkFaultText, failureText } from '@naru/messages';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { bulkJobOf, bulkRowsToFile } from '../../reads/bulk/jobs.ts';
import type { SiteBulkJob } from './bulk-job.ts';

interface FormQuery {
  readonly productType: ProductType;
  readonly nftKind: NftKind;
  readonly format?: SheetFormat | undefined;
}

/** The form to fill in for products of a type: what may stand in each column, and an example, made of what checks it. */
export const bulkForm = ({ productType, nftKind, format = 'xlsx' }: FormQuery): SheetFile => {
  const { heads, notes } = bulkTemplate(productType, nftKind);
  return sheetFile('대량_발행_양식', { name: '카드', head: heads, rows: notes }, format);
};

const NAMES: Readonly<Record<BulkFile, string>> = { all: '전체', faulty: '고칠_행', minted: '발행', failed: '실패' };

/**
 * Rows of a job as a file, with where they stand and what has to be mended; that it was made is kept. Refused with `lookupFailed` when the site has no such
 * job.
 */
export const fileBulkRows = async (
  deps: Deps,
  member: Member,
  { rows, format = 'xlsx', ...job }: SiteBulkJob & { readonly rows: BulkFile; readonly format?: SheetFormat | undefined },
): Promise<Result<SheetFile, Failure>> => {
  const { siteCode, jobId } = job;
  const known = await bulkJobOf(deps.db, job);
  if (known === null) return fail(failure('lookupFailed'));
  const heads = known.heads.filter((head) => head !== ROW_HEAD && head !== MEND_HEAD);
  await audit(deps.db, {
    actor: member.did,
    action: 'bulk.download',
    target: String(jobId),
    siteCode,
    detail: { rows },
    at: deps.clock.now(),
  });
  const lines = async function* () {
    for await (const { row, state, cells, faults, productId, failure: why } of bulkRowsToFile(deps.db, { ...job, rows })) {
      const wrong = why === null ? faults.map((fault) => `${fault.head}: ${bulkFaultText(fault)}`) : [failureText(why).text];
      yield [row, ...heads.map((head) => cells[head] ?? ''), BULK_ROW_STATE_LABELS[state], productId ?? '', wrong.join(' ')];
    }
  };
  const head = [ROW_HEAD, ...heads, '상태', '상품 번호', MEND_HEAD];
  return ok(sheetFile(`대량_발행_${jobId}_${NAMES[rows]}`, { name: '카드', head, rows: lines() }, format));
};
