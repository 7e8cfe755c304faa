import { type Failure, failure } from '@naru/domain/failure';
import type { whyNotCancellable } from '@naru/domain/listing';
import { fail, type ListingId, ok, type Result } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { type ListedToken, lookUpListing } from '../../kernel/facts/listing.ts';
import type { LookUp } from '../../kernel/facts/token.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';

/** Which own listing, how it is looked at, and the rule that is to say nothing against it: `whyNotCancellable` or `whyNotRepriceable`. */
interface OwnListing {
  readonly listingId: ListingId;
  readonly how: LookUp;
  readonly now: Date;
  readonly whyNot: typeof whyNotCancellable;
}

/** An own listing that its rule says nothing against. */
export const lookUpOwnListing = async (
  db: Db,
  member: Member,
  { listingId, how, now, whyNot }: OwnListing,
): Promise<Result<ListedToken, Failure>> => {
  const found = await lookUpListing(db, listingId, { how, now });
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNot(found.facts, actorOf(member)));
  return allowed.ok ? ok(found) : allowed;
};
