import { type LedgerAccount, type LedgerEntry, sumsToZero } from '@naru/domain/ledger';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries } from '../../stores/schema/index.ts';
import type { OrderRow } from './lock-order.ts';

/** Whose each account of an order's bookings is. */
export const holdersOf = (order: Pick<OrderRow, 'buyerMemberId' | 'sellerMemberId' | 'siteCode'>) =>
  ({
    provider: {},
    platformFee: {},
    sellerDeposit: order.sellerMemberId === null ? { siteCode: order.siteCode } : { memberId: order.sellerMemberId },
    royalty: { siteCode: order.siteCode },
    refund: { memberId: order.buyerMemberId },
    held: { memberId: order.buyerMemberId },
    liability: { siteCode: order.siteCode },
    // Bookings of payouts are of no order.
    payout: {},
  }) as const satisfies Readonly<Record<LedgerAccount, { readonly memberId?: number; readonly siteCode?: string }>>;

/** Writes a booking of an order once: the order's row is locked, so that a repeat finds it there. */
export const writeBooking = async (
  tx: Db,
  order: OrderRow,
  { transactionId, entries, at }: { readonly transactionId: string; readonly entries: readonly LedgerEntry[]; readonly at: Date },
): Promise<void> => {
  if (!sumsToZero(entries)) throw new Error(`the booking ${transactionId} does not balance`);
  const known = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, transactionId))
    .limit(1);
  if (entries.length === 0 || known.length > 0) return;
  const holder = holdersOf(order);
  await tx
    .insert(ledgerEntries)
    .values(
      entries.map(({ account, amount }) => ({ transactionId, orderId: order.id, account, amount, ...holder[account], createdAt: at })),
    );
};
