import {
  type ExchangeableToken,
  type ExchangeCosts,
  type ExchangeFacts,
  type ExchangeTariff,
  exchangeCosts,
  isOnePlace,
  type Recipient,
  type WithdrawableExchange,
} from '@naru/domain/exchange';
import type { Fact, ProductType } from '@naru/domain/nft';
import type { ExchangeId, ProductId, TokenId } from '@naru/domain/shared';
import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, inStates, items, products, tokens } from '../../stores/schema/index.ts';
import type { Deps, Member } from '../deps.ts';
import { only } from '../only.ts';
import { recipientOf } from '../sealed-recipient.ts';
import { didOf, type LookedUpToken, type LookUp, lookUpSeenToken, type TokenRow } from './token.ts';

/** What the rules look at in an exchange. */
export const exchangeFacts = async (
  db: Db,
  { ownerMemberId, state }: Pick<typeof exchanges.$inferSelect, 'ownerMemberId' | 'state'>,
): Promise<ExchangeFacts> => ({ ownerDid: await didOf(db, ownerMemberId), state });

/** Redemptions that go in another one's parcel and have not ended, nor left. */
const isCarried = (exchangeId: ExchangeId): SQL | undefined =>
  and(eq(exchanges.bundledWith, exchangeId), inStates(exchanges.state, ['awaitingPayment', 'requested', 'preparing']));

/** The same, for whoever withdraws from it; the caller has locked the exchange, so that nothing joins its parcel meanwhile. */
export const withdrawableFacts = async (
  tx: Db,
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'ownerMemberId' | 'state'>,
): Promise<WithdrawableExchange> => ({
  ...(await exchangeFacts(tx, exchange)),
  carriesOthers: (await tx.$count(exchanges, isCarried(exchange.id))) > 0,
});

/** The most open redemptions of a member at one issuer whose places are looked at. */
const MOST_BUNDLES = 20;

/** What a member has redeemed at a site whose goods are not prepared, so that others could go in its parcel; gold goes with gold alone. The newest first. */
export const bundleLeads = (
  db: Db,
  { memberId, siteCode, productType }: { readonly memberId: number; readonly siteCode: string; readonly productType: ProductType },
) =>
  db
    .select({ exchange: exchanges, name: products.name, number: items.number })
    .from(exchanges)
    .innerJoin(tokens, eq(tokens.tokenId, exchanges.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, exchanges.productId))
    .where(
      and(
        eq(exchanges.ownerMemberId, memberId),
        eq(exchanges.siteCode, siteCode),
        inStates(exchanges.state, ['requested']),
        isNull(exchanges.bundledWith),
        productType === 'gold' ? eq(products.type, 'gold') : ne(products.type, 'gold'),
      ),
    )
    .orderBy(desc(exchanges.id))
    .limit(MOST_BUNDLES);

/**
 * The redemption in whose parcel goods can go that are sent to this place, locked so that it is not withdrawn or prepared before they are written; undefined
 * where there is none.
 */
export const lockBundleLead = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  of: Parameters<typeof bundleLeads>[1],
  recipient: Recipient,
): Promise<ExchangeId | undefined> => {
  for (const { exchange } of await bundleLeads(tx, of)) {
    if (!isOnePlace(await recipientOf(keys, exchange), recipient)) continue;
    const where = and(eq(exchanges.id, exchange.id), inStates(exchanges.state, ['requested']));
    const [lead] = await tx.select({ id: exchanges.id }).from(exchanges).where(where).for('no key update');
    if (lead !== undefined) return lead.id;
  }
  return undefined;
};

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
