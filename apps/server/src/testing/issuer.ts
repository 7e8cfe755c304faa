import type { ApiClient } from '@naru/api-client';
import { disclosureLabels, type ProductDraft } from '@naru/domain/issuer';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { type ProductId, parseSiteCode, parseWon, type SiteCode } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { named } from '../names/named.ts';
import { members, siteAuthorities, sites } from '../stores/schema/index.ts';
import { joined, type TestDoor, type TestMarket } from './market-server.ts';

/** A site with a member who may act for it. */
export interface TestIssuer {
  readonly client: ApiClient;
  readonly siteCode: SiteCode;
}

/** Opens a site for a new member. */
export const openIssuer = async (market: TestDoor & Pick<TestMarket, 'database'>, code = 'ART'): Promise<TestIssuer> => {
  const { client, email } = await joined(market, `issuer-${code.toLowerCase()}`);
  const { db } = market.database;
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
  if (member === undefined) throw new Error('the issuer did not join');
  await db
    .insert(sites)
    .values({ siteCode: code, ...named(`발행사 ${code}`), route: `/issuer/store?siteCode=${code}`, ownerMemberId: member.id });
  await db.insert(siteAuthorities).values({ siteCode: code, memberId: member.id });
  return { client, siteCode: must(parseSiteCode(code)) };
};

/** A product as an issuer would fill it in. */
export const draftOf = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  name: '달항아리',
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  description: '흰 달을 닮은 항아리',
  details: '',
  guidance: '',
  externalLink: '',
  price: must(parseWon(50_000)),
  quantity: 3,
  royaltyBasisPoints: 250,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: disclosureOf(change.productType, change.nftKind),
  ...change,
});

const FIGURES: Readonly<Record<string, string>> = { 순도: '999.9‰', 중량: '3.75g', '기준 시세': '214,000원', '시세 기준일': '2026-11-02' };

/** Every line that the disclosure about a product has to have. */
export const disclosureOf = (type: ProductType = 'normal', kind: NftKind = 'digital') =>
  disclosureLabels(type, kind).map((label) => ({ label, value: (type === 'gold' && FIGURES[label]) || '상세 정보 참고' }));

/** A real PNG of one colour. */
export const png = async (): Promise<{ name: string; type: string; arrayBuffer: () => Promise<ArrayBuffer> }> => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e7c7b' } })
    .png()
    .toBuffer();
  return { name: 'moon.png', type: 'image/png', arrayBuffer: async () => new Uint8Array(bytes).buffer };
};

/** Makes a product, mints it and puts it on the shelf. */
export const shelve = async ({ client, siteCode }: TestIssuer, change: Partial<ProductDraft> = {}): Promise<ProductId> => {
  const { productId } = must(
    await client.issuerDesk.createProduct({ siteCode, draft: draftOf(change), picture: await png(), key: client.newKey() }),
  );
  must(await client.issuerDesk.mint({ siteCode, productId, key: client.newKey() }));
  must(await client.issuerDesk.listAll({ siteCode, productId, key: client.newKey() }));
  return productId;
};
