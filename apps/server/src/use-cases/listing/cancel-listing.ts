import type { Failure } from '@naru/domain/failure';
import { whyNotCancellable } from '@naru/domain/listing';
import { type ListingId, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { appendHistory } from '../../kernel/history.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { listings, members } from '../../stores/schema/index.ts';
import { lookUpOwnListing } from './own-listing.ts';

/** Takes an own NFT off sale (row 05); refused with `orderOpen` while somebody is paying for it. */
export const cancelListing = (
  deps: Deps,
  member: Member,
  { listingId, key }: { readonly listingId: ListingId } & Keyed,
): Promise<Result<void, Failure>> => once(deps, member, key, (tx) => cancelWithin(deps, tx, member, listingId));

/** Takes several own NFTs off sale; those that cannot be are left, and the count tells how many were. */
export const cancelListings = async (
  deps: Deps,
  member: Member,
  { listingIds, key }: { readonly listingIds: readonly ListingId[] } & Keyed,
): Promise<{ cancelled: number }> => {
  let cancelled = 0;
  for (const listingId of new Set(listingIds)) {
    // Each is cancelled by itself, so that each has its own part of the key.
    const own = key === undefined ? undefined : { ...key, key: `${key.key}.${listingId}` };
    if ((await cancelListing(deps, member, { listingId, key: own })).ok) cancelled += 1;
  }
  return { cancelled };
};

const cancelWithin = async ({ clock }: Deps, tx: Db, member: Member, listingId: ListingId): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const locked = await lookUpOwnListing(tx, member, { listingId, how: 'lock', now, whyNot: whyNotCancellable });
  if (!locked.ok) return locked;
  await takeOffSale(tx, locked.value.listing, now);
  return ok(undefined);
};

/** Ends a locked listing that nobody has ordered: row 05, the seller's authorisation, and the market's figures. */
export const takeOffSale = async (tx: Db, listing: typeof listings.$inferSelect, at: Date): Promise<void> => {
  const { id, tokenId, productId, sellerMemberId, price, version } = listing;
  await mustMoveRow(tx, 'listing', 'cancel', { where: eq(listings.id, id), set: { closedAt: at, updatedAt: at, version: version + 1 } });
  const { nickname } = only(await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, sellerMemberId)));
  const from = { memberId: sellerMemberId, nickname };
  const voided = await voidAuthorization(tx, tokenId, `listing:${id}`, at);
  const command = voided === null ? {} : { chainActionId: voided };
  await appendHistory(tx, { tokenId, productId, tradeType: 'listingCancelled', from, to: null, price, at, ...command });
  await recountListings(tx, productId, at);
};
