import { type ExchangeableToken, type ExchangeCosts, type ExchangeFacts, type ExchangeTariff, exchangeCosts } from '@naru/domain/exchange';
import type { Fact, ProductType } from '@naru/domain/nft';
import type { ProductId, TokenId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { type exchanges, products } from '../../stores/schema/index.ts';
import type { Member } from '../deps.ts';
import { only } from '../only.ts';
import { didOf, type LookedUpToken, type LookUp, lookUpSeenToken, type TokenRow } from './token.ts';

/** What the rules look at in an exchange. */
export const exchangeFacts = async (
  db: Db,
  { ownerMemberId, state }: Pick<typeof exchanges.$inferSelect, 'ownerMemberId' | 'state'>,
): Promise<ExchangeFacts> => ({ ownerDid: await didOf(db, ownerMemberId), state });

const productOf = async (db: Db, productId: ProductId) =>
  only(
    await db
      .select({ nftKind: products.nftKind, productType: products.type, price: products.price, notice: products.noticeFields })
      .from(products)
      .where(eq(products.id, productId)),
  );

/** A token as the rules of redeeming look at it. */
export const exchangeableFacts = async (db: Db, { productId }: TokenRow, facts: LookedUpToken['facts']): Promise<ExchangeableToken> => ({
  ...facts,
  nftKind: (await productOf(db, productId)).nftKind,
});

/** A token as the rules of redeeming look at it, with what redeeming it costs now. */
export interface QuotedToken extends Omit<LookedUpToken, 'facts'> {
  readonly facts: ExchangeableToken;
  readonly costs: ExchangeCosts;
  readonly productType: ProductType;
  readonly notice: readonly Fact[];
}

/** A token with what redeeming it costs, by its product's price; undefined when there is none that the member may see. */
export const quoteToken = async (
  db: Db,
  member: Pick<Member, 'id'>,
  { tokenId, how, tariff }: { readonly tokenId: TokenId; readonly how: LookUp; readonly tariff: ExchangeTariff },
): Promise<QuotedToken | undefined> => {
  const found = await lookUpSeenToken(db, member, { tokenId, how });
  if (found === undefined) return undefined;
  const { productType, price, notice } = await productOf(db, found.token.productId);
  const costs = exchangeCosts({ productType, declaredValue: brand.won(price) }, tariff);
  return { ...found, facts: await exchangeableFacts(db, found.token, found.facts), costs, productType, notice };
};
