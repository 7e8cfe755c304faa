import { aSeller } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { siteSellers } from '../stores/schema/index.ts';

/** Has a site say who sells in it, without which nothing of it is sold. */
export const putSeller = async (db: Db, siteCode: string, at = new Date('2020-01-01T00:00:00Z')): Promise<void> => {
  // The version before has no such table yet.
  const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regclass('site_sellers') is not null as "isThere"`);
  if (rows[0]?.isThere !== true) return;
  await db
    .insert(siteSellers)
    .values({ siteCode, ...aSeller(), state: 'inForce', finding: 'active', foundAt: at, createdAt: at, fromAt: at });
};
