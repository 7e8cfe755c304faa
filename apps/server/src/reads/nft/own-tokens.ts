import { type ExchangeQuote, type ExchangeTariff, whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import type { NftCard, SoldNft } from '@naru/domain/nft';
import { type Page, pick, type TokenId } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { bundleLeads, quoteToken } from '../../kernel/facts/exchange.ts';
import { lookUpSeenToken } from '../../kernel/facts/token.ts';
import { only } from '../../kernel/only.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { inStates, listings, orders, products, tokens } from '../../stores/schema/index.ts';
import { pageOf, soFar, type Window } from '../paging.ts';
import { cardCount, cardPage } from './cards.ts';

/** What of a member's NFTs nothing holds back: the rules of listing, sending and redeeming, as a query (I3). */
const freeOf = (memberId: number | Placeholder) =>
  and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'), eq(tokens.frozen, false), isNull(tokens.lock), isNull(listings.id));

// Asked with everything that a member may know about themselves.
const freeCount = perHandle((db) => cardCount(db, freeOf(sql.placeholder('memberId'))).prepare('transferable NFTs'));

/** How many of a member's NFTs they could transfer now. */
export const countTransferable = async (db: Db, memberId: number): Promise<number> => only(await freeCount(db).execute({ memberId })).all;

/** A member's NFTs that they can redeem for goods now, newest first. */
export const exchangeableNfts = (db: Db, memberId: number, window: Window): Promise<Page<NftCard>> => {
  const ofGoods = inArray(tokens.productId, db.select({ id: products.id }).from(products).where(eq(products.nftKind, 'transferable')));
  const where = and(freeOf(memberId), ofGoods);
  return cardPage(db, where, [desc(tokens.acquiredAt), desc(tokens.tokenId)], window);
};

/** Why a member could not send an NFT; undefined for one that they cannot see. */
export const sendability = async (db: Db, member: Member, tokenId: TokenId): Promise<readonly Failure[] | undefined> => {
  const found = await lookUpSeenToken(db, member, { tokenId, how: 'look' });
  return found === undefined ? undefined : whyNotSendable(found.facts, actorOf(member));
};

/** What redeeming an NFT costs, with what it could go in one parcel, and why a member could not; undefined for one that they cannot see. */
export const exchangeability = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  member: Member,
  { tokenId, tariff }: { readonly tokenId: TokenId; readonly tariff: ExchangeTariff },
): Promise<ExchangeQuote | undefined> => {
  const quoted = await quoteToken(db, member, { tokenId, how: 'look', tariff });
  if (quoted === undefined) return undefined;
  const { costs, facts, productType, token } = quoted;
  const reasons = whyNotExchangeable(facts, actorOf(member)).map(({ name }) => name);
  const leads =
    reasons.length > 0 || costs.delivery === 0 ? [] : await bundleLeads(db, { memberId: member.id, siteCode: token.siteCode, productType });
  const bundles = leads.map(async ({ exchange, name, number }) => ({
    exchangeId: exchange.id,
    name,
    number,
    state: exchange.state,
    recipient: await recipientOf(keys, exchange),
  }));
  return { tokenId, costs, bundles: await Promise.all(bundles), reasons };
};

const sold = perHandle((db) => {
  const mine = and(eq(orders.sellerMemberId, sql.placeholder('memberId')), inStates(orders.state, ['completed']));
  return db
    .select({
      ...pick(orders, ['tokenId', 'price', 'fee', 'royalty', 'deposit', 'completedAt'] as const),
      name: products.name,
      all: soFar(db.select({ id: orders.id }).from(orders).where(mine)),
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(mine)
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('sold NFTs');
});
type SoldRow = Awaited<ReturnType<ReturnType<typeof sold>['execute']>>[number];

const soldOf = ({ tokenId, name, price, fee, royalty, deposit, completedAt }: Omit<SoldRow, 'all'>): SoldNft => ({
  tokenId: brand.token(tokenId ?? ''),
  name,
  price: brand.won(price),
  fee: brand.won(fee),
  royalty: brand.won(royalty),
  deposit: brand.won(deposit),
  soldAt: completedAt?.toISOString() ?? '',
});

/** What a member has sold, the latest first. */
export const soldNfts = (db: Db, memberId: number, window: Window): Promise<Page<SoldNft>> =>
  pageOf((page) => sold(db).execute({ ...page, memberId }), window, soldOf);
