import { type Failure, failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import { listings } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { approvedAction, archivePinApproval } from '../shared/approvals.ts';
import { authorize, type Cause, voidAuthorization } from '../shared/authorize.ts';
import { type OnceKey, once } from '../shared/once.ts';
import { recountListings } from '../shared/product-stats.ts';
import { lockOwnListing } from './own-listing.ts';

interface RepriceOrder {
  readonly listingId: number;
  readonly price: number;
  /** The version that the seller saw; another one is refused with `priceChanged`. */
  readonly version: number;
  readonly pin: PinHash;
}

/**
 * Changes the price of an own listing: the seller's authorisation at the old price is void. Buyers who saw the old price are refused by it
 * (trust, I4).
 */
export const repriceListing = async (deps: Deps, member: Member, order: RepriceOrder, key?: OnceKey): Promise<Result<void, Failure>> => {
  if (order.price <= 0) return fail(failure('badRequest', { field: 'price' }));
  const confirmed = await confirmPin(deps, member.id, order.pin);
  if (!confirmed.ok) return confirmed;
  return once(deps, member, key, async (tx) => {
    const locked = await lockOwnListing(tx, member, order.listingId);
    if (!locked.ok) return locked;
    const { listing, token } = locked.value;
    if (listing.version !== order.version) return fail(failure('priceChanged', { data: { price: listing.price } }));
    const now = deps.clock.now();
    await tx
      .update(listings)
      .set({ price: order.price, version: order.version + 1, updatedAt: now })
      .where(eq(listings.id, order.listingId));
    const cause: Cause = `listing:${order.listingId}`;
    const approved = approvedAction({ action: ACTION_TYPE.sale, tokenIds: [token.tokenId], price: order.price });
    await voidAuthorization(tx, token.tokenId, cause, now);
    const act = { kind: 'move', to: 'anyBuyer', minPrice: order.price } as const;
    await authorize(deps, tx, { token, by: { memberId: member.id }, cause, approval: approved.digest, act });
    await archivePinApproval(tx, member.id, approved, now);
    await recountListings(tx, listing.productId, now);
    return ok(undefined);
  });
};
