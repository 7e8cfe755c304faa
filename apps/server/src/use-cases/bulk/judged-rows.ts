import { hash } from 'node:crypto';
import { BULK_COLUMNS, type BulkCells, type BulkFault, judgeBulkRow, MEND_HEAD, ROW_HEAD } from '@naru/domain/bulk';
import { type CardFault, type CardTemplate, columnsOf, pictureColumnsOf, ROW_NUMBER } from '@naru/domain/card-template';
import { ok, tidyText } from '@naru/domain/shared';
import { fileKeyOf } from '@naru/domain/upload';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { bulkRows, members } from '../../stores/schema/index.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import type { Judging } from './facts.ts';
import { type KeptPhone, keepPhone, withoutPhone, writePhones } from './row-recipient.ts';

export interface NumberedRow {
  readonly row: number;
  readonly cells: BulkCells;
  /** What is wrong with its cells whatever they say. */
  readonly faults: readonly BulkFault[];
}

const APART: ReadonlySet<string> = new Set([ROW_HEAD, MEND_HEAD]);

/** By which a row is known again, in this sheet and in later ones: what stands in it, wherever its columns stand. */
const contentHashOf = (cells: BulkCells): string => {
  const said = Object.entries(cells).filter(([head, value]) => value !== '' && !APART.has(head));
  return hash('sha256', JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))), 'hex');
};

/** What our own files put before a text that would be a formula. */
const QUOTED = /^'(?=[=+\-@])/;

/** The cells of a row by their heads; those below none are left out. */
export const cellsOf = (heads: readonly string[], cells: readonly string[]): BulkCells =>
  Object.fromEntries(heads.flatMap((head, at) => (head === '' ? [] : [[head, (cells[at] ?? '').replace(QUOTED, '')]])));

/** A row as it is written, and apart from it the phone that it names, sealed. */
interface Judged {
  readonly record: typeof bulkRows.$inferInsert;
  readonly phone: string | null;
}

/** A row, and apart from its cells the phone that it names, as it is kept. */
interface PhonedRow {
  readonly numbered: NumberedRow;
  readonly phone: KeptPhone;
}

const rowOf = (
  { id, siteCode, looks }: BulkJobRecord,
  { numbered: { row, cells: typed, faults: ofCells }, phone: { shown: cells, known, sealed } }: PhonedRow,
  { facts, template }: Judging,
  { drawing, strangers }: { readonly drawing: readonly CardFault[]; readonly strangers: ReadonlySet<string> },
): Judged => {
  const judged = judgeBulkRow(typed, facts);
  const { plan: meant } = judged;
  const receiver = meant?.gift?.receiver ?? '';
  const unknown: readonly BulkFault[] = strangers.has(receiver)
    ? [{ head: BULK_COLUMNS.receiver.head, value: receiver, fault: 'walletUnknown' }]
    : [];
  const faults = [...judged.faults.map(withoutPhone), ...unknown].filter(({ head }) => !ofCells.some((one) => one.head === head));
  const plan = unknown.length > 0 ? null : meant;
  const undrawn = drawing.map((card): BulkFault => ({ head: card.column ?? '', value: card.value, fault: 'cannotDraw', card }));
  const wrong = [...ofCells.map(withoutPhone), ...faults, ...undrawn];
  const drawn = template === null ? null : drawnFrom(template, cells);
  // To whom it goes is part of what is approved: a phone by its hash, since the plan is no secret.
  const toPhone = sealed === null ? null : known[BULK_COLUMNS.phone.head];
  const [pictureColumn] = template === null ? [] : pictureColumnsOf(template);
  const record = {
    jobId: id,
    row,
    siteCode,
    look: looks,
    cells,
    state: wrong.length === 0 ? ('ready' as const) : ('faulty' as const),
    faults: wrong,
    contentHash: contentHashOf(known),
    plan,
    planHash: plan === null ? null : hash('sha256', JSON.stringify([plan, drawn, toPhone]), 'hex'),
    code: plan?.code ?? '',
    picture: pictureColumn === undefined ? (plan?.picture ?? '') : fileKeyOf(cells[pictureColumn] ?? ''),
    original: plan?.original ?? '',
  };
  return { record, phone: sealed };
};

/** What of a row its card is drawn from. */
const drawnFrom = (template: CardTemplate, cells: BulkCells): readonly string[] => columnsOf(template).map((column) => cells[column] ?? '');

/** The wallet ids that some rows name and no active member has. */
const strangersAmong = async (db: Db, rows: readonly NumberedRow[]): Promise<ReadonlySet<string>> => {
  const named = [...new Set(rows.map(({ cells }) => tidyText(cells[BULK_COLUMNS.receiver.head] ?? '')))].filter((did) => did !== '');
  if (named.length === 0) return new Set();
  const there = await db
    .select({ did: members.did })
    .from(members)
    .where(and(inArray(members.did, named), eq(members.state, 'active')));
  const known = new Set(there.map(({ did }) => did));
  return new Set(named.filter((did) => !known.has(did)));
};

/** Judges rows, by the template of their cards, too, where they are drawn. */
export const judgeRows = async (
  { db, keys, checkCards }: Pick<Deps, 'db' | 'keys' | 'checkCards'>,
  job: BulkJobRecord,
  rows: readonly NumberedRow[],
  judging: Judging,
): Promise<readonly Judged[]> => {
  const { template } = judging;
  const phoned = await Promise.all(
    rows.map(async (numbered) => ({ numbered, phone: await keepPhone(keys, job.id, numbered.row, numbered.cells) })),
  );
  const strangers = await strangersAmong(db, rows);
  const drawing =
    template === null
      ? ok([])
      : await checkCards(
          template,
          phoned.map(({ numbered: { row }, phone: { shown } }) => ({ ...shown, [ROW_NUMBER]: String(row) })),
        );
  if (!drawing.ok) throw new Error('the cards of a bulk mint job could not be looked at now');
  return phoned.map((row, at) => rowOf(job, row, judging, { drawing: drawing.value[at] ?? [], strangers }));
};

/** Writes judged rows in the place of those that stood there; what is minted or has failed stays. */
export const writeJudged = async (tx: Db, job: BulkJobRecord, rows: readonly Judged[]): Promise<void> => {
  if (rows.length === 0) return;
  const numbers = rows.map(({ record }) => record.row);
  const there = and(eq(bulkRows.jobId, job.id), inArray(bulkRows.row, numbers));
  await tx.delete(bulkRows).where(and(there, ne(bulkRows.state, 'minted'), ne(bulkRows.state, 'failed')));
  const written = await tx
    .insert(bulkRows)
    .values(rows.map(({ record }) => record))
    .onConflictDoNothing()
    .returning({ row: bulkRows.row });
  const phoneOf = new Map(rows.map(({ record, phone }) => [record.row, phone]));
  await writePhones(
    tx,
    job.id,
    written.map(({ row }) => ({ row, phone: phoneOf.get(row) ?? null })),
  );
};
