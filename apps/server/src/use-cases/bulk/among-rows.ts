import { BULK_COLUMNS, type BulkFaultName } from '@naru/domain/bulk';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { bulkRows } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';

/** What can be wrong with a row among others, or with the files that it names. */
interface AmongOthers {
  /** The head of the column that it is told of. */
  readonly head: string;
  readonly fault: BulkFaultName | SQL;
  readonly where: SQL;
  readonly other?: SQL;
  /** What the file is that is not taken, null where that is not known. */
  readonly is?: SQL;
  readonly value: SQL;
}

const earlier = (same: SQL): SQL =>
  sql`from bulk_rows o where o.job_id = ${bulkRows.jobId} and o.row < ${bulkRows.row} and o.state in ('ready', 'minted', 'failed') and ${same}`;
const minted = (same: SQL): SQL =>
  sql`exists (select 1 from bulk_rows o where o.site_code = ${bulkRows.siteCode} and o.state = 'minted' and o.job_id <> ${bulkRows.jobId} and ${same})`;

const sameCode = sql`o.code = ${bulkRows.code} and o.code <> ''`;
const sameContent = sql`o.content_hash = ${bulkRows.contentHash}`;
const fileOf = (key: SQL): SQL => sql`from bulk_files f where f.job_id = ${bulkRows.jobId} and f.key = ${key}`;

const CLASHES: readonly AmongOthers[] = [
  {
    head: BULK_COLUMNS.code.head,
    fault: 'codeTwice',
    value: sql`${bulkRows.code}`,
    where: sql`${bulkRows.code} <> '' and exists (select 1 ${earlier(sameCode)})`,
    other: sql`(select min(o.row) ${earlier(sameCode)})`,
  },
  {
    head: BULK_COLUMNS.code.head,
    fault: 'codeUsed',
    value: sql`${bulkRows.code}`,
    where: sql`${bulkRows.code} <> '' and (${minted(sameCode)} or exists (
      select 1 from products p where p.site_code = ${bulkRows.siteCode} and p.code = ${bulkRows.code} and p.code <> '' and p.state <> 'deleted'))`,
  },
  {
    head: BULK_COLUMNS.name.head,
    fault: 'rowTwice',
    value: sql`${bulkRows.plan}->'draft'->>'name'`,
    where: sql`exists (select 1 ${earlier(sameContent)})`,
    other: sql`(select min(o.row) ${earlier(sameContent)})`,
  },
  { head: BULK_COLUMNS.name.head, fault: 'rowMinted', value: sql`${bulkRows.plan}->'draft'->>'name'`, where: minted(sameContent) },
];

/** What a file that a row names is not there for, or cannot be used for. */
const filesNamed = (column: 'picture' | 'original', head: string): readonly AmongOthers[] => {
  const key = sql`${bulkRows[column]}`;
  return [
    { head, fault: 'fileMissing', value: key, where: sql`${key} <> '' and not exists (select 1 ${fileOf(key)})` },
    {
      head,
      fault: sql`(select f.fault ${fileOf(key)})`,
      is: sql`(select f.refused ${fileOf(key)})`,
      value: key,
      where: sql`${key} <> '' and exists (select 1 ${fileOf(key)} and f.fault is not null)`,
    },
  ];
};

/** As many rows are looked at in one statement: what it answers does not grow with the sheet. */
const AT_ONCE = 5_000;

/** Finds what of the ready rows of a job clashes: with other rows, with what the site has minted, and with the files that came with it. */
export const judgeAmong = async (
  tx: Db,
  job: BulkJobRecord,
  last: number,
  { withFiles, pictureHead }: { readonly withFiles: boolean; readonly pictureHead: string },
): Promise<void> => {
  const faults = withFiles
    ? [...CLASHES, ...filesNamed('picture', pictureHead), ...filesNamed('original', BULK_COLUMNS.original.head)]
    : CLASHES;
  for (const { head, fault, value, where, other, is } of faults) {
    const found = sql`jsonb_build_object('head', ${head}::text, 'value', ${value}, 'fault', ${typeof fault === 'string' ? sql`${fault}::text` : fault})`;
    const more =
      other === undefined ? is && sql`jsonb_strip_nulls(jsonb_build_object('is', ${is}))` : sql`jsonb_build_object('other', ${other})`;
    const one = more === undefined ? found : sql`${found} || ${more}`;
    // From the last rows on: of two that clash the first one stays.
    for (let to = last; to > 0; to -= AT_ONCE) {
      const range = sql`${bulkRows.row} > ${to - AT_ONCE} and ${bulkRows.row} <= ${to}`;
      await moveRows(tx, 'bulkRow', 'spoil', {
        where: and(eq(bulkRows.jobId, job.id), range, where),
        set: { faults: sql`${bulkRows.faults} || jsonb_build_array(${one})` },
      });
    }
  }
};
