import { type BulkFile, type BulkRow, type BulkRowsFilter, bulkTemplate, MEND_HEAD, ROW_HEAD } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { fail, ok, type Result, type SheetFormat } from '@naru/domain/shared';
import { BULK_GIFT_STATE_LABELS, bulkFaultText, bulkRowLabels, failureText } from '@naru/messages';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { bulkJobOf, bulkRowsToFile } from '../../reads/bulk/jobs.ts';
import { displayIdOf } from '../../reads/store/stores.ts';
import type { SiteBulkJob } from './bulk-job.ts';
import { withPhones } from './row-recipient.ts';

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

/** Rows of a job for a file: what is to be mended stands in it as it was typed, phones too, since it comes back. */
async function* mendable(deps: Deps, query: SiteBulkJob & BulkRowsFilter & { readonly rows: BulkFile }): AsyncGenerator<BulkRow> {
  for await (const portion of bulkRowsToFile(deps.db, query))
    yield* query.rows === 'faulty' ? await withPhones(deps, query.jobId, portion) : portion;
}

/** Rows of a job as a file, all or filtered, with status and faults; that it was made is logged. Refused with `lookupFailed` for an unknown job. */
export const fileBulkRows = async (
  deps: Deps,
  member: Member,
  {
    rows,
    format = 'xlsx',
    siteCode,
    jobId,
    ...filter
  }: SiteBulkJob & BulkRowsFilter & { readonly rows: BulkFile; readonly format?: SheetFormat | undefined },
): Promise<Result<SheetFile, Failure>> => {
  const job = { siteCode, jobId };
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
    for await (const one of mendable(deps, { ...job, ...filter, rows })) {
      const { row, cells, faults, gift, productId, failure: why } = one;
      const wrong = why === null ? faults.map((fault) => `${fault.head}: ${bulkFaultText(fault)}`) : [failureText(why).text];
      yield [
        row,
        ...heads.map((head) => cells[head] ?? ''),
        bulkRowLabels(one)
          .map(({ label }) => label)
          .join(', '),
        gift === null ? '' : BULK_GIFT_STATE_LABELS[gift],
        productId === null ? '' : displayIdOf({ displayId: null, productId }),
        wrong.join(' '),
      ];
    }
  };
  const head = [ROW_HEAD, ...heads, '상태', '선물', '상품 번호', MEND_HEAD];
  const isNarrowed = Object.values(filter).some((part) => part !== undefined);
  return ok(sheetFile(`대량_발행_${jobId}_${isNarrowed ? '찾은_행' : NAMES[rows]}`, { name: '카드', head, rows: lines() }, format));
};
