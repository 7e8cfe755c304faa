import { type SellerFacts, sellerInCard } from '@naru/domain/issuer';
import type { Clock, SiteCode } from '@naru/domain/shared';
import { eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { siteSellers, sites } from '../../stores/schema/index.ts';
import { sellerRow } from './seller.ts';

/**
 * Has stores of the time before say who sells in them: by their cards where these tell it whole, or as `known` of them. Who cannot be taken over says so in
 * the issuer center; nothing of theirs is bought until then. Any process may do so, any number of times.
 */
export const adoptSellers = async (
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  clock: Clock,
  known: ReadonlyMap<string, SellerFacts> = new Map(),
): Promise<readonly SiteCode[]> => {
  const rows = await db
    .select({ siteCode: sites.siteCode, info: sites.info })
    .from(sites)
    .leftJoin(siteSellers, eq(siteSellers.siteCode, sites.siteCode))
    .where(isNull(siteSellers.id));
  const adopted: SiteCode[] = [];
  for (const { siteCode, info } of rows) {
    const facts = known.get(siteCode) ?? sellerInCard(info.seller);
    if (facts === null) continue;
    const at = clock.now();
    await transact(async (tx) => {
      const row = { ...sellerRow(siteCode, facts, { finding: null, givenBy: null, at }), state: 'inForce' as const, fromAt: at };
      const [made] = await tx.insert(siteSellers).values(row).onConflictDoNothing().returning({ id: siteSellers.id });
      if (made === undefined) return;
      adopted.push(brand.site(siteCode));
      await audit(tx, {
        actor: 'os:start',
        action: 'site.seller',
        target: siteCode,
        siteCode,
        detail: { fields: 'company', waits: false },
        at,
      });
    });
  }
  return adopted;
};
