import type { ReturnedSales } from '../issuer/views.ts';
import type { DuePayout } from '../payout/views.ts';
import type { ProductId } from '../shared/ids.ts';
import type { KoreanDay } from '../shared/korean-time.ts';

/**
 * What waits for whoever works at a site, in the order in which it is shown: orders that nobody has looked at, exchanges to prepare, to send, and
 * late ones among both; disputes over goods that nobody has answered; questions about products that nobody has answered; tokens that the chain refused; jobs that wait for a second person; jobs of which something was refused; drafts; products of which little is left.
 */
export const WAITING = Object.freeze([
  ...(['newOrders', 'toPrepare', 'toSend', 'late'] as const),
  ...(['disputes', 'questions', 'failedMints', 'proposedJobs', 'refusedJobs', 'drafts', 'lowStock'] as const),
]);
export type Waiting = (typeof WAITING)[number];

/** What a site does once before it sells, in order: its store's face, a category, a product, a token, something on the shelf, an account to be paid on. */
export const FIRST_STEPS = Object.freeze(['storeFront', 'category', 'product', 'mint', 'listing', 'account'] as const);
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What a site sold on a day of the Korean calendar, less what of it has gone back since: how many items, and for how many won together. */
export interface DaySales {
  readonly day: KoreanDay;
  readonly sold: number;
  readonly price: number;
}

export interface SiteOverview {
  /** When this was so, ISO 8601; whoever has seen the new orders says of which moment. */
  readonly at: string;
  /** How many wait, each counted up to `WAITING_MOST`. */
  readonly waiting: Readonly<Record<Waiting, number>>;
  /** Since when orders are new, ISO 8601; null where nobody has ever looked at them. */
  readonly ordersSeenAt: string | null;
  /** A product on sale of which fewer are left than this, and which had as many at first, is low; 0 tells of none. */
  readonly stockThreshold: number;
  /** Of every one of the last `OVERVIEW_DAYS` days, today the last, also where nothing was sold. */
  readonly days: readonly DaySales[];
  /** What is paid out next of what the ledger owes the site, and when; null where nothing is due that could be paid. */
  readonly payout: DuePayout | null;
  readonly steps: Readonly<Record<FirstStep, boolean>>;
}

/**
 * What waits for a member, in the order in which it is shown: orders to pay, offers for what is theirs to answer, their own offers that were answered by
 * another price, and those that were accepted and can be paid; goods on their way;
 * open disputes over goods; gifts that nobody has received yet.
 */
export const OWN_WAITING = Object.freeze([
  ...(['ordersToPay', 'offersToAnswer', 'countersToAnswer', 'offersToPay'] as const),
  ...(['goodsUnderWay', 'disputes', 'giftsUnderWay'] as const),
]);
export type OwnWaiting = (typeof OWN_WAITING)[number];

/** How things stand for a member just now. Every count stops at `WAITING_MOST`. */
export interface MemberOverview {
  readonly waiting: Readonly<Record<OwnWaiting, number>>;
  /** How many NFTs they own, and how many of them are on sale. */
  readonly owned: number;
  readonly onSale: number;
  /** What is paid out next of their resales, as in {@link SiteOverview}. */
  readonly payout: SiteOverview['payout'];
}

/** A product's day: what its issuer sold of it, and how often its page was opened. */
export interface PerformanceDay extends DaySales {
  readonly views: number;
}

/** How a product does, over days and as it stands. Amounts are whole won. */
export interface ProductPerformance {
  readonly productId: ProductId;
  /** By which it is known on screens and in files. */
  readonly displayId: string;
  readonly productName: string;
  /** Every day that is told of, in order, also where nothing happened. */
  readonly days: readonly PerformanceDay[];
  /** What of the sales of these days has gone back since, which `days` leave out. */
  readonly returned: ReturnedSales;
  /** How many members bought of the issuer on these days, each once. */
  readonly buyers: number;
  /** What members sold each other of it on these days, and the royalties that the ledger books to the site for that. */
  readonly resales: { readonly sold: number; readonly price: number; readonly royalty: number };
  /** How many of its items are minted just now, sold ones among them and revoked ones not, how many of them its issuer has sold, and how many were revoked. */
  readonly items: { readonly minted: number; readonly sold: number; readonly revoked: number };
}
