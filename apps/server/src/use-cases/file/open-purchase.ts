import { type Failure, failure } from '@naru/domain/failure';
import { isReversed, whyNotOpened, withdrawableUntil } from '@naru/domain/order';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { groundOf, originalOf, purchaseOf } from '../../reads/order/withdrawal.ts';
import type { Db } from '../../stores/db.ts';
import { orders } from '../../stores/schema/index.ts';
import { lockOrder } from '../order/lock-order.ts';

/** What whoever opens an original says to it: they have been told that they cannot withdraw any more. */
export interface SaidOpening {
  readonly endsWithdrawal?: boolean | undefined;
}

/**
 * Writes down, once, that the owner of an NFT opens its original, in the transaction that gives it out; withdrawing waits for the same row. What they did
 * not buy, a gift say, is nobody's to return. Refused: `openingEndsWithdrawal` where they may still withdraw and have not said that they know, and
 * `noPermission` where it goes back at this very moment.
 */
export const openPurchase = async (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  member: Member,
  { tokenId, endsWithdrawal }: SaidOpening & { readonly tokenId: TokenId },
): Promise<Result<void, Failure>> => {
  const bought = await purchaseOf(tx, { tokenId, memberId: member.id });
  if (bought === undefined || !bought.originalHeldBack || bought.openedAt !== null) return ok(undefined);
  const order = await lockOrder(tx, bought.id);
  if (order === undefined || order.completedAt === null || isReversed(order)) return fail(failure('noPermission'));
  if (order.openedAt !== null) return ok(undefined);
  const now = clock.now();
  const opening = {
    original: originalOf(order),
    ground: await groundOf(tx, order),
    until: withdrawableUntil(order.completedAt),
    endsWithdrawal: endsWithdrawal === true,
  };
  const allowed = passOrRefuse(whyNotOpened(opening, now));
  if (!allowed.ok) return allowed;
  await tx
    .update(orders)
    .set({ openedAt: now, updatedAt: now, version: order.version + 1 })
    .where(eq(orders.id, order.id));
  return ok(undefined);
};
