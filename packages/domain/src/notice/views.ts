import type { NoticeId } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import type { NoticeKind, NoticePayload } from './kinds.ts';

/** What was sold since the seller last looked (product 3, sold-NFT notification). */
export interface SoldNotice {
  readonly count: number;
  readonly firstTokenName: string;
  readonly totalPrice: Won;
  readonly totalFeePrice: Won;
  readonly totalDepositPrice: Won;
}

/** One thing that a member is told. */
export interface MemberNotice {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly payload: NoticePayload;
  readonly seen: boolean;
  /** ISO 8601. */
  readonly at: string;
}
