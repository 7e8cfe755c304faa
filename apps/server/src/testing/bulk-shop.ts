import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { BULK_COLUMNS, type BulkCells, type BulkTerms } from '@naru/domain/bulk';
import { plainDisclosure } from '@naru/domain/issuer';
import { type BulkJobId, csvOf, type SiteCode } from '@naru/domain/shared';
import { bulkTerms, must } from '@naru/testkit';
import sharp from 'sharp';
import { makeUploadFile, uploadFile } from '../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { bulkFaultsOf, bulkJobOf, bulkRowsOf } from '../reads/bulk/jobs.ts';
import { pageWindow } from '../reads/paging.ts';
import { uploads } from '../stores/schema/index.ts';
import { runBulkLooks } from '../use-cases/bulk/look-through.ts';
import { addToBulk, openBulk } from '../use-cases/bulk/open-bulk.ts';
import { zipOf } from './zip.ts';

/** Who acts for which site. */
export interface Shop {
  readonly siteCode: SiteCode;
  readonly operator: Member;
}

/** A file that a shop's operator has sent to its end. */
export const sendFile = async (
  deps: Deps,
  { siteCode, operator }: Shop,
  { kind, bytes, name }: { readonly kind: 'sheet' | 'archive'; readonly bytes: Buffer; readonly name: string },
): Promise<string> => {
  const id = randomBytes(18).toString('base64url');
  await makeUploadFile(deps.config.dataDir, id);
  writeFileSync(uploadFile(deps.config.dataDir, id), bytes);
  const at = deps.clock.now();
  const row = {
    id,
    siteCode,
    memberId: operator.id,
    kind,
    name,
    size: bytes.length,
    state: 'received',
    touchedAt: at,
    createdAt: at,
  } as const;
  await deps.db.insert(uploads).values(row);
  return id;
};

/** Terms that put up whatever is minted. */
export const PUT_UP: BulkTerms = bulkTerms({
  notice: plainDisclosure('normal', 'digital', '상품 상세 참조'),
});

const PICTURE = '그림.png';

/** A job over such rows, each of them by its columns, all with one picture, looked through. */
export const lookedThrough = async (
  deps: Deps,
  shop: Shop,
  rows: readonly Partial<Record<keyof typeof BULK_COLUMNS, string>>[],
  terms = PUT_UP,
): Promise<BulkJobId> => {
  const { siteCode, operator } = shop;
  const columns = Object.entries(BULK_COLUMNS);
  const lines = rows.map((row) => {
    const cells: BulkCells = { price: '1000', picture: PICTURE, ...row };
    return columns.map(([column]) => cells[column] ?? '');
  });
  const bytes = Buffer.from(csvOf([columns.map(([, { head }]) => head), ...lines]));
  const upload = await sendFile(deps, shop, { kind: 'sheet', bytes, name: '카드.csv' });
  const { jobId } = must(await openBulk(deps, operator, { siteCode, upload, terms, key: undefined }));
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const archive = await sendFile(deps, shop, { kind: 'archive', bytes: zipOf([{ name: PICTURE, content }]), name: '그림.zip' });
  must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: archive, key: undefined }));
  await runBulkLooks(deps);
  return jobId;
};

export const bulkJobAt = async ({ db }: Deps, { siteCode }: Shop, jobId: BulkJobId) => {
  const job = await bulkJobOf(db, { siteCode, jobId });
  if (job === null) throw new Error('no job');
  return job;
};

export const bulkRowsAt = async ({ db }: Deps, { siteCode }: Shop, jobId: BulkJobId) =>
  (await bulkRowsOf(db, { siteCode, jobId }, pageWindow({ page: 1, size: 50 }, 50))).dataList;

/** What has to be mended of a shop's job: column, fault and rows. */
export const bulkFaultsAt = async ({ db }: Deps, { siteCode }: Shop, jobId: BulkJobId) =>
  (await bulkFaultsOf(db, { siteCode, jobId })).map(({ head, fault, examples }) => [head, fault, examples.map(({ row }) => row)]);
