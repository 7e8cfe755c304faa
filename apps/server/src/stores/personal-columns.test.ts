import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { IMPERSONAL_TABLES } from '../testing/impersonal-tables.ts';
import { PERSONAL_COLUMNS } from './personal-columns.ts';
import * as schema from './schema/index.ts';

/** What says nothing of anybody: numbers, moments and ticks. */
const PLAIN = /^Pg(?:Integer|BigInt|Boolean|Timestamp|Numeric|Double|Real|Serial|SmallInt)/;

/** Each table with the columns, by their names in code, that hold texts, lists or anything else in which somebody may stand. */
const TABLES = Object.values<unknown>(schema)
  .flatMap((one) => (is(one, PgTable) ? [one as PgTable] : []))
  .map((table) => {
    const keys = Object.entries(table as unknown as Readonly<Record<string, { readonly columnType?: string }>>);
    const texts = keys.filter(([, column]) => column?.columnType !== undefined && !PLAIN.test(column.columnType)).map(([key]) => key);
    return { name: getTableConfig(table).name, texts };
  });

it('knows every table of the market, once', () => {
  const declared = [...Object.keys(PERSONAL_COLUMNS), ...Object.keys(IMPERSONAL_TABLES)];
  expect(new Set(declared).size).toBe(declared.length);
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

it.each(Object.entries(PERSONAL_COLUMNS))('knows every text of %s', (name, columns) => {
  const table = TABLES.find((one) => one.name === name);
  const dates = new Set(['createdAt', 'updatedAt']);
  expect(Object.keys(columns).toSorted()).toEqual((table?.texts ?? []).filter((key) => !dates.has(key)).toSorted());
});
