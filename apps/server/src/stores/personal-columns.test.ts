import { expect, it } from 'vitest';
import { IMPERSONAL_TABLES } from '../testing/impersonal-tables.ts';
import { isPlain, SCHEMA_TABLES } from '../testing/planted-member.ts';
import { PERSONAL_COLUMNS } from './personal-columns.ts';

/** Each table with the columns, by their names in code, that hold texts, lists or anything else in which somebody may stand. */
const TABLES = SCHEMA_TABLES.map(({ name, columns }) => ({
  name,
  texts: Object.entries(columns).flatMap(([key, column]) => (isPlain(column) ? [] : [key])),
}));

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
