import { createHash } from 'node:crypto';
import { type Column, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../stores/db.ts';
import * as schema from '../stores/schema/index.ts';

export interface SchemaTable {
  readonly name: string;
  readonly of: PgTable;
  /** Columns by their names in code. */
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns to which its own refer, by the names in code of the latter. */
  readonly refers: Readonly<Record<string, Column>>;
}

/** What says nothing of anybody: numbers, moments and ticks. */
const PLAIN = /^Pg(?:Integer|BigInt|Boolean|Timestamp|Numeric|Double|Real|Serial|SmallInt)/;
export const isPlain = ({ columnType }: Pick<Column, 'columnType'>): boolean => PLAIN.test(columnType);

const nameIn = (columns: SchemaTable['columns'], column: Column | undefined): string =>
  Object.keys(columns).find((key) => columns[key] === column) ?? '';

const referencesOf = (of: PgTable, columns: SchemaTable['columns']): SchemaTable['refers'] =>
  Object.fromEntries(
    getTableConfig(of).foreignKeys.flatMap((key) => {
      const { columns: from, foreignColumns: to } = key.reference();
      return from.flatMap((column, at) => (to[at] === undefined ? [] : [[nameIn(columns, column), to[at]] as const]));
    }),
  );

/** Every table of the market, as Drizzle knows it. */
export const SCHEMA_TABLES: readonly SchemaTable[] = Object.values<unknown>(schema)
  .flatMap((one) => (is(one, PgTable) ? [one as PgTable] : []))
  .map((of) => {
    const columns: SchemaTable['columns'] = getTableColumns(of);
    return { name: getTableName(of), of, columns, refers: referencesOf(of, columns) };
  });

/** Whether a column says which member a row is about, by a key or by its name. */
const isMember = (table: SchemaTable, key: string): boolean => {
  const target = table.refers[key];
  return (target !== undefined && getTableName(target.table) === 'members') || /^(?:\w+M|m)emberId$/.test(key);
};

/** Whether rows of it can say which member they are about. */
export const refersToMember = (table: SchemaTable): boolean =>
  table.name === 'members' || Object.keys(table.columns).some((key) => isMember(table, key));

const MARK = 'planted';
/** Whether something that was planted is still in a value. */
export const hasPlanted = (value: unknown): boolean => JSON.stringify(value ?? null).includes(MARK);

/** The one member: the first row of its table. */
export const PLANTED_ID = 1;
const mark = (table: string, key: string, row: number): string => `${MARK} ${table}.${key} ${row}`;
export const PLANTED_DID = mark('members', 'did', PLANTED_ID);
const EMAIL = mark('members', 'email', PLANTED_ID);

/** Texts that name the member otherwise than by a number. */
const NAMING: Readonly<Record<string, string>> = {
  'mail_outbox.recipient': EMAIL,
  'mail_suppressions.address': EMAIL,
  'staff_invitations.email': EMAIL,
  // It is read as a code.
  'sites.siteCode': 'SITE',
  'audit_log.actor': PLANTED_DID,
  'audit_log.target': PLANTED_DID,
};

/** What a row is to say otherwise than all do. */
export type Otherwise = Readonly<Record<string, unknown>>;

const planted = (table: SchemaTable, key: string, row: number, at: Date): unknown => {
  const column = table.columns[key];
  const target = table.refers[key];
  if (column === undefined) throw new Error(`${table.name} has no ${key}`);
  if (isMember(table, key)) return PLANTED_ID;
  const of = target === undefined || target.table === table.of ? undefined : SCHEMA_TABLES.find((one) => one.of === target.table);
  if (of !== undefined) return planted(of, nameIn(of.columns, target), 1, at);
  const naming = NAMING[`${table.name}.${key}`];
  if (naming !== undefined) return naming;
  // Bytes are looked for by it.
  if (key === 'sha256') return createHash('sha256').update(`${table.name} ${row}`).digest('hex');
  const [first] = column.enumValues ?? [];
  const byType: Readonly<Record<string, unknown>> = {
    date: at,
    boolean: true,
    number: row,
    bigint: BigInt(row),
    array: [first ?? mark(table.name, key, row)],
    json: Array.isArray(column.default) ? [mark(table.name, key, row)] : { [MARK]: mark(table.name, key, row) },
    buffer: Buffer.from(mark(table.name, key, row)),
  };
  if (column.columnType === 'PgNumeric') return String(row);
  if (column.columnType.startsWith('PgDate')) return at.toISOString().slice(0, 10);
  return byType[column.dataType] ?? first ?? mark(table.name, key, row);
};

/** A row for each state that there is, or one. */
const rowsOf = (table: SchemaTable, at: Date, otherwise: readonly Otherwise[]): readonly Otherwise[] => {
  const states = table.name === 'members' ? [] : (table.columns.state?.enumValues ?? []);
  const differing: readonly Otherwise[] = [...(states.length === 0 ? [{}] : states.map((state) => ({ state }))), ...otherwise];
  return differing.map((different, index) => {
    const row = Object.fromEntries(Object.keys(table.columns).map((key) => [key, planted(table, key, index + 1, at)]));
    return { ...row, ...different };
  });
};

/**
 * Fills every column of every table with what is about one member, whatever checks and keys would say, in each state that there is and as `otherwise` says
 * by table. What it writes cannot all have come about: it is there to see what of it stays.
 */
export const plantMember = async (db: Db, at: Date, otherwise: Readonly<Record<string, readonly Otherwise[]>>): Promise<void> => {
  await db.execute(sql`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop;
    for c in select conrelid::regclass as t, conname from pg_constraint where contype in ('f', 'u') and confdeltype <> 'c'
      and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint if exists %I cascade', c.t, c.conname); end loop;
    for c in select indexrelid::regclass as i from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and not indisprimary and relnamespace = 'public'::regnamespace
    loop execute format('drop index %s', c.i); end loop;
  end $$`);
  await db.execute(sql`set session_replication_role = replica`);
  for (const table of SCHEMA_TABLES)
    for (const row of rowsOf(table, at, otherwise[table.name] ?? [])) await db.insert(table.of).values(row).onConflictDoNothing();
  await db.execute(sql`set session_replication_role = origin`);
};
