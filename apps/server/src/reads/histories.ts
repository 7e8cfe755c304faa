import type { ChainState } from '@naru/domain/chain';
import { type PriceSummary, TRADE_TYPE, type TradeRow } from '@naru/domain/history';
import { nameOf, type Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { chainActions, history, products, tokens } from '../stores/schema/index.ts';
import { brand } from './branding.ts';
import { seenBy } from './nft-lists.ts';
import { toPage, type Window } from './paging.ts';

const page = async (db: Db, where: SQL | undefined, window: Window): Promise<Page<TradeRow>> => {
  const [rows, [all]] = await Promise.all([
    db
      .select({ row: history, name: products.name, chainState: chainActions.state })
      .from(history)
      .innerJoin(products, eq(products.id, history.productId))
      .leftJoin(chainActions, eq(chainActions.id, history.chainActionId))
      .where(where)
      .orderBy(desc(history.createdAt), desc(history.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(history).where(where),
  ]);
  return toPage(
    rows.map(({ row, name, chainState }) => toTradeRow(row, name, chainState)),
    window,
    all?.all ?? 0,
  );
};

const toTradeRow = (row: typeof history.$inferSelect, tokenName: string, chainState: ChainState | null): TradeRow => {
  const tradeType = nameOf(TRADE_TYPE, row.tradeType);
  if (tradeType === undefined) throw new Error('a history row of no known type');
  return {
    tokenId: brand.token(row.tokenId),
    tokenName,
    tradeType,
    time: row.createdAt.toISOString(),
    fromNickname: row.fromNickname,
    toNickname: row.toNickname,
    price: row.price === null ? null : brand.won(row.price),
    txId: row.txId ?? '',
    chainState,
  };
};

/** Rows of NFTs that `memberId` may see. */
const ofSeen = (db: Db, memberId: number | null): SQL =>
  inArray(history.tokenId, db.select({ id: tokens.tokenId }).from(tokens).where(seenBy(memberId)));

/** An NFT's history, newest first; of a private one for its owner alone. */
export const historyOfToken = (db: Db, tokenId: string, window: Window, memberId: number | null): Promise<Page<TradeRow>> =>
  page(db, and(eq(history.tokenId, tokenId), ofSeen(db, memberId)), window);

/** Filters of the member's own history, as the wire carries them: a kind, from a moment on and before another. */
export interface HistoryFilter {
  readonly tradeType?: (typeof history.$inferSelect)['tradeType'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What a member gave or got, newest first. */
export const historyOfMember = (db: Db, memberId: number, window: Window, filter: HistoryFilter = {}): Promise<Page<TradeRow>> =>
  page(
    db,
    and(
      or(eq(history.fromMemberId, memberId), eq(history.toMemberId, memberId)),
      filter.tradeType === undefined ? undefined : eq(history.tradeType, filter.tradeType),
      filter.from === undefined ? undefined : gte(history.createdAt, new Date(filter.from)),
      filter.to === undefined ? undefined : lt(history.createdAt, new Date(filter.to)),
    ),
    window,
  );

/** The newest sales of the whole market, without those of private NFTs. */
export const recentSales = (db: Db, window: Window): Promise<Page<TradeRow>> =>
  page(db, and(eq(history.tradeType, TRADE_TYPE.sale), ofSeen(db, null)), window);

const POINTS = 200;

/** What the NFTs of a token's product have cost: figures and the newest 200 points, oldest first. */
export const priceSummary = async (db: Db, tokenId: string): Promise<PriceSummary> => {
  const newest = await db
    .select({ price: history.price, at: history.createdAt })
    .from(history)
    .innerJoin(tokens, eq(tokens.productId, history.productId))
    .where(and(eq(tokens.tokenId, tokenId), eq(history.tradeType, TRADE_TYPE.sale)))
    .orderBy(desc(history.createdAt), asc(history.id))
    .limit(POINTS);
  const prices = newest.flatMap(({ price }) => (price === null ? [] : [brand.won(price)]));
  const sorted = [...prices].sort((a, b) => a - b);
  return {
    tradeCount: prices.length,
    lastPrice: prices[0] ?? null,
    lowestPrice: sorted[0] ?? null,
    highestPrice: sorted.at(-1) ?? null,
    medianPrice: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
    points: newest.flatMap(({ price, at }) => (price === null ? [] : [{ time: at.toISOString(), price: brand.won(price) }])).reverse(),
  };
};
