import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { listings, products, tokens } from '../../stores/schema/index.ts';
import { toPage, type Window } from '../paging.ts';
import { countCards, countCardsSoFar, nftCards } from './cards.ts';

/** What of a member's NFTs nothing holds back: the rules of listing, sending and redeeming, as a query (I3). */
const freeOf = (memberId: number) =>
  and(eq(tokens.ownerMemberId, memberId), eq(tokens.state, 'live'), eq(tokens.frozen, false), isNull(tokens.lock), isNull(listings.id));

/** How many of a member's NFTs they could transfer now. */
export const countTransferable = (db: Db, memberId: number): Promise<number> => countCards(db, freeOf(memberId));

/** A member's NFTs that they can redeem for goods now, newest first. */
export const exchangeableNfts = async (db: Db, memberId: number, window: Window): Promise<Page<NftCard>> => {
  const ofGoods = inArray(tokens.productId, db.select({ id: products.id }).from(products).where(eq(products.nftKind, 'transferable')));
  const where = and(freeOf(memberId), ofGoods);
  const [cards, counted] = await Promise.all([
    nftCards(db, where, [desc(tokens.acquiredAt), desc(tokens.tokenId)], window),
    countCardsSoFar(db, where),
  ]);
  return toPage(cards, window, counted);
};
