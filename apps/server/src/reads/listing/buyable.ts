import type { Failure } from '@naru/domain/failure';
import { whyNotListingOrderable } from '@naru/domain/listing';
import type { ListingId, ProductId, Won } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { unpaidOrders } from '../../kernel/facts/buyer.ts';
import { cheapestListing, lookUpListing } from '../../kernel/facts/listing.ts';
import type { Db } from '../../stores/db.ts';

/** Why a member could not order a listing at its price; no reason when they could. */
export interface Buyability {
  readonly price: Won;
  readonly reasons: readonly Failure[];
}

/** Whether a member could order a listing as it stands at `now`; undefined when there is none. */
export const listingBuyability = async (
  db: Db,
  member: Member,
  { listingId, now }: { readonly listingId: ListingId; readonly now: Date },
): Promise<Buyability | undefined> => {
  const found = await lookUpListing(db, listingId, { how: 'look', now });
  if (found === undefined) return undefined;
  const { price } = found.facts;
  const ordering = { actor: actorOf(member), unpaidOrders: await unpaidOrders(db, member.id) };
  return { price, reasons: whyNotListingOrderable(found.facts, ordering, price) };
};

/** Whether a member could order the cheapest of a product's listings; undefined when there is none for them. */
export const cheapestBuyability = async (
  db: Db,
  member: Member,
  { productId, now }: { readonly productId: ProductId; readonly now: Date },
): Promise<Buyability | undefined> => {
  const listingId = await cheapestListing(db, { productId, buyerMemberId: member.id, now });
  return listingId === undefined ? undefined : listingBuyability(db, member, { listingId, now });
};
