import type { SiteCode } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { sites } from '../../stores/schema/index.ts';

/** What an issuer is called: people know them by their names, not by their codes. */
export const siteNameOf = async (db: Db, siteCode: SiteCode): Promise<string> =>
  only(await db.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode))).name;
