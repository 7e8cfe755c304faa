import { and, type asc, type desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { productsNamed } from '../names/parts.ts';
import type { Db } from '../stores/db.ts';
import { COUNT_LIMIT, type Window } from './paging.ts';

/** How the rows of products with a name are found, which a list shows by their numbers. */
export interface NamedRows {
  /** The rows of one of the `products`, with their `id` and the `key` by which they are put in order. */
  readonly ofProduct: SQLWrapper;
  /** The numbers of the window's rows among all, on a walk along the order's own index that looks at the name of each. */
  walked(isMany: SQL): SQLWrapper;
}

/** The rows behind the place from which a list goes on, by key and number; undefined for all of it. */
type Beyond = (order: readonly [key: SQLWrapper, id: SQLWrapper]) => SQL | undefined;

/** Far more than those of the second half are, if the first half has few: else its rows are of few products. */
const MANY = 2 * COUNT_LIMIT;

/**
 * A window of a list of what has a name. Rows are taken from the index of names product by product, until there are as many as lists are counted to. When
 * half of the index has so many, the first of them in order are soon met on a walk; otherwise all are found, and put in order.
 */
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
  const first = db.$with('first', fields).as(sql`${rows('first')} limit ${COUNT_LIMIT}`);
  const isFirst = sql`(select count(*) from ${first}) = ${COUNT_LIMIT}`;
  const second = db.$with('second', fields).as(sql`${rows('second')} where not ${isFirst} limit ${MANY}`);
  const isMany = sql`(${isFirst} or (select count(*) from ${second}) = ${MANY})`;
  const found = sql`(select * from ${first} union all select * from ${second})`;
  const order = sql.join([direction(sql`key`), direction(sql`id`)], sql`, `);
  return {
    found: [first, second],
    all: sql<number>`(select least(count(*), ${COUNT_LIMIT}) from ${found} found)`.mapWith(Number),
    ids: sql`((select id from ${found} found where ${and(sql`not ${isMany}`, beyond([sql`key`, sql`id`]))} order by ${order} limit ${limit} offset ${offset}) union all ${walked(isMany)})`,
  } as const;
};
