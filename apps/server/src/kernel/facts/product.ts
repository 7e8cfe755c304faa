import type { ItemState, ProductFacts, PublishFacts } from '@naru/domain/issuer';
import { eq, inArray, sql } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { items, type products } from '../../stores/schema/index.ts';
import { only } from '../only.ts';

const inStates = (...states: readonly ItemState[]) =>
  sql<number>`count(*) filter (where ${inArray(items.state, [...states])})`.mapWith(Number);

/** What the rule about putting a product up looks at. */
export const publishFacts = (
  { state, type, nftKind, noticeFields, takenDown }: typeof products.$inferSelect,
  hasSeller: boolean,
): PublishFacts => ({
  hasSeller,
  takenDown,
  state,
  productType: type,
  nftKind,
  notice: noticeFields,
});

/** What the rules about a whole product look at; as long as its row is locked, nothing more of it is minted or offered. */
export const productFacts = async (
  db: Db,
  { id, siteCode, state }: Pick<typeof products.$inferSelect, 'id' | 'siteCode' | 'state'>,
): Promise<ProductFacts> => {
  const counted = only(
    await db
      .select({
        unsold: inStates('minted', 'onSale', 'reserved', 'sent'),
        offered: inStates('onSale', 'reserved'),
        // What was given away is somebody's as much as what was sold.
        sold: inStates('sold', 'given'),
      })
      .from(items)
      .where(eq(items.productId, id)),
  );
  return { siteCode: brand.site(siteCode), state, ...counted };
};
