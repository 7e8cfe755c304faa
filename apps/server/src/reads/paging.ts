import { MAX_PAGE_SIZE, type Page } from '@naru/domain/shared';
import { count, type Placeholder, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';

/** A window of a list in rows. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
  /** Only what stands behind this place of the list's order (`cursor.ts`). */
  readonly after?: readonly number[];
}

/** A window whose place is told when the statement is asked. */
export const ANY_WINDOW = Object.freeze({ limit: sql.placeholder('limit'), offset: sql.placeholder('offset') });

/** A window that is known, or {@link ANY_WINDOW}. */
export type AskedWindow = Readonly<Record<'limit' | 'offset', number | Placeholder>> & Pick<Window, 'after'>;

/** Which rows a page of the wire asks for; `size` defaults to what the screen shows (product 9). */
export const pageWindow = (
  query: { readonly page?: number | undefined; readonly size?: number | undefined },
  defaultSize: number,
): Window => {
  const limit = Math.min(query.size ?? defaultSize, MAX_PAGE_SIZE);
  return { limit, offset: ((query.page ?? 1) - 1) * limit };
};

/** Which rows a 0-based offset of the wire asks for. */
export const rowWindow = (
  query: { readonly start?: number | undefined; readonly size?: number | undefined },
  defaultSize: number,
): Window => ({
  limit: Math.min(query.size ?? defaultSize, MAX_PAGE_SIZE),
  offset: query.start ?? 0,
});

/** How far the lists of the whole market are counted: a count of everything would grow with the market. */
const COUNT_MOST = 2_000;

/** The length of a list, or that it is longer than what was counted. */
export interface Counted {
  readonly allCount: number;
  readonly allCountIsMinimum?: true;
}

/** What is made of a count that stopped one row beyond {@link COUNT_MOST}. */
export const countedOf = (rows: number): Counted =>
  rows > COUNT_MOST ? { allCount: COUNT_MOST, allCountIsMinimum: true } : { allCount: rows };

/** Counts the rows of a query that stops at {@link COUNT_LIMIT}: as flat for a member with a million trades as for one with three. */
export const countSoFar = async (db: Db, some: { limit(most: number): { as(name: string): Subquery } }): Promise<Counted> => {
  const [row] = await db.select({ all: count() }).from(some.limit(COUNT_LIMIT).as('counted'));
  return countedOf(row?.all ?? 0);
};

/** Where such a count stops. */
export const COUNT_LIMIT = COUNT_MOST + 1;

/** The same count as a column of the list's own rows, which then needs no statement of its own. */
export const soFar = (some: Parameters<typeof countSoFar>[1]): SQL<number> =>
  sql<number>`(select count(*) from ${some.limit(COUNT_LIMIT).as('counted')})`.mapWith(Number);

/** A page of a list whose rows each tell {@link soFar} how many there are. Beyond the end no row tells it: there the first is asked once more. */
export const pageOf = async <Row, Item>(
  ask: (window: Window) => Promise<readonly (Row & { readonly all: number })[]>,
  window: Window,
  read: (row: Row) => Item,
): Promise<Page<Item>> => {
  const rows = await ask(window);
  const isFirst = window.offset === 0 && window.after === undefined;
  const [telling] = rows.length > 0 || isFirst ? rows : await ask({ limit: 1, offset: 0 });
  return toPage(rows.map(read), window, countedOf(telling?.all ?? 0));
};

/** A page of rows with its place in the whole. */
export const toPage = <T>(dataList: readonly T[], { limit, offset }: Window, counted: number | Counted): Page<T> => ({
  dataList,
  page: Math.floor(offset / limit) + 1,
  size: limit,
  ...(typeof counted === 'number' ? { allCount: counted } : counted),
});
