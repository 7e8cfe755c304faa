import type { ProductId } from '@naru/domain/shared';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../stores/db.ts';
import { products, sites } from '../stores/schema/index.ts';
import { named } from './named.ts';

const AT_ONCE = 1_000;

const asRows = (rows: readonly { readonly id: number | string; readonly name: string }[]): string =>
  JSON.stringify(rows.map(({ id, name }) => ({ id, ...named(name) })));

const fillProducts = async ({ db, transact }: Pick<Database, 'db' | 'transact'>): Promise<void> => {
  for (let after: ProductId | undefined; ; ) {
    const rows = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.nameLetters, ''), after === undefined ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    await transact((tx) =>
      tx.execute(sql`update products p set name_letters = n."nameLetters", name_initials = n."nameInitials"
        from jsonb_to_recordset(${asRows(rows)}::jsonb) as n(id bigint, "nameLetters" text, "nameInitials" text) where p.id = n.id`),
    );
  }
};

const fillSites = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const rows = await db.select({ siteCode: sites.siteCode, name: sites.name }).from(sites).where(eq(sites.nameLetters, ''));
  for (const { siteCode, name } of rows) {
    const { nameLetters, nameInitials } = named(name);
    await db.update(sites).set({ nameLetters, nameInitials }).where(eq(sites.siteCode, siteCode));
  }
};

/** Gives the rows of the time before names were looked for by letters what they are found by. Any process may do so, any number of times. */
export const fillNames = async (database: Pick<Database, 'db' | 'transact'>): Promise<void> => {
  await fillSites(database);
  await fillProducts(database);
};
