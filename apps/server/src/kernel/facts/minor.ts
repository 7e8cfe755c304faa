import { isMinor } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { whyNotForMinor } from '@naru/domain/order';
import { koreanDayAt, koreanDaySpan, parseKoreanDay } from '@naru/domain/shared';
import { and, eq, gte, isNull, ne, notInArray, sum } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members, orders } from '../../stores/schema/index.ts';
import type { Deps } from '../deps.ts';

const monthBegan = (now: Date): Date => {
  const first = parseKoreanDay(`${koreanDayAt(now).slice(0, 7)}-01`);
  if (!first.ok) throw new Error('a month without a first day');
  return koreanDaySpan(first.value).start;
};

/** What a buyer has ordered for this month, in whole won; what ended unpaid, went back or is about to is none of it. */
const orderedInMonth = async (tx: Db, buyerMemberId: number, now: Date): Promise<number> => {
  const standing = and(
    eq(orders.buyerMemberId, buyerMemberId),
    gte(orders.createdAt, monthBegan(now)),
    notInArray(orders.state, ['cancelled', 'expired', 'refunded']),
    ne(orders.kind, 'exchangeFee'),
    eq(orders.reversalDue, false),
    isNull(orders.reversedAt),
  );
  const [row] = await tx
    .select({ ordered: sum(orders.price) })
    .from(orders)
    .where(standing);
  return Number(row?.ordered ?? 0);
};

/** Somebody who is about to order for a price, with their proven birth date, where that is known. */
interface Ordering {
  readonly buyerMemberId: number;
  readonly birth: string | null;
  readonly price: number;
}

/** Why a minor orders no more, on orders that are counted one after the other: the caller has locked the buyer. Asks nothing of whoever is of age. */
export const whyMinorNotOrders = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  { buyerMemberId, birth, price }: Ordering,
): Promise<readonly Failure[]> => {
  const now = clock.now();
  if (!isMinor(birth ?? '', now)) return [];
  return whyNotForMinor({ price, ordered: await orderedInMonth(tx, buyerMemberId, now) }, config.minor);
};

/** Locks a buyer, whose orders are counted from then on one after the other; answers their proven birth date. */
export const lockBuyer = async (tx: Db, memberId: number): Promise<string | null> => {
  const [row] = await tx.select({ birth: members.birth }).from(members).where(eq(members.id, memberId)).for('no key update');
  return row?.birth ?? null;
};
