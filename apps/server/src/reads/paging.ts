import { type Failure, failure } from '@naru/domain/failure';
import { fail, MAX_PAGE_SIZE, ok, type Page, type Result } from '@naru/domain/shared';
import { and, type asc, count, type desc, type Placeholder, type SQL, type SQLWrapper, type Subquery, sql } from 'drizzle-orm';
import { productsNamed } from '../names/where-named.ts';
import type { Db } from '../stores/db.ts';

export interface Window {
  readonly limit: number;
  readonly offset: number;
  /** Only what stands behind this place of the list's order ({@link Cursor}). */
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

/** How far long lists are counted: a count of everything would grow with the market. */
const COUNT_MOST = 2_000;
/** How far those are that shoppers narrow by filters and names: each work that is counted is looked at. */
export const SEARCH_MOST = 1_000;

/** The length of a list, or that it is longer than what was counted. */
export interface Counted {
  readonly allCount: number;
  readonly allCountIsMinimum?: true;
}

/** What is made of a count that stopped one row beyond `most`. */
export const countedOf = (rows: number, most = COUNT_MOST): Counted =>
  rows > most ? { allCount: most, allCountIsMinimum: true } : { allCount: rows };

/** Counts the rows of a query that stops at {@link COUNT_LIMIT}: as flat for a member with a million trades as for one with three. */
export const countSoFar = async (db: Db, some: { limit(most: number): { as(name: string): Subquery } }): Promise<Counted> => {
  const [row] = await db.select({ all: count() }).from(some.limit(COUNT_LIMIT).as('counted'));
  return countedOf(row?.all ?? 0);
};

/** Where such a count stops. */
export const COUNT_LIMIT = COUNT_MOST + 1;

/** The same count as a column of the list's own rows, which then needs no statement of its own. */
export const soFar = (some: Parameters<typeof countSoFar>[1], most = COUNT_MOST): SQL<number> =>
  sql<number>`(select count(*) from ${some.limit(most + 1).as('counted')})`.mapWith(Number);

/** In its place where nobody wants to know. */
export const UNCOUNTED = sql<number>`0`;

/** A page of a list whose rows each tell {@link soFar} how many there are, up to `most`. Beyond the end no row tells it: there the first is asked once more. */
export const pageOf = async <Row, Item>(
  ask: (window: Window) => Promise<readonly (Row & { readonly all: number })[]>,
  window: Window,
  read: (row: Row) => Item,
  most = COUNT_MOST,
): Promise<Page<Item>> => {
  const rows = await ask(window);
  const isFirst = window.offset === 0 && window.after === undefined;
  const [telling] = rows.length > 0 || isFirst ? rows : await ask({ limit: 1, offset: 0 });
  return toPage(rows.map(read), window, countedOf(telling?.all ?? 0, most));
};

/** A page of rows with its place in the whole. */
export const toPage = <T>(dataList: readonly T[], { limit, offset }: Window, counted: number | Counted): Page<T> => ({
  dataList,
  page: Math.floor(offset / limit) + 1,
  size: limit,
  ...(typeof counted === 'number' ? { allCount: counted } : counted),
});

/** Where a list goes on: what its last row is put in order by, and that row's number; moments in milliseconds. One figure where rows have one place. */
export type Cursor = readonly number[];

/** A list in one order: cursors of another list, or of another order, are none of its. */
interface Ordered {
  readonly list: string;
  /** How many figures a place has. */
  readonly figures: 1 | 2;
}

/** Amounts and numbers have fewer digits, and fourteen of milliseconds reach the year 5138: every such moment is one that databases know. */
const FIGURE = /^\d{1,14}$/;

const textOf = ({ list }: Ordered, place: Cursor): string => Buffer.from([list, ...place].join(' ')).toString('base64url');

const cursorIn = ({ list, figures }: Ordered, text: string): Cursor | null => {
  const [named, ...place] = Buffer.from(text, 'base64url').toString().split(' ');
  return named === list && place.length === figures && place.every((one) => FIGURE.test(one)) ? place.map(Number) : null;
};

/** What a list may be asked with: by page, or by the cursor that its last page told. */
interface ListQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Which rows are asked for: those behind a cursor, or `otherwise`. Refused with `badRequest` for a cursor that is none of this list in this order. */
export const cursorWindow = (
  query: ListQuery,
  defaultSize: number,
  ordered: Ordered,
  otherwise: Window = pageWindow(query, defaultSize),
): Result<Window, Failure> => {
  if (query.cursor === undefined) return ok(otherwise);
  const after = cursorIn(ordered, query.cursor);
  return after === null ? fail(failure('badRequest', { field: 'cursor' })) : ok({ limit: otherwise.limit, offset: 0, after });
};

/** A page with the cursor of what follows; null when nothing does. */
export const withNext = <T>(page: Page<T>, ordered: Ordered, last: Cursor | null): Page<T> => ({
  ...page,
  nextCursor: last === null || page.dataList.length < page.size ? null : textOf(ordered, last),
});

/** The rows that are older than a place of a list that stands by its numbers alone, newest first. */
export const olderThan = ({ after }: Pick<Window, 'after'>, id: SQLWrapper): SQL | undefined =>
  after === undefined ? undefined : sql`${id} < ${after[0] ?? 0}::bigint`;

/** How a list is walked. */
type Direction = 'asc' | 'desc';

/** The rows behind a place in the order of `key` and `id`; nothing is said where a list is asked for by page. */
export const behind = (
  { after }: Pick<Window, 'after'>,
  direction: Direction,
  [key, id]: readonly [key: SQLWrapper, id: SQLWrapper],
  kind: 'number' | 'moment' = 'number',
): SQL | undefined => {
  if (after === undefined) return undefined;
  const [at = 0, number = 0] = after;
  const value = kind === 'moment' ? sql`${new Date(at).toISOString()}::timestamptz` : sql`${at}::bigint`;
  const than = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${key}, ${id}) ${than} (${value}, ${number}::bigint)`;
};

/** How the rows of products with a name are found, which a list shows by their numbers. */
interface NamedRows {
  /** The rows of one of the `products`, with their `id` and the `key` by which they are put in order. */
  readonly ofProduct: SQLWrapper;
  /** The numbers of the window's rows among all, on a walk along the order's own index that looks at the name of each. */
  walked(isMany: SQL): SQLWrapper;
}

/** The rows behind the place from which a list goes on, by key and number; undefined for all of it. */
type Beyond = (order: readonly [key: SQLWrapper, id: SQLWrapper]) => SQL | undefined;

/** As many are looked for as tell that there are more. */
const ENOUGH = SEARCH_MOST + 1;
/** Far more than those of the second half are, if the first half has few: else its rows are of few products. */
const MANY = 2 * ENOUGH;

/** A window of a named list: rows come from the name index up to the count limit. Many in half of it: walk the order; else find all and sort. */
export const namedWindow = (
  db: Db,
  text: string,
  { ofProduct, walked }: NamedRows,
  { limit, offset, direction, beyond }: Window & { readonly direction: typeof asc | typeof desc; readonly beyond: Beyond },
) => {
  // The offset keeps it as it is written: one look for each product, at that product's own rows.
  const rows = (half: 'first' | 'second'): SQL =>
    sql`select own.id, own.key from ${productsNamed(text, half)} cross join lateral (select * from ${ofProduct} each_own offset 0) own`;
  const fields = { id: sql<number>`id`.as('id'), key: sql`key`.as('key') };
  const first = db.$with('first', fields).as(sql`${rows('first')} limit ${ENOUGH}`);
  const isFirst = sql`(select count(*) from ${first}) = ${ENOUGH}`;
  const second = db.$with('second', fields).as(sql`${rows('second')} where not ${isFirst} limit ${MANY}`);
  const isMany = sql`(${isFirst} or (select count(*) from ${second}) = ${MANY})`;
  const found = sql`(select * from ${first} union all select * from ${second})`;
  const order = sql.join([direction(sql`key`), direction(sql`id`)], sql`, `);
  return {
    found: [first, second],
    all: sql<number>`(select least(count(*), ${ENOUGH}) from ${found} found)`.mapWith(Number),
    ids: sql`((select id from ${found} found where ${and(sql`not ${isMany}`, beyond([sql`key`, sql`id`]))} order by ${order} limit ${limit} offset ${offset}) union all ${walked(isMany)})`,
  } as const;
};
