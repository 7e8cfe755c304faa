import type { FailureName } from '../failure/code.ts';
import type { Picture } from '../file/views.ts';
import type { ExchangeId, OrderId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Carrier } from './carrier.ts';
import type { ExchangeCosts } from './costs.ts';
import type { GoodsField, GoodsRecord } from './goods.ts';
import type { Recipient } from './recipient.ts';
import type { ExchangeState } from './rules.ts';

export const EXCHANGE_SIDES = Object.freeze(['owner', 'issuer', 'system'] as const);
export type ExchangeSide = (typeof EXCHANGE_SIDES)[number];

export interface ExchangeStep {
  readonly state: ExchangeState;
  readonly by: ExchangeSide;
  /** Nickname of whoever did it, told to the issuer alone; null where nobody is told, or nobody did it. */
  readonly actor: string | null;
  /** Under which waybill the goods left in this step; null for other steps. */
  readonly parcel: { readonly carrier: Carrier; readonly waybill: string } | null;
  /** Why the waybill before was wrong, where this one takes its place; empty otherwise. */
  readonly reason: string;
  readonly at: string;
}

/** One exchange in a list, as its owner or its issuer sees it. */
export interface ExchangeRow {
  readonly exchangeId: ExchangeId;
  readonly tokenId: TokenId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly state: ExchangeState;
  /** Its owner says that something is wrong with the goods, and that is not decided. */
  readonly disputed: boolean;
  readonly requestedAt: string;
  /** The recipient's name, masked. */
  readonly recipientName: string;
  /** By whom the goods have left, and under which waybill; null as long as they have not. */
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
  /** What has to be recorded of the goods before they leave and is not yet; told to their issuer alone. */
  readonly missing: readonly GoodsField[];
}

/** One exchange in full. To its issuer the recipient is masked. */
export interface ExchangeView extends ExchangeRow {
  readonly costs: ExchangeCosts;
  readonly recipient: Recipient;
  /** Why its issuer has cancelled it; empty otherwise. */
  readonly reason: string;
  readonly steps: readonly ExchangeStep[];
  /** ISO 8601: when it moves on by itself; null when it waits for somebody. */
  readonly dueAt: string | null;
  /** The order of its costs; null when it has none. */
  readonly orderId: OrderId | null;
  /** What goes in one parcel with it. */
  readonly bundle: readonly BundledExchange[];
  /** What was paid for it has gone back; false as long as it has not, or when nothing was paid. */
  readonly refunded: boolean;
  readonly ownerNickname: string;
  /** What has to be recorded of the goods before they leave. */
  readonly goodsNeeds: readonly GoodsField[];
  /** What is recorded of the goods, the oldest first; to their owner what has counted since they left. */
  readonly goods: readonly GoodsRecord[];
}

/** What stands on the label and the packing slip of a parcel; its recipient is whole. */
export interface ParcelPaper {
  readonly exchangeId: ExchangeId;
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly tokenId: TokenId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly requestedAt: string;
  readonly recipient: Recipient;
  readonly carrier: Carrier | null;
  readonly waybill: string | null;
  /** The number that stands on the goods; empty as long as none is recorded. */
  readonly serial: string;
}

/** A redemption that goes in one parcel with another one. */
export interface BundledExchange {
  readonly exchangeId: ExchangeId;
  readonly name: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly state: ExchangeState;
}

/** An own redemption whose goods have not been prepared, and where they go: what else goes there leaves with it, without another delivery to pay. */
export interface BundleOffer extends BundledExchange {
  readonly recipient: Recipient;
}

export interface ExchangeQuote {
  readonly tokenId: TokenId;
  /** What it costs by itself. */
  readonly costs: ExchangeCosts;
  /** With which own redemptions it could go, the newest first. */
  readonly bundles: readonly BundleOffer[];
  /** Why its reader cannot redeem it; empty when they can. */
  readonly reasons: readonly FailureName[];
}

export type ExchangeCounts = Readonly<Record<ExchangeState, number>>;
