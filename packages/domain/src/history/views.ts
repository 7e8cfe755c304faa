import type { ChainState } from '../chain/rules.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';

/** QR or action type: name to wire code (product 3). */
export const ACTION_TYPE = Object.freeze({
  didTransfer: '00',
  revoke: '01',
  sale: '02',
  exchange: '03',
  phoneGift: '04',
  didGift: '05',
  phoneTransfer: '06',
} as const);

/** What a holder approves by QR or PIN. */
export type ActionType = keyof typeof ACTION_TYPE;

/**
 * What happened to an NFT, as its history tells it (product 3, trade/history type codes). Marked as pure, as what stands below, so that a wallet,
 * which needs the actions alone, carries neither.
 */
export const TRADE_TYPE = /* @__PURE__ */ Object.freeze({
  mint: '00',
  transfer: '01',
  burn: '02',
  sale: '03',
  listingRegistered: '04',
  listingCancelled: '05',
  exchangeRequested: '06',
  exchangeCompleted: '07',
  exchangeWithdrawn: '08',
  gift: '09',
} as const);
export type TradeType = keyof typeof TRADE_TYPE;

/** Transfer-request state: name to wire code (product 3). */
export const TRANSFER_STATE = /* @__PURE__ */ Object.freeze({ create: 0, success: 1, fail: 2 } as const);

export type TransferState = keyof typeof TRANSFER_STATE;

/** One row of an NFT's history (product 3). */
/** Whether somebody gave what a row is about, or got it. */
export const TRADE_SIDES = Object.freeze(['given', 'received'] as const);
export type TradeSide = (typeof TRADE_SIDES)[number];

export interface TradeRow {
  readonly tokenId: TokenId;
  readonly tokenName: string;
  readonly tradeType: TradeType;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly fromNickname: string;
  readonly toNickname: string;
  readonly price: Won | null;
  /** The transaction hash; empty where there is none, or not yet. */
  readonly txId: string;
  /** How far its command to the chain has come; null for a row of which the chain hears nothing. */
  readonly chainState: ChainState | null;
  /** On which side its reader is, in their own history; null in every other. */
  readonly side: TradeSide | null;
}

/** A sale, or all sales of some days taken together: then their lowest, median and highest price. */
export interface PricePoint {
  /** When the sale was, or when the days begin; ISO 8601, UTC. */
  readonly time: string;
  /** The same moment for a sale by itself; when the days end. */
  readonly until: string;
  /** Of several sales the one in the middle; of an even number, the lower of the two. */
  readonly price: Won;
  readonly low: Won;
  readonly high: Won;
  readonly trades: number;
  /** The number of the NFT that was sold; null for days, and where its owner keeps it to themselves. */
  readonly number: number | null;
}

/** What the NFTs of a product have sold for, new and from member to member, over a period: for the chart and its figures. */
export interface PriceSummary {
  /** When the period begins, or, where it has no beginning, when something was sold first; null before the first sale. */
  readonly from: string | null;
  /** Until when sales were looked at: now. */
  readonly until: string;
  /** Sales of the period; all figures but the last price are theirs, however many there were. */
  readonly tradeCount: number;
  /** The newest sale of all, also one before the period. */
  readonly lastPrice: Won | null;
  readonly lastTime: string | null;
  readonly lowestPrice: Won | null;
  readonly highestPrice: Won | null;
  readonly medianPrice: Won | null;
  /** Oldest first. */
  readonly points: readonly PricePoint[];
}
