import { type Failure, failure } from '@naru/domain/failure';
import type { ListingFacts, whyNotCancellable } from '@naru/domain/listing';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf, didFrom } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import type { LookUp } from '../../kernel/look-up-token.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { listings, members, tokens } from '../../stores/schema/index.ts';

type Row = typeof listings.$inferSelect;

/** A listing with its token. */
export interface ListedToken {
  readonly listing: Row;
  readonly token: typeof tokens.$inferSelect;
}

/** A listing with its token and its seller's did. */
export interface SoldToken extends ListedToken {
  readonly sellerDid: string;
}

/** What the rules look at in a listing. */
export const listingFacts = ({ listing: row, token, sellerDid }: SoldToken): ListingFacts => {
  const price = parseWon(row.price);
  if (!price.ok) throw new Error('a listing without a price');
  return { sellerDid: didFrom(sellerDid), state: row.state, price: price.value, frozen: token.frozen };
};

/**
 * A listing with its token and its seller's did; undefined when there is none. Locks in the order token, listing that every use case keeps, so
 * that no two wait for each other.
 */
export const lookUpListing = async (db: Db, listingId: number, how: LookUp): Promise<SoldToken | undefined> => {
  const [found] = await db.select({ tokenId: listings.tokenId }).from(listings).where(eq(listings.id, listingId));
  if (found === undefined) return undefined;
  const askToken = db.select().from(tokens).where(eq(tokens.tokenId, found.tokenId));
  const [token] = await (how === 'lock' ? askToken.for('no key update') : askToken);
  const askListing = db.select().from(listings).where(eq(listings.id, listingId));
  const [listing] = await (how === 'lock' ? askListing.for('no key update') : askListing);
  if (token === undefined || listing === undefined) return undefined;
  const [seller] = await db.select({ did: members.did }).from(members).where(eq(members.id, listing.sellerMemberId));
  return seller === undefined ? undefined : { listing, token, sellerDid: seller.did };
};

/** An own listing that `whyNot` says nothing against: `whyNotCancellable` or `whyNotRepriceable`. */
export const lookUpOwnListing = async (
  db: Db,
  member: Member,
  listingId: number,
  how: LookUp,
  whyNot: typeof whyNotCancellable,
): Promise<Result<ListedToken, Failure>> => {
  const found = await lookUpListing(db, listingId, how);
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNot(listingFacts(found), actorOf(member)));
  return allowed.ok ? ok(found) : allowed;
};
