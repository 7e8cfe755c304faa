import type { ChainState } from '../chain/rules.ts';
import type { Picture } from '../file/views.ts';
import type { Did, ProductId, SiteCode, TokenId } from '../shared/ids.ts';
import type { Page } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { TradeType } from './views.ts';

/** What the activity feed can be narrowed to, and the trade types behind each: every type of product 3 stands in exactly one kind. */
export const ACTIVITY_KINDS = Object.freeze({
  sale: ['sale'],
  listing: ['listingRegistered'],
  cancel: ['listingCancelled'],
  mint: ['mint'],
  sending: ['transfer', 'gift'],
  exchange: ['exchangeRequested', 'exchangeCompleted', 'exchangeWithdrawn'],
  burn: ['burn'],
} as const satisfies Readonly<Record<string, readonly TradeType[]>>);
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
/** Every kind, in the order in which to offer them. */
export const ACTIVITY_KIND_NAMES = Object.freeze(['sale', 'listing', 'cancel', 'mint', 'sending', 'exchange', 'burn'] as const);

export const ACTIVITY_PAGE_SIZE = 20;

/** Whose activity: an issuer's NFTs, those of one product, what a member gave or got, or the whole market where none is named. */
export type ActivityScope =
  | { readonly siteCode?: undefined; readonly did?: undefined; readonly productId?: undefined }
  | { readonly siteCode: SiteCode; readonly did?: undefined; readonly productId?: undefined }
  | { readonly siteCode?: undefined; readonly did?: undefined; readonly productId: ProductId }
  | { readonly siteCode?: undefined; readonly did: Did; readonly productId?: undefined };

/** Which rows: of one kind, and older than the place that a page before this one ended at. */
export type ActivityQuery = ActivityScope & { readonly kind?: ActivityKind; readonly before?: string; readonly size: number };

/** Who a side of an activity can be: somebody with a page, an issuer, one who keeps their page to themselves, one who has left. */
export const ACTIVITY_PARTY_KINDS = Object.freeze(['member', 'issuer', 'private', 'left'] as const);

/** A side of an activity as everybody may see it. `name` and `did` are given for members with a public page; an issuer has a name alone. */
export interface ActivityParty {
  readonly kind: (typeof ACTIVITY_PARTY_KINDS)[number];
  readonly name: string;
  readonly did: Did | null;
}

export interface ActivityRow {
  /** Names the row; a later one is not always the larger one. */
  readonly id: number;
  readonly tokenId: TokenId;
  readonly tokenName: string;
  /** Number of the unit within its product, from 1. */
  readonly number: number;
  readonly thumbnail: Picture | null;
  readonly siteCode: SiteCode;
  readonly tradeType: TradeType;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** Null where nobody stands on that side. */
  readonly from: ActivityParty | null;
  readonly to: ActivityParty | null;
  readonly price: Won | null;
  /** The transaction hash; empty where there is none, or not yet. */
  readonly txId: string;
  /** How far its command to the chain has come; null for a row of which the chain hears nothing. */
  readonly chainState: ChainState | null;
}

/** A page of the feed, newest first. Counted only so far, since counting takes longer the more has happened. */
export interface ActivityPage extends Pick<Page<ActivityRow>, 'dataList' | 'allCount' | 'allCountIsMinimum'> {
  /** Where the next, older page starts; null at the end. */
  readonly next: string | null;
}

/** A side of a row as it was written, with what its member says of themselves today. */
export interface WrittenParty {
  /** The name that the row carries; empty where nobody stands on that side. */
  readonly nickname: string;
  /** Null for an issuer, and for nobody. */
  readonly member: { readonly did: Did; readonly state: 'active' | 'suspended' | 'left'; readonly isPrivate: boolean } | null;
}

/**
 * What everybody may see of a side: the feed can be read by person, so whoever keeps their page to themselves, or has left, goes unnamed in it. An NFT's
 * own history, of which its passport is the proof, keeps the names of the day.
 */
export const shownParty = ({ nickname, member }: WrittenParty): ActivityParty | null => {
  if (member === null) return nickname === '' ? null : { kind: 'issuer', name: nickname, did: null };
  if (member.state === 'left') return { kind: 'left', name: '', did: null };
  if (member.isPrivate || member.state === 'suspended') return { kind: 'private', name: '', did: null };
  return { kind: 'member', name: nickname, did: member.did };
};

interface Numbered {
  readonly id: number;
}

/** What a fresh look at the top of a feed says about the rows that are shown. */
export interface Arrived {
  /** How many rows came since. */
  readonly count: number;
  /** Whether there may be even more than that. */
  readonly more: boolean;
}

/** Compares the newest rows with those that are shown: rows that stand above the first one known came since. */
export const arrivedSince = (shown: readonly Numbered[], newest: readonly Numbered[]): Arrived => {
  const known = new Set(shown.map(({ id }) => id));
  const first = newest.findIndex(({ id }) => known.has(id));
  if (first !== -1) return { count: first, more: false };
  return { count: newest.length, more: newest.length > 0 && shown.length > 0 };
};

/** The rows that are shown, each once, as last seen: what was being recorded on the chain may have been recorded since. */
export const asLastSeen = <Row extends Numbered>(shown: readonly Row[], newest: readonly Row[]): readonly Row[] => {
  const fresh = new Map(newest.map((row) => [row.id, row]));
  return [...new Map(shown.map((row) => [row.id, fresh.get(row.id) ?? row])).values()];
};

/** A row's place in the feed: by time, and among rows of one moment by their number. */
export interface FeedCursor {
  readonly at: Date;
  readonly id: number;
}

/** Fourteen digits of milliseconds reach the year 5138: every such moment is one that databases know. */
const FEED_CURSOR = /^(\d{1,14})-(\d{1,15})$/;

/** A place as a short text that travels. */
export const feedCursorText = ({ at, id }: FeedCursor): string => `${at.getTime()}-${id}`;

export const parseFeedCursor = (text: string): FeedCursor | undefined => {
  const [, time, id] = FEED_CURSOR.exec(text) ?? [];
  return time === undefined || id === undefined ? undefined : { at: new Date(Number(time)), id: Number(id) };
};
