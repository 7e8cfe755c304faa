import { type Failure, failure } from '@naru/domain/failure';
import { MOST_PRICE_ALERTS } from '@naru/domain/favourite';
import { fail, ok, type ProductId, type Result, type Won } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { marketProduct } from '../../reads/listing/market.ts';
import { members, priceAlerts } from '../../stores/schema/index.ts';

/**
 * Has a member told when a product can be had for this or less, or no longer (null); a new price takes the old one's place. Refused with `lookupFailed`
 * for what is not in the market, `badRequest` for no price, or `alertLimit`.
 */
export const setAlert = async (
  { db, clock, transact }: Deps,
  member: Member,
  { productId, price }: { readonly productId: ProductId; readonly price: Won | null },
): Promise<Result<void, Failure>> => {
  const mine = eq(priceAlerts.memberId, member.id);
  if (price === null) {
    await db.delete(priceAlerts).where(and(mine, eq(priceAlerts.productId, productId)));
    return ok(undefined);
  }
  if (price === 0) return fail(failure('badRequest', { field: 'price' }));
  const now = clock.now();
  if ((await marketProduct(db, productId, now)) === null) return fail(failure('lookupFailed'));
  return transact(async (tx): Promise<Result<void, Failure>> => {
    // Counted one after the other, so that two at once do not both find room.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    if ((await tx.$count(priceAlerts, and(mine, ne(priceAlerts.productId, productId)))) >= MOST_PRICE_ALERTS)
      return fail(failure('alertLimit'));
    await tx
      .insert(priceAlerts)
      .values({ memberId: member.id, productId, price, createdAt: now })
      .onConflictDoUpdate({ target: [priceAlerts.memberId, priceAlerts.productId], set: { price, createdAt: now } });
    return ok(undefined);
  });
};
