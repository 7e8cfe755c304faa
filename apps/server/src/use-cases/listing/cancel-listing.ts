import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Deps, Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { listings } from '../../stores/schema/index.ts';
import { appendHistory } from '../shared/history.ts';
import { recountListings } from '../shared/product-stats.ts';
import { lockOwnListing } from './own-listing.ts';

/** Takes an own NFT off sale (row 05); refused with `orderOpen` while somebody is paying for it. */
export const cancelListing = (deps: Deps, member: Member, listingId: number): Promise<Result<void, Failure>> =>
  deps.transact((tx) => cancelWithin(deps, tx, member, listingId));

/** Takes several own NFTs off sale; those that cannot be are left, and the count tells how many were. */
export const cancelListings = async (deps: Deps, member: Member, ids: readonly number[]): Promise<{ cancelled: number }> => {
  let cancelled = 0;
  for (const id of new Set(ids)) if ((await cancelListing(deps, member, id)).ok) cancelled += 1;
  return { cancelled };
};

const cancelWithin = async ({ clock }: Deps, tx: Db, member: Member, listingId: number): Promise<Result<void, Failure>> => {
  const locked = await lockOwnListing(tx, member, listingId);
  if (!locked.ok) return locked;
  const now = clock.now();
  const { tokenId, productId, price, version } = locked.value;
  await tx
    .update(listings)
    .set({ state: 'cancelled', closedAt: now, updatedAt: now, version: version + 1 })
    .where(eq(listings.id, listingId));
  await appendHistory(tx, {
    tokenId,
    productId,
    tradeType: 'listingCancelled',
    from: { memberId: member.id, nickname: member.nickname },
    to: null,
    price,
    at: now,
  });
  await recountListings(tx, productId, now);
  return ok(undefined);
};
