import { STOCK_COUNTED } from '@naru/domain/listing';
import { sql } from 'drizzle-orm';
import { items, products, tokens } from '../../stores/schema/index.ts';

const frozen = sql`(select t.token_id from ${tokens} t where t.product_id = ${products.id} and t.frozen)`;
const onShelfOf = sql`from ${items} i where i.product_id = ${products.id} and i.state = 'onSale'`;
const clear = sql`i.token_id not in ${frozen}`;
const unsure = sql`i.token_id in ${frozen}`;

/** How many units of a product can be bought now. */
export const available = sql<number>`(select count(*)::int ${onShelfOf} and ${clear})`;
/** How many of its shelf are frozen. */
export const checking = sql<number>`(select count(*)::int ${onShelfOf} and ${unsure})`;

const soFar = (which: typeof clear) =>
  sql<number>`(select count(*) from (select 1 ${onShelfOf} and ${which} limit ${sql.raw(String(STOCK_COUNTED))}) counted)`.mapWith(Number);

/** The same, counted so far as prices are compared: a shelf of a hundred thousand costs no more than one of a thousand. */
export const availableSoFar = soFar(clear);
export const checkingSoFar = soFar(unsure);

/** Whether a unit can be bought now, its period of sale aside. */
export const inStock = sql<boolean>`exists (select 1 ${onShelfOf} and ${clear})`;
