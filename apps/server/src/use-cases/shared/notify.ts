import type { Db } from '../../stores/db.ts';
import { notifications } from '../../stores/schema/index.ts';

/** What a member is told of inside the site. */
export type NoticeKind =
  | 'bought'
  | 'sold'
  | 'offerReceived'
  | 'offerCountered'
  | 'offerAccepted'
  | 'offerDeclined'
  | 'offerCancelled'
  | 'offerExpired'
  | 'giftArrived'
  | 'giftTaken'
  | 'giftReturned';

/** One thing that a member is to be told. */
export interface Notice {
  readonly memberId: number;
  readonly kind: NoticeKind;
  readonly payload: Readonly<Record<string, string | number | null>>;
}

/** Tells members of what concerns them, in the transaction of the deed. */
export const notify = async (tx: Db, notices: readonly Notice[], at: Date): Promise<void> => {
  if (notices.length === 0) return;
  await tx.insert(notifications).values(notices.map((notice) => ({ ...notice, createdAt: at })));
};
