import {
  type BulkFileFault,
  CARD_NAMES,
  type CardUnit,
  judgeRevocable,
  MOST_REVOKED_CARDS,
  type NamedCard,
  namedCardsOf,
  type RevocableCards,
  readWhole,
} from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, parseTokenId, type Result } from '@naru/domain/shared';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { SheetError } from '../../gateways/sheets/sheet-row.ts';
import { openSheet } from '../../gateways/sheets/stream-sheet.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs, bulkRows, items } from '../../stores/schema/index.ts';
import type { SiteBulkJob } from './bulk-job.ts';

type ReadDeps = Pick<Deps, 'db'>;

/** Values as one of a statement however many they are. */
const among = (values: readonly (string | number)[], type: SQL): SQL =>
  sql`(select value::${type} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Finds the rows of a job that some names mean, and the units that those have made. */
const unitsOf = async (
  db: Db,
  { jobId }: SiteBulkJob,
  named: readonly NamedCard[],
): Promise<(card: NamedCard) => readonly CardUnit[] | undefined> => {
  const valuesOf = (by: NamedCard['by']) => named.flatMap((card) => (card.by === by ? [card.value] : []));
  const numbers = valuesOf('row').flatMap((value) => readWhole(value) ?? []);
  const tokenIds = valuesOf('token').flatMap((value) => {
    const id = parseTokenId(String(readWhole(value) ?? value));
    return id.ok ? [id.value] : [];
  });
  const ofJob = eq(bulkRows.jobId, jobId);
  const byRow = sql`${bulkRows.row} in ${among(numbers, sql`integer`)}`;
  const byCode = sql`(${bulkRows.code} <> '' and ${bulkRows.code} in ${among(valuesOf('code'), sql`text`)})`;
  const byToken = sql`${items.tokenId} in ${among(tokenIds, sql`numeric`)}`;
  const rows = await db
    .select({ row: bulkRows.row, code: bulkRows.code, itemId: items.id, state: items.state, tokenId: items.tokenId })
    .from(bulkRows)
    .leftJoin(items, eq(items.productId, bulkRows.productId))
    .where(and(ofJob, or(byRow, byCode, byToken)))
    .orderBy(asc(bulkRows.row), asc(items.number));
  const found = new Map<string, CardUnit[]>();
  for (const { row, code, itemId, state, tokenId } of rows) {
    const unit = itemId === null || state === null ? [] : [{ itemId, state }];
    const names = [`row ${row}`, ...(code === '' ? [] : [`code ${code}`]), ...(tokenId === null ? [] : [`token ${tokenId}`])];
    for (const name of names) found.set(name, [...(found.get(name) ?? []), ...unit]);
  }
  return ({ by, value }) => found.get(`${by} ${by === 'row' ? readWhole(value) : value}`);
};

const judge = async (db: Db, job: SiteBulkJob, named: readonly NamedCard[]): Promise<Result<RevocableCards, Failure>> => {
  const ofSite = and(eq(bulkJobs.id, job.jobId), eq(bulkJobs.siteCode, job.siteCode));
  const [known] = await db.select({ id: bulkJobs.id }).from(bulkJobs).where(ofSite);
  if (known === undefined) return fail(failure('lookupFailed'));
  return ok({ fault: null, ...judgeRevocable(named, await unitsOf(db, job, named)) });
};

/** What revoking rows of a site's job would do. Refused with `lookupFailed` when the site has no such job. */
export const revocableRows = ({ db }: ReadDeps, { rows, ...job }: SiteBulkJob & { readonly rows: readonly number[] }) =>
  judge(
    db,
    job,
    rows.map((row, place) => ({ at: place + 1, by: 'row', value: String(row) })),
  );

/** The cards that a file names, row by row, or why it is not read. */
const namedIn = async (path: string): Promise<Result<readonly NamedCard[], BulkFileFault>> => {
  const opened = await openSheet(
    path,
    Object.values(CARD_NAMES).map((head) => [head]),
  );
  if (!opened.ok) return fail({ fault: opened.failure });
  let nameOf: ReturnType<typeof namedCardsOf>;
  const named: NamedCard[] = [];
  try {
    for await (const { row, cells, faults = [] } of opened.value.rows) {
      if (nameOf === undefined) {
        nameOf = namedCardsOf(cells);
        if (nameOf === undefined) return fail({ fault: 'columnMissing', head: Object.values(CARD_NAMES).join(', ') });
        continue;
      }
      // What is computed elsewhere names no card: by what it is computed it is unknown.
      named.push(
        nameOf(
          row,
          faults.reduce((typed, { column, value }) => typed.with(column - 1, value), cells),
        ),
      );
      if (named.length > MOST_REVOKED_CARDS) return fail({ fault: 'sheetTooLong' });
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return fail({ fault: error.fault, row: error.row ?? undefined, column: error.column ?? undefined });
  }
  return named.length === 0 ? fail({ fault: 'sheetEmpty' }) : ok(named);
};

/** What revoking the cards would do that a file names; a file that is not read says why. Refused as {@link revocableRows}. */
export const revocableInFile = async (
  { db }: ReadDeps,
  { path, ...job }: SiteBulkJob & { readonly path: string },
): Promise<Result<RevocableCards, Failure>> => {
  const named = await namedIn(path);
  if (named.ok) return judge(db, job, named.value);
  const known = await judge(db, job, []);
  return known.ok ? ok({ ...known.value, fault: named.failure }) : known;
};
