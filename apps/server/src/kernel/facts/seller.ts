import type { SellerFacts } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { sellerCard } from '@naru/messages';
import { and, eq, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { type SiteInfo, siteSellers, sites } from '../../stores/schema/index.ts';

type SellerRow = typeof siteSellers.$inferSelect;

/** What the rules and people look at in who sells. */
export const sellerFactsOf = ({
  company,
  representative,
  businessNumber,
  openedOn,
  mailOrder,
  mailOrderNumber,
  address,
  phone,
  email,
}: Omit<SellerRow, 'id'>): SellerFacts => ({
  company,
  representative,
  businessNumber,
  openedOn,
  mailOrder,
  mailOrderNumber,
  address,
  phone,
  email,
});

/** The condition of a join by which a site comes with who sells in it. */
export const inForceAt = (siteCode: string | SQLWrapper) => and(eq(siteSellers.siteCode, siteCode), eq(siteSellers.state, 'inForce'));

/** Who sells in a site now, as its row tells; undefined where nobody has said it. */
export const sellerInForce = async (db: Db, siteCode: string): Promise<SellerRow | undefined> => {
  const [row] = await db.select().from(siteSellers).where(inForceAt(siteCode));
  return row;
};

/** Whether a site says who sells in it, without which nothing of it is sold (act 전자상거래법, articles 13 and 20). */
export const hasSeller = async (db: Db, siteCode: string): Promise<boolean> => (await sellerInForce(db, siteCode)) !== undefined;

/** Who sells, line by line; the card of the time before where nobody has said it as the law has it said. */
export const cardOf = (seller: SellerRow | null | undefined, info: SiteInfo): readonly Fact[] =>
  seller == null ? info.seller : sellerCard(sellerFactsOf(seller));

/** Who sells in each site, line by line. */
export const sellerCards = async (db: Db): Promise<ReadonlyMap<string, readonly Fact[]>> => {
  const rows = await db
    .select({ siteCode: sites.siteCode, info: sites.info, seller: siteSellers })
    .from(sites)
    .leftJoin(siteSellers, inForceAt(sites.siteCode));
  return new Map(rows.map(({ siteCode, info, seller }) => [siteCode, cardOf(seller, info)]));
};
