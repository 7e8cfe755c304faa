import { TRADE_TYPE } from '@naru/domain/history';
import type { NftCard } from '@naru/domain/nft';
import { DAY_MS, type Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { remembered } from '../../shared/brief-memory.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { history, listings, tokens } from '../../stores/schema/index.ts';
import { cardOf, selectCards } from '../nft/cards.ts';
import { onSale } from '../nft/lists.ts';
import { toPage, UNCOUNTED, type Window } from '../paging.ts';

const HOT_DAYS = 7;
/** Of a week with more sales than these, the newest count: the list costs the same however much is traded. */
const MOST_SALES = 10_000;
/** So long a ranking is shown before it is made anew, in milliseconds: nobody waits for that but the first. */
const RANKED_MS = 30_000;
/** So many beyond a page are looked at, too: what was sold, hidden or frozen since the ranking is passed over. */
const SPARE = 50;

/**
 * Of each work that was sold within the week, the cheapest of its NFTs that are on sale: by how often the work was sold, most first. Counted once, by the
 * indexes of sales and of a product's prices, however many NFTs there are.
 */
const rankingOf = perHandle((db) => {
  const lately = db
    .select({ tokenId: history.tokenId })
    .from(history)
    .where(and(eq(history.tradeType, TRADE_TYPE.sale), gte(history.createdAt, sql.placeholder('since'))))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(MOST_SALES)
    .as('lately');
  const works = db
    .select({ productId: tokens.productId, sales: count().as('sales') })
    .from(lately)
    .innerJoin(tokens, eq(tokens.tokenId, lately.tokenId))
    .groupBy(tokens.productId)
    .as('works');
  const cheapest = db
    .select({ tokenId: listings.tokenId })
    .from(listings)
    .innerJoin(tokens, eq(tokens.tokenId, listings.tokenId))
    .where(and(eq(listings.productId, works.productId), onSale))
    .orderBy(asc(listings.price), asc(listings.id))
    .limit(1)
    .as('cheapest');
  const statement = db
    .select({ tokenId: cheapest.tokenId })
    .from(works)
    .innerJoinLateral(cheapest, sql`true`)
    .orderBy(desc(works.sales), desc(cheapest.tokenId))
    .prepare('ranking of hot NFTs');
  // By the market's clock, which whoever asks has.
  let now = new Date(0);
  const work = async (): Promise<readonly string[]> => {
    const rows = await statement.execute({ since: new Date(now.getTime() - HOT_DAYS * DAY_MS) });
    return rows.map(({ tokenId }) => tokenId);
  };
  const ranking = remembered(work, { now: () => now }, RANKED_MS);
  return (at: Date) => {
    now = at;
    return ranking();
  };
});

const ranked = perHandle((db) =>
  selectCards(db, UNCOUNTED)
    .innerJoin(
      sql`jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) with ordinality as ranked (id, place)`,
      sql`ranked.id::numeric = ${tokens.tokenId}`,
    )
    .where(onSale)
    .orderBy(sql`ranked.place`)
    .limit(sql.placeholder('limit'))
    .prepare('hot NFTs'),
);

/** Of the works with the most trades of the last seven days (choices 5) one NFT each that can be bought, by a ranking that is at most half a minute old or being made anew. */
export const hotNfts = async (db: Db, now: Date, window: Window): Promise<Page<NftCard>> => {
  const ranking = await rankingOf(db)(now);
  const { limit, offset } = window;
  const ids = JSON.stringify(ranking.slice(offset, offset + limit + SPARE));
  return toPage((await ranked(db).execute({ ids, limit })).map(cardOf), window, ranking.length);
};
