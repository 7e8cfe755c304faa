import { type Failure, failure } from '@naru/domain/failure';
import { type ListingFacts, whyNotCancellable } from '@naru/domain/listing';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Member } from '../../composition/deps.ts';
import type { Db } from '../../stores/db.ts';
import { listings, members, tokens } from '../../stores/schema/index.ts';
import { actorOf, didFrom } from '../shared/actor.ts';
import { passOrRefuse } from '../shared/refuse.ts';

type Row = typeof listings.$inferSelect;

/** A listing with its token, both locked. */
export interface LockedListing {
  readonly listing: Row;
  readonly token: typeof tokens.$inferSelect;
}

/** What the rules look at in a listing. */
export const listingFacts = (row: Row, sellerDid: string): ListingFacts => {
  const price = parseWon(row.price);
  if (!price.ok) throw new Error('a listing without a price');
  return { sellerDid: didFrom(sellerDid), state: row.state, price: price.value };
};

/**
 * Locks a listing with its token, in the order token, listing that every use case keeps (so that no two wait for each other), and its
 * seller's did; undefined when there is none.
 */
export const lockListing = async (tx: Db, listingId: number): Promise<(LockedListing & { readonly sellerDid: string }) | undefined> => {
  const [found] = await tx.select({ tokenId: listings.tokenId }).from(listings).where(eq(listings.id, listingId));
  if (found === undefined) return undefined;
  const [token] = await tx.select().from(tokens).where(eq(tokens.tokenId, found.tokenId)).for('update');
  const [listing] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update');
  if (token === undefined || listing === undefined) return undefined;
  const [seller] = await tx.select({ did: members.did }).from(members).where(eq(members.id, listing.sellerMemberId));
  return seller === undefined ? undefined : { listing, token, sellerDid: seller.did };
};

/** Locks an own listing that can still be changed or taken back. */
export const lockOwnListing = async (tx: Db, member: Member, listingId: number): Promise<Result<LockedListing, Failure>> => {
  const locked = await lockListing(tx, listingId);
  if (locked === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNotCancellable(listingFacts(locked.listing, locked.sellerDid), actorOf(member)));
  return allowed.ok ? ok(locked) : allowed;
};
