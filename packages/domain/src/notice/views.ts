import type { NoticeId } from '../shared/ids.ts';
import type { NoticeKind, NoticePayload } from './kinds.ts';

/** What was sold since the seller last looked (product 3, sold-NFT notification). Sums are whole won, and may exceed what one price can be. */
export interface SoldNotice {
  readonly count: number;
  readonly firstTokenName: string;
  readonly totalPrice: number;
  readonly totalFeePrice: number;
  readonly totalDepositPrice: number;
}

export interface MemberNotice {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly payload: NoticePayload;
  readonly seen: boolean;
  /** ISO 8601. */
  readonly at: string;
}
