import type pg from 'pg';
import { patternOf } from './texts.ts';

/** How many works a list looks at to count them, and how many suggestions weigh. */
const LOOKED_AT = { list: 2_001, suggestions: 1_000 } as const;

/** The same question of somebody who knows beforehand which works have the name: each is looked at, with its figures, and the first ones are told. */
const STATEMENT = `
  with found as (
    select st.product_id, st.listing_count from unnest($1::bigint[]) named(id)
      join products p on p.id = named.id and p.state = 'onSale' join product_stats st on st.product_id = named.id and st.listing_count > 0)
  select product_id, (select count(*) from found) from found order by listing_count desc, product_id desc limit 16`;

/** Makes the bare statements for some texts ready; each asks it once, in turn. */
export const bareStatements = async (
  client: pg.Client,
  texts: readonly string[],
  kind: keyof typeof LOOKED_AT,
): Promise<readonly (() => Promise<unknown>)[]> => {
  const statements: (() => Promise<unknown>)[] = [];
  for (const text of texts) {
    const { rows } = await client.query<{ id: string }>(
      `select id from products where replace(name, ' ', '') ~ $1 limit ${LOOKED_AT[kind]}`,
      [patternOf(text)],
    );
    const numbers = rows.map(({ id }) => id);
    statements.push(() => client.query({ name: 'bare', text: STATEMENT, values: [numbers] }));
  }
  return statements;
};
