import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Page, type Result } from '@naru/domain/shared';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pageWindow, type Window } from './paging.ts';

/** Where a list goes on: what its last row is put in order by, and that row's number; moments in milliseconds. One figure where rows have one place. */
export type Place = readonly number[];

/** A list in one order: cursors of another list, or of another order, are none of its. */
interface Ordered {
  readonly list: string;
  /** How many figures a place has. */
  readonly figures: 1 | 2;
}

/** Amounts and numbers have fewer digits, and fourteen of milliseconds reach the year 5138: every such moment is one that databases know. */
const FIGURE = /^\d{1,14}$/;

const textOf = ({ list }: Ordered, place: Place): string => Buffer.from([list, ...place].join(' ')).toString('base64url');

const placeIn = ({ list, figures }: Ordered, text: string): Place | null => {
  const [named, ...place] = Buffer.from(text, 'base64url').toString().split(' ');
  return named === list && place.length === figures && place.every((one) => FIGURE.test(one)) ? place.map(Number) : null;
};

/** What a list may be asked with: by page, or by the cursor that its last portion told. */
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
  const after = placeIn(ordered, query.cursor);
  return after === null ? fail(failure('badRequest', { field: 'cursor' })) : ok({ limit: otherwise.limit, offset: 0, after });
};

/** A page with the cursor of what follows; null when nothing does. */
export const withNext = <T>(page: Page<T>, ordered: Ordered, last: Place | null): Page<T> => ({
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
