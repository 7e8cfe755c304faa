import type { ProductDraft } from '@naru/domain/issuer';
import { type ProductId, parseSiteCode } from '@naru/domain/shared';
import { draftOf, putOnShelf, type Store } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { named } from '../names/named.ts';
import { members, siteAuthorities, sites } from '../stores/schema/index.ts';
import { joined, type TestDoor, type TestMarket } from './market-server.ts';
import { putSeller } from './seller.ts';

export { disclosureOf, draftOf } from '@naru/scenario/sandbox';

export type TestIssuer = Store;

export const openIssuer = async (market: TestDoor & Pick<TestMarket, 'database'>, code = 'ART'): Promise<TestIssuer> => {
  const { client, email } = await joined(market, `issuer-${code.toLowerCase()}`);
  const { db } = market.database;
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
  if (member === undefined) throw new Error('the issuer did not join');
  await db
    .insert(sites)
    .values({ siteCode: code, ...named(`발행사 ${code}`), route: `/issuer/store?siteCode=${code}`, ownerMemberId: member.id });
  await putSeller(db, code);
  await db.insert(siteAuthorities).values({ siteCode: code, memberId: member.id });
  return { client, siteCode: must(parseSiteCode(code)) };
};

/** A real PNG of one colour. */
export const png = async (): Promise<{ name: string; type: string; arrayBuffer: () => Promise<ArrayBuffer> }> => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e7c7b' } })
    .png()
    .toBuffer();
  return { name: 'moon.png', type: 'image/png', arrayBuffer: async () => new Uint8Array(bytes).buffer };
};

export const shelve = async (issuer: TestIssuer, change: Partial<ProductDraft> = {}): Promise<ProductId> =>
  putOnShelf(issuer, draftOf(change), await png());
