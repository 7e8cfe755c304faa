import { parsePhone } from '@naru/domain/account';
import { BULK_COLUMNS, type BulkCells } from '@naru/domain/bulk';
import type { Keys } from '@naru/domain/secret';
import { type BulkJobId, tidyText } from '@naru/domain/shared';
import { maskPhone } from '@naru/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { bulkRecipients } from '../../stores/schema/index.ts';

const PHONE = BULK_COLUMNS.phone.head;

/** Where the phone of a row is bound to. */
const placeOf = (jobId: BulkJobId, row: number): string => `bulk_recipients.phone.${jobId}.${row}`;

export interface KeptPhone {
  /** The cells as they are kept, the phone in them masked. */
  readonly shown: BulkCells;
  /** The cells by which the row is known again, the phone in them as a hash that only our key can make. */
  readonly known: BulkCells;
  /** Null where the row names no phone. */
  readonly sealed: string | null;
}

/** Takes the phone that a row names out of its cells. */
export const keepPhone = async (keys: Keys, jobId: BulkJobId, row: number, cells: BulkCells): Promise<KeptPhone> => {
  const typed = tidyText(cells[PHONE] ?? '');
  if (typed === '') return { shown: cells, known: cells, sealed: null };
  const phone = parsePhone(typed);
  return {
    shown: { ...cells, [PHONE]: maskPhone(typed) },
    known: { ...cells, [PHONE]: await lookupHash(keys, 'bulk-recipient', phone.ok ? phone.value : typed) },
    sealed: await keys.seal(typed, placeOf(jobId, row)),
  };
};

/** The value of a fault as everybody may see it: of a phone, masked. */
export const withoutPhone = <Fault extends { readonly head: string; readonly value: string }>(fault: Fault): Fault =>
  fault.head === PHONE ? { ...fault, value: maskPhone(fault.value) } : fault;

export const phonesOf = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  jobId: BulkJobId,
  rows: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const sealed = await db
    .select({ row: bulkRecipients.row, phone: bulkRecipients.phone })
    .from(bulkRecipients)
    .where(and(eq(bulkRecipients.jobId, jobId), inArray(bulkRecipients.row, [...rows])));
  return new Map(await Promise.all(sealed.map(async ({ row, phone }) => [row, await keys.open(phone, placeOf(jobId, row))] as const)));
};

/** Rows of a job with the phones in them as they were typed. */
export const withPhones = async <Row extends { readonly row: number; readonly cells: BulkCells }>(
  deps: Pick<Deps, 'db' | 'keys'>,
  jobId: BulkJobId,
  rows: readonly Row[],
): Promise<readonly Row[]> => {
  const naming = rows.flatMap(({ row, cells }) => ((cells[PHONE] ?? '') === '' ? [] : [row]));
  if (naming.length === 0) return rows;
  const phones = await phonesOf(deps, jobId, naming);
  return rows.map((one) => {
    const phone = phones.get(one.row);
    return phone === undefined ? one : { ...one, cells: { ...one.cells, [PHONE]: phone } };
  });
};

/** Keeps the phones of rows that were written, in the place of those that stood there. */
export const writePhones = async (
  tx: Db,
  jobId: BulkJobId,
  rows: readonly { readonly row: number; readonly phone: string | null }[],
): Promise<void> => {
  await purgePhones(
    tx,
    jobId,
    rows.map(({ row }) => row),
  );
  const phones = rows.flatMap(({ row, phone }) => (phone === null ? [] : [{ jobId, row, phone }]));
  if (phones.length > 0) await tx.insert(bulkRecipients).values(phones);
};

export const purgePhones = async (tx: Db, jobId: BulkJobId, rows: readonly number[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.delete(bulkRecipients).where(and(eq(bulkRecipients.jobId, jobId), inArray(bulkRecipients.row, [...rows])));
};

export const purgeLostPhones = async (tx: Db, jobId: BulkJobId): Promise<void> => {
  const there = sql`exists (select 1 from bulk_rows r where r.job_id = ${bulkRecipients.jobId} and r.row = ${bulkRecipients.row})`;
  await tx.delete(bulkRecipients).where(and(eq(bulkRecipients.jobId, jobId), sql`not ${there}`));
};
