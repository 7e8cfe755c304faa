import type pg from 'pg';

/** What the provider, the chain and those who look on write by themselves. */
const BESIDES =
  /^(?:sandbox_|evm_|chain_transactions|chain_carriers|chain_troubles|product_views|rate_counts|mail_|sms_|audit|checkpoint|sessions|session_tokens)/;

/** How many rows each table has that a purchase may write. */
export type Rows = Readonly<Record<string, number>>;

export const countRows = async (admin: pg.Client): Promise<Rows> => {
  const { rows } = await admin.query<{ table: string; rows: string }>(
    `select tablename as table, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text as rows
     from pg_tables where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.filter(({ table }) => !BESIDES.test(table)).map((one) => [one.table, Number(one.rows)]));
};

/** In words, so that two can be compared: `orders +1, payments +1`. */
export const rowsAdded = (before: Rows, after: Rows): string =>
  Object.entries(after)
    .filter(([table, rows]) => rows !== before[table])
    .map(([table, rows]) => `${table} +${rows - (before[table] ?? 0)}`)
    .join(', ');
