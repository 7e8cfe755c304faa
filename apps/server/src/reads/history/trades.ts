import type { ChainState } from '@naru/domain/chain';
import { TRADE_TYPE, type TradeRow, type TradeSide, type TradeType } from '@naru/domain/history';
import { nameOf, type Page } from '@naru/domain/shared';
import { and, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { chainActions, history, products, tokens } from '../../stores/schema/index.ts';
import { seenBy } from '../nft/lists.ts';
import { behind, COUNT_LIMIT, type Cursor, countSoFar, olderThan, toPage, type Window, withNext } from '../paging.ts';

/** The three lists of trades as cursors know them: of an NFT by the numbers of its rows, the others by time. */
export const TRADES = Object.freeze({
  token: { list: 'trades-of-nft', figures: 1 },
  mine: { list: 'trades-of-member', figures: 2 },
  sales: { list: 'sales', figures: 2 },
} as const);
type Listing = (typeof TRADES)[keyof typeof TRADES];

/** Which rows a list has; where they are found otherwise when they are counted, and in which order they stand. */
interface Listed {
  readonly listing: Listing;
  readonly where: SQL | undefined;
  readonly counted?: Parameters<typeof countSoFar>[1];
  readonly order?: readonly SQL[];
  /** Whose own history it is; nobody's by default. */
  readonly reader?: number | null;
}

const NEWEST = [desc(history.createdAt), desc(history.id)];

type HistoryRow = typeof history.$inferSelect;

const older = (window: Window, { figures }: Listing): SQL | undefined =>
  figures === 2 ? behind(window, 'desc', [history.createdAt, history.id], 'moment') : olderThan(window, history.seq);
const cursorOf = ({ seq, createdAt, id }: HistoryRow, { figures }: Listing): Cursor => (figures === 1 ? [seq] : [createdAt.getTime(), id]);

const page = async (
  db: Db,
  { listing, where, counted, order = NEWEST, reader = null }: Listed,
  window: Window,
): Promise<Page<TradeRow>> => {
  const [rows, length] = await Promise.all([
    db
      .select({ row: history, name: products.name, chainState: chainActions.state })
      .from(history)
      .innerJoin(products, eq(products.id, history.productId))
      .leftJoin(chainActions, eq(chainActions.id, history.chainActionId))
      .where(and(where, older(window, listing)))
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, counted ?? db.select({ id: history.id }).from(history).where(where)),
  ]);
  const shown = rows.map(({ row, name, chainState }) => toTradeRow(row, name, chainState, reader));
  const last = rows.at(-1)?.row;
  return withNext(toPage(shown, window, length), listing, last === undefined ? null : cursorOf(last, listing));
};

/** What somebody listed or gave away is on their side whatever became of it; of what came back to themselves they are the giver. */
const sideOf = ({ fromMemberId }: typeof history.$inferSelect, reader: number | null): TradeSide | null =>
  reader === null ? null : fromMemberId === reader ? 'given' : 'received';

const toTradeRow = (
  row: typeof history.$inferSelect,
  tokenName: string,
  chainState: ChainState | null,
  reader: number | null,
): TradeRow => {
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
    side: sideOf(row, reader),
  };
};

/** Rows of NFTs that `memberId` may see. */
const ofSeen = (db: Db, memberId: number | null): SQL =>
  inArray(history.tokenId, db.select({ id: tokens.tokenId }).from(tokens).where(seenBy(memberId)));

/** An NFT's history, newest first; of a private one for its owner alone. */
export const historyOfToken = (db: Db, tokenId: string, window: Window, memberId: number | null): Promise<Page<TradeRow>> =>
  page(db, { listing: TRADES.token, where: and(eq(history.tokenId, tokenId), ofSeen(db, memberId)), order: [desc(history.seq)] }, window);

/** Filters of the member's own history, as the wire carries them: a kind, from a moment on and before another. */
export interface HistoryFilter {
  readonly tradeType?: TradeType | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What a member gave or got, newest first. Each side is walked by its own index, and no further than the window. */
export const historyOfMember = (db: Db, memberId: number, window: Window, filter: HistoryFilter = {}): Promise<Page<TradeRow>> => {
  const filtered = and(
    filter.tradeType === undefined ? undefined : eq(history.tradeType, TRADE_TYPE[filter.tradeType]),
    filter.from === undefined ? undefined : gte(history.createdAt, new Date(filter.from)),
    filter.to === undefined ? undefined : lt(history.createdAt, new Date(filter.to)),
  );
  const side = (party: typeof history.fromMemberId | typeof history.toMemberId, most: number, from: SQL | undefined) =>
    db
      .select({ id: history.id })
      .from(history)
      .where(and(eq(party, memberId), filtered, from))
      .orderBy(...NEWEST)
      .limit(most);
  const newest = (most: number, from?: SQL) => union(side(history.fromMemberId, most, from), side(history.toMemberId, most, from));
  const listing = TRADES.mine;
  const where = inArray(history.id, newest(window.offset + window.limit, older(window, listing)));
  return page(db, { listing, where, counted: newest(COUNT_LIMIT), reader: memberId }, window);
};

/** The newest sales of the whole market, without those of private NFTs. */
export const recentSales = (db: Db, window: Window): Promise<Page<TradeRow>> =>
  page(db, { listing: TRADES.sales, where: and(eq(history.tradeType, TRADE_TYPE.sale), ofSeen(db, null)) }, window);
