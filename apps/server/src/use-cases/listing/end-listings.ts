import { type Failure, failure } from '@naru/domain/failure';
import { LISTING_DAYS, whyNotCancellable } from '@naru/domain/listing';
import { DAY_MS, fail, type ListingId, ok, type Result } from '@naru/domain/shared';
import { and, eq, lte } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type ListedToken, lookUpListing } from '../../kernel/facts/listing.ts';
import type { LookUp } from '../../kernel/facts/token.ts';
import { appendHistory } from '../../kernel/history.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { type Due, type Ending, eachDue } from '../../shared/each-due.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { dueRows, type Place } from '../../stores/due-rows.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { listings, members, products } from '../../stores/schema/index.ts';

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

type ListingDeps = Pick<Deps, 'db' | 'clock' | 'transact'>;

/** Ends the listings whose time has run out and that nobody is paying for (row 05); their sellers are told. */
export const endDueListings = (deps: ListingDeps, ending?: Ending): Promise<number> => {
  const now = deps.clock.now();
  const overdue = and(eq(listings.state, 'onSale'), lte(listings.createdAt, new Date(now.getTime() - LISTING_DAYS * DAY_MS)));
  const due: Due<Place<ListingId>> = {
    what: 'listings that did not end',
    after: dueRows(deps.db, overdue, { id: listings.id, due: listings.createdAt }),
    work: ({ id }) => deps.transact((tx) => endOne(tx, id, now), { idempotent: true }),
  };
  return eachDue(due, ending);
};

const endOne = async (tx: Db, id: number, at: Date): Promise<void> => {
  const locked = await lookUpListing(tx, brand.listing(id), { how: 'lock', now: at });
  // It may have been ordered or taken back in the meantime.
  if (locked?.listing.state !== 'onSale') return;
  const { tokenId, productId, sellerMemberId: memberId, price } = locked.listing;
  await takeOffSale(tx, locked.listing, at);
  const { name } = only(await tx.select({ name: products.name }).from(products).where(eq(products.id, productId)));
  await notify(tx, [{ memberId, kind: 'listingEnded', payload: { tokenId, name, price } }], at);
};
