import { TRADE_TYPE } from '@naru/domain/history';
import type { NftCard } from '@naru/domain/nft';
import { DAY_MS, type Page } from '@naru/domain/shared';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { history, tokens } from '../../stores/schema/index.ts';
import { cardOf, selectCards } from '../nft/cards.ts';
import { tradable } from '../nft/lists.ts';
import { ANY_WINDOW, toPage, type Window } from '../paging.ts';

const HOT_DAYS = 7;
/** Of a week with more sales than these, the newest count: the list costs the same however much is traded. */
const MOST_SALES = 10_000;

// The week's sales are counted once, by their index, however many NFTs there are.
const hottest = perHandle((db) => {
  const lately = db
    .select({ tokenId: history.tokenId })
    .from(history)
    .where(and(eq(history.tradeType, TRADE_TYPE.sale), gte(history.createdAt, sql.placeholder('since'))))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(MOST_SALES)
    .as('lately');
  const sold = db
    .select({
      soldId: sql`${lately.tokenId}`.as('sold_id'),
      sales: count().as('sales'),
      all: sql<number>`count(*) over ()`.mapWith(Number).as('all'),
    })
    .from(lately)
    .innerJoin(tokens, eq(tokens.tokenId, lately.tokenId))
    .where(tradable)
    .groupBy(lately.tokenId)
    .orderBy(desc(count()), desc(lately.tokenId))
    .limit(ANY_WINDOW.limit)
    .offset(ANY_WINDOW.offset)
    .as('sold');
  return selectCards(db, sold.all)
    .innerJoin(sold, eq(sold.soldId, tokens.tokenId))
    .orderBy(desc(sold.sales), desc(tokens.tokenId))
    .prepare('hot NFTs');
});

/** NFTs with the most trades of the last seven days (choices 5). */
export const hotNfts = async (db: Db, now: Date, window: Window): Promise<Page<NftCard>> => {
  const since = new Date(now.getTime() - HOT_DAYS * DAY_MS);
  const rows = await hottest(db).execute({ ...window, since });
  return toPage(rows.map(cardOf), window, rows[0]?.all ?? 0);
};
