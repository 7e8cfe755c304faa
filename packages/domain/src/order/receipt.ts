import type { FailureName } from '../failure/code.ts';
import type { Fact } from '../nft/views.ts';
import type { ExchangeId, SiteCode } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { CashReceiptFault, CashReceiptState } from './cash-receipt.ts';
import type { PartCause, ReversalCause, ReversalEnd, ReversalState } from './reversal.ts';
import type { PaymentMeans, PaymentMethod, PaymentState } from './rules.ts';
import type { OrderView } from './views.ts';
import type { WithdrawalGround } from './withdrawal.ts';

/** What can happen to an order, as its own page tells it. */
export const ORDER_EVENTS = Object.freeze([
  'ordered',
  'accountGiven',
  'paymentFailed',
  'paid',
  'goodsSent',
  'completed',
  'confirmed',
  'reversed',
  'cancelled',
  'expired',
  'partReturned',
  'returned',
] as const);
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

export interface OrderMoment {
  readonly kind: OrderEventKind;
  /** ISO 8601. */
  readonly at: string;
  /** Whole won that were paid or returned; null where no money moved. */
  readonly amount: Won | null;
}

/**
 * Where the buyer's money is, as the ledger says: none has come, it is kept for them (`held`), its receiver has earned it (`settled`), it is owed
 * back (`returning`) or has gone back (`returned`).
 */
export const ORDER_MONEY = Object.freeze(['none', 'held', 'settled', 'returning', 'returned'] as const);
export type OrderMoney = (typeof ORDER_MONEY)[number];

export interface OrderPayment {
  readonly method: PaymentMethod;
  /** What was really paid with, once the money has come; null where nobody knows. */
  readonly means: PaymentMeans | null;
  readonly state: PaymentState;
  readonly amount: Won;
  /** ISO 8601: when it came to stand so. */
  readonly at: string;
}

/** Sums of an order's ledger entries by what they say to its buyer, in whole won. */
export interface OrderBalance {
  /** What is kept for the buyer. */
  readonly keptForBuyer: number;
  /** What is owed back and has not gone. */
  readonly owed: number;
  readonly returned: number;
  /** What seller, creator and platform have earned of it. */
  readonly earned: number;
}

/** Where the buyer's money is; what is owed to them comes first, then what lies with somebody. */
export const orderMoneyOf = ({ keptForBuyer, owed, returned, earned }: OrderBalance): OrderMoney => {
  if (owed > 0) return 'returning';
  if (keptForBuyer > 0) return 'held';
  if (earned > 0) return 'settled';
  return returned > 0 ? 'returned' : 'none';
};

/** What its buyer is told of withdrawing from a purchase. */
export interface WithdrawalView {
  readonly ground: WithdrawalGround;
  /** The end of its days, ISO 8601. */
  readonly until: string;
  /** Why not now; null where they may. */
  readonly why: FailureName | null;
}

/** What its buyer is told of a purchase that goes back. */
export interface ReversalView {
  readonly cause: ReversalCause;
  readonly nft: ReversalEnd;
  readonly state: ReversalState;
  readonly reason: string;
  /** When it was said, ISO 8601. */
  readonly at: string;
}

/** What its buyer is told of a part of what they paid that goes back while the NFT stays theirs. */
export interface PartReturnView {
  readonly amount: Won;
  readonly cause: PartCause;
  readonly state: ReversalState;
  readonly reason: string;
  /** When it was said, ISO 8601. */
  readonly at: string;
}

export interface CashReceiptView {
  readonly state: CashReceiptState;
  readonly amount: Won;
  /** The number under which it stands at the tax office, or stood; null where it never did. */
  readonly issueNumber: string | null;
  /** Why it waits for somebody; null where it does not. */
  readonly fault: CashReceiptFault | null;
  /** It was owed without being asked for, and stands under the tax office’s own number: its buyer may have it put down to themselves there. */
  readonly unrequested: boolean;
  /** When it came to stand so, ISO 8601. */
  readonly at: string;
}

/** Who sold what was ordered. */
export interface OrderSellerView {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly nickname: string | null;
  /** Who sold in the store at that time, line by line; none of a member. */
  readonly facts: readonly Fact[];
  /** Its buyer may ask who the member is. */
  readonly isShowable: boolean;
}

export interface OrderDetail extends OrderView {
  /** Who sells: an issuer's store, or, with a nickname, a member. */
  readonly seller: OrderSellerView;
  /** The number of the unit within its product, from 1; null where the order came to none. */
  readonly number: number | null;
  readonly completedAt: string | null;
  /** When the purchase counts as confirmed, ISO 8601: as its buyer said, or by time; null where it is not completed, or was reversed. */
  readonly confirmedAt: string | null;
  /** Its buyer may confirm it now, so that who sold it is paid sooner. */
  readonly confirmable: boolean;
  /** Whether its buyer may withdraw from it without a reason; null for what is no purchase, is not completed, or goes back. */
  readonly withdrawal: WithdrawalView | null;
  /** Why a completed purchase goes back, or has gone; null where it does not. */
  readonly reversal: ReversalView | null;
  /** The parts of it that go back, or have gone, the first before the others. */
  readonly parts: readonly PartReturnView[];
  readonly endedAt: string | null;
  /** Every try, the oldest first. */
  readonly payments: readonly OrderPayment[];
  readonly money: OrderMoney;
  /** Its cash receipts that stand, are to stand, or stood, the first before the others; each one after another is of what is left. */
  readonly cashReceipts: readonly CashReceiptView[];
  /** A cash receipt would be issued if this order were paid in cash now: an issuer sells, and its buyer has registered to whom it goes. */
  readonly receiptWanted: boolean;
  /** The redemption whose costs it pays; null for another kind. */
  readonly exchangeId: ExchangeId | null;
  /** Everything that happened, the oldest first. */
  readonly moments: readonly OrderMoment[];
}
