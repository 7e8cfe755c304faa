import {
  earnedReversedEntries,
  type LedgerAccount,
  type LedgerEntry,
  leftOfSplit,
  type ReturnedShares,
  saleCoveredEntries,
  saleReversedEntries,
  splitReturn,
  sumsToZero,
} from '@naru/domain/ledger';
import type { ReversalBearer } from '@naru/domain/order';
import { ZERO_WON } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { ledgerEntries, partReturns } from '../../stores/schema/index.ts';
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
    delayCost: {},
    ownMoney: {},
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

/** A part of what was paid that goes back, or has gone. */
export type PartRow = typeof partReturns.$inferSelect;

/** What goes back of an order, and what of it is taken from whom. */
export type Returned = Readonly<Record<'amount' | 'fee' | 'royalty' | 'deposit', number>> & { readonly bearer: ReversalBearer };

/** The parts of an order that go back, or have gone, the first before the others. */
export const partsOf = (db: Db, orderId: string): Promise<PartRow[]> =>
  db.select().from(partReturns).where(eq(partReturns.orderId, orderId)).orderBy(asc(partReturns.number));

/** What of an order's price has not gone back in parts, and is not about to, in whole won. */
export const leftToReturn = ({ price }: Pick<OrderRow, 'price'>, parts: readonly Pick<PartRow, 'amount'>[]): number =>
  parts.reduce((left, { amount }) => left - amount, price);

type Shares = Pick<OrderRow, 'fee' | 'royalty' | 'deposit'>;

const sharesIn = ({ fee, royalty, deposit }: Shares): ReturnedShares => ({
  fee: brand.won(fee),
  royalty: brand.won(royalty),
  deposit: brand.won(deposit),
});

/** What of a sum that goes back is taken from whom, after the parts that went back before; nothing from who earned where the issuer answers for it. */
export const sharesOf = (order: Shares, before: readonly Shares[], amount: number, bearer: ReversalBearer): ReturnedShares => {
  if (bearer === 'issuer') return { fee: ZERO_WON, royalty: ZERO_WON, deposit: ZERO_WON };
  const { fee, royalty, deposit } = splitReturn(leftOfSplit(sharesIn(order), before.map(sharesIn)), brand.won(amount));
  return { fee, royalty, deposit };
};

/** What undoes an order's booking, whole or in part: whoever earned of it gives it back, or the issuer answers for what a member had sold. */
export const returnedEntries = (kind: OrderRow['kind'], { amount, bearer, ...shares }: Returned): readonly LedgerEntry[] => {
  const price = brand.won(amount);
  if (kind === 'exchangeFee') return earnedReversedEntries(price);
  return bearer === 'issuer' ? saleCoveredEntries(price) : saleReversedEntries({ price, ...sharesIn(shares) });
};
