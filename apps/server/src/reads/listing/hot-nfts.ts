import { TRADE_TYPE } from '@naru/domain/history';
import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { history, tokens } from '../../stores/schema/index.ts';
import { nftCards } from '../nft/cards.ts';
import { tradable } from '../nft/lists.ts';
import { toPage, type Window } from '../paging.ts';

const HOT_DAYS = 7;
/** Of a week with more sales than these, the newest count: the list costs the same however much is traded. */
const MOST_SALES = 10_000;

/** NFTs with the most trades of the last seven days (choices 5). The week's sales are counted once, by their index, however many NFTs there are. */
export const hotNfts = async (db: Db, now: Date, window: Window): Promise<Page<NftCard>> => {
  const since = new Date(now.getTime() - HOT_DAYS * 86_400_000);
  const lately = db
    .select({ tokenId: history.tokenId })
    .from(history)
    .where(and(eq(history.tradeType, TRADE_TYPE.sale), gte(history.createdAt, since)))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(MOST_SALES)
    .as('lately');
  const hottest = await db
    .select({ tokenId: lately.tokenId, all: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(lately)
    .innerJoin(tokens, eq(tokens.tokenId, lately.tokenId))
    .where(tradable)
    .groupBy(lately.tokenId)
    .orderBy(desc(count()), desc(lately.tokenId))
    .limit(window.limit)
    .offset(window.offset);
  const ids = hottest.map(({ tokenId }) => tokenId);
  const cards = ids.length === 0 ? [] : await nftCards(db, inArray(tokens.tokenId, ids), [], { limit: ids.length, offset: 0 });
  const byId = new Map<string, NftCard>(cards.map((card) => [card.tokenId, card]));
  return toPage(
    ids.flatMap((id) => byId.get(id) ?? []),
    window,
    hottest[0]?.all ?? 0,
  );
};
