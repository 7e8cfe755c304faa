import { TRADE_TYPE } from '@naru/domain/history';
import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, count, countDistinct, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { history, tokens } from '../stores/schema/index.ts';
import { nftCards } from './nft-cards.ts';
import { visible } from './nft-lists.ts';
import { toPage, type Window } from './paging.ts';

const HOT_DAYS = 7;

/** NFTs with the most trades of the last seven days (decisions, section 5). The week's sales are counted once, by their index, however many NFTs there are. */
export const hotNfts = async (db: Db, now: Date, window: Window): Promise<Page<NftCard>> => {
  const since = new Date(now.getTime() - HOT_DAYS * 86_400_000);
  const soldLately = and(eq(history.tradeType, TRADE_TYPE.sale), gte(history.createdAt, since), visible);
  const [hottest, [all]] = await Promise.all([
    db
      .select({ tokenId: history.tokenId })
      .from(history)
      .innerJoin(tokens, eq(tokens.tokenId, history.tokenId))
      .where(soldLately)
      .groupBy(history.tokenId)
      .orderBy(desc(count()), desc(history.tokenId))
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(history.tokenId) })
      .from(history)
      .innerJoin(tokens, eq(tokens.tokenId, history.tokenId))
      .where(soldLately),
  ]);
  const ids = hottest.map(({ tokenId }) => tokenId);
  const cards = ids.length === 0 ? [] : await nftCards(db, inArray(tokens.tokenId, ids), [], { limit: ids.length, offset: 0 });
  const byId = new Map<string, NftCard>(cards.map((card) => [card.tokenId, card]));
  return toPage(
    ids.flatMap((id) => byId.get(id) ?? []),
    window,
    all?.all ?? 0,
  );
};
