import { type ExchangeableToken, type ExchangeCosts, type ExchangeTariff, exchangeCosts } from '@naru/domain/exchange';
import { eq } from 'drizzle-orm';
import { type LookedUpToken, type LookUp, lookUpToken } from '../../kernel/look-up-token.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { products } from '../../stores/schema/index.ts';

/** A token as the rules of redeeming look at it, with what redeeming it costs now. */
export interface QuotedToken extends Omit<LookedUpToken, 'facts'> {
  readonly facts: ExchangeableToken;
  readonly name: string;
  readonly costs: ExchangeCosts;
}

/** A token with what redeeming it costs, by its product's price; undefined when there is none. */
export const quoteToken = async (db: Db, tokenId: string, how: LookUp, tariff: ExchangeTariff): Promise<QuotedToken | undefined> => {
  const found = await lookUpToken(db, tokenId, how);
  if (found === undefined) return undefined;
  const { name, nftKind, productType, price } = only(
    await db
      .select({ name: products.name, nftKind: products.nftKind, productType: products.type, price: products.price })
      .from(products)
      .where(eq(products.id, found.token.productId)),
  );
  const costs = exchangeCosts({ productType, declaredValue: brand.won(price) }, tariff);
  return { ...found, facts: { ...found.facts, nftKind }, name, costs };
};
