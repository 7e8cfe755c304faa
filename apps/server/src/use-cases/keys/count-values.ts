import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { HASHED_COLUMNS, type HashedColumn, PHONE_HASH, SEALED_COLUMNS } from './key-values.ts';

/** How many values of a column were made with a version of the keys. */
export interface KeyUse {
  readonly column: string;
  readonly version: number;
  readonly values: number;
}

/** What is known of the keys: which version is current, which are there, and what each of them holds. */
export interface KeyReport {
  readonly current: number;
  readonly versions: readonly number[];
  readonly uses: readonly KeyUse[];
}

const SEALED_FORM = '^v([0-9]+)[.]';
const FORMS: Readonly<Record<HashedColumn['form'], string>> = { keyed: SEALED_FORM, phc: 'keyid=([0-9]+)[$]' };

const countColumn = async (
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  form: string,
): Promise<KeyUse[]> => {
  const version = sql`substring(${sql.identifier(column)} from ${form})`;
  const { rows } = await db.execute<{ version: string; values: string | number }>(
    sql`select ${version} as version, count(*) as values from ${sql.identifier(table)} where ${version} is not null group by 1 order by 1`,
  );
  return rows.map((row) => ({ column: `${table}.${column}`, version: Number(row.version), values: Number(row.values) }));
};

/** Counts, column by column, what was made with which version. Reads whole tables: for operators, not for requests. */
export const reportKeys = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<KeyReport> => {
  const uses: KeyUse[] = [];
  for (const column of SEALED_COLUMNS) uses.push(...(await countColumn(db, column, SEALED_FORM)));
  for (const column of [PHONE_HASH, ...HASHED_COLUMNS]) uses.push(...(await countColumn(db, column, FORMS[column.form])));
  return { current: keys.current, versions: keys.versions, uses };
};
