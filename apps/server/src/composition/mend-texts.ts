import type { Clock } from '@naru/domain/shared';
import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../kernel/audit.ts';
import { tidiedJson } from '../shared/tidied-json.ts';
import type { Database, Db } from '../stores/db.ts';
import * as schema from '../stores/schema/index.ts';
import { settings } from '../stores/schema/index.ts';

/** Under which rule texts were last mended; a stricter one is another number, and every text is looked at once more. */
const RULE = 2;
const KEY = 'texts.mended';
const AT_ONCE = 500;
/** Plain letters with single spaces and ends of lines between them: nothing of it is ever mended, and most texts are so. */
const PLAIN = '^[!-~가-힣]+([ \\n][!-~가-힣]+)*$';

/** A column of what people wrote, and how a text of it is kept. */
interface Written {
  readonly table: string;
  readonly column: string;
  readonly isJson: boolean;
  mend(stored: string): string;
}

/** What was found in one column: texts that were mended, and such as could not be, since another bears that name, or the row is evidence. */
interface Mended {
  readonly column: string;
  readonly mended: number;
  readonly left: number;
}

/** Texts within JSON columns. Product versions are evidence, and sealed texts are opened by nobody beforehand: both are mended where they are read. */
const IN_JSON: readonly Written[] = (
  [
    ['products', 'notice_fields'],
    ['sites', 'info'],
    ['unfinished_products', 'content'],
    ['notifications', 'payload'],
    ['card_templates', 'samples'],
  ] as const
).map(([table, column]) => ({ table, column, isJson: true, mend: (stored) => JSON.stringify(tidiedJson<unknown>(JSON.parse(stored))) }));

/** Every column of what people wrote, as the tables themselves tell. */
const writtenColumns = (): readonly Written[] => [
  ...Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((table) =>
      getTableConfig(table).columns.flatMap((column): readonly Written[] =>
        is(column, PgCustomColumn)
          ? [
              {
                table: getTableName(table),
                column: toSnakeCase(column.name),
                isJson: false,
                mend: (stored) => String(column.mapToDriverValue(stored)),
              },
            ]
          : [],
      ),
    ),
  ...IN_JSON,
];

/** Names are found by letters of their own, which are written anew at the next step of the start. */
const alongside = ({ table, column }: Written): SQL =>
  column === 'name' && (table === 'products' || table === 'sites') ? sql`, name_letters = ''` : sql``;

/** Mends one text where it stands as it was read; false where the database does not take it. */
const mendRow = async (db: Db, written: Written, row: { readonly place: string; readonly stored: string }): Promise<boolean> => {
  const column = sql.identifier(written.column);
  const tidied = written.mend(row.stored);
  const value = written.isJson ? sql`${tidied}::jsonb` : sql`${tidied}`;
  const was = written.isJson ? sql`${row.stored}::jsonb` : sql`${row.stored}`;
  try {
    await db.execute(
      sql`update ${sql.identifier(written.table)} set ${column} = ${value}${alongside(written)} where ctid = ${row.place}::tid and ${column} = ${was}`,
    );
    return true;
  } catch {
    return false;
  }
};

const mendColumn = async (db: Db, written: Written): Promise<Mended> => {
  const [table, column] = [sql.identifier(written.table), sql.identifier(written.column)];
  const doubtful = written.isJson ? sql`${column} is not null` : sql`${column} !~ ${PLAIN} and ${column} <> ''`;
  let [mended, left, after] = [0, 0, '(0,0)'];
  for (;;) {
    const { rows } = await db.execute<{ place: string; stored: string }>(
      sql`select ctid::text as place, ${column}::text as stored from ${table} where ctid > ${after}::tid and ${doubtful} order by ctid limit ${AT_ONCE}`,
    );
    for (const row of rows) {
      const tidied = written.mend(row.stored);
      // A name of which nothing could be seen stays what it is: nothing is no name.
      if (tidied === row.stored || tidied === '' || (written.isJson && JSON.stringify(JSON.parse(row.stored)) === tidied)) continue;
      if (await mendRow(db, written, row)) mended += 1;
      else left += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return { column: `${written.table}.${written.column}`, mended, left };
    after = last.place;
  }
};

/**
 * Brings the texts of the time before into the form in which texts are kept since: once for each rule, by whichever process starts first. What came
 * of it, column by column, is an action of the audit log (`npm run naru -- trail list --about texts`); a text that could not be mended, since it is
 * evidence or another bears its name, is counted as left, and is shown mended all the same.
 */
export const mendTexts = async ({ db, transact }: Pick<Database, 'db' | 'transact'>, clock: Clock): Promise<readonly Mended[]> => {
  const { rows } = await db.execute<{ rule: number }>(sql`select (value->>'rule')::int as rule from settings where key = ${KEY}`);
  if ((rows[0]?.rule ?? 0) >= RULE) return [];
  const found: Mended[] = [];
  for (const written of writtenColumns()) {
    const one = await mendColumn(db, written);
    if (one.mended + one.left > 0) found.push(one);
  }
  const at = clock.now();
  await transact(async (tx) => {
    const value = { rule: RULE };
    await tx
      .insert(settings)
      .values({ key: KEY, value, updatedAt: at })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } });
    if (found.length === 0) return;
    const detail = Object.fromEntries(
      found.flatMap(({ column, mended, left }) => [[column, mended] as const, ...(left === 0 ? [] : [[`${column} left`, left] as const])]),
    );
    await audit(tx, { actor: 'os:start', action: 'texts.mend', target: 'texts', detail, at });
  });
  return found;
};
