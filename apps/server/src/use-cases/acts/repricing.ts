import type { ActOf } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { isSalePrice, whyNotRepriceable } from '@naru/domain/listing';
import { fail, type ListingId, ok, type Result, type Won } from '@naru/domain/shared';
import { approvalSummary, formatWon } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { authorize, type Cause, voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { ListedToken } from '../../kernel/facts/listing.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { brand } from '../../stores/branding.ts';
import { listings } from '../../stores/schema/index.ts';
import { lookUpOwnListing } from '../listing/end-listings.ts';
import { type ActModule, openAct } from './act-module.ts';

/** The act that gives a listing another price, by what its seller saw of it: the NFT of a listing never changes. */
export const repricingOf = async (
  { db }: Pick<Deps, 'db'>,
  { listingId, version, price }: { readonly listingId: ListingId; readonly version: number; readonly price: Won },
): Promise<Result<ActOf<'repricing'>, Failure>> => {
  const [listing] = await db.select({ tokenId: listings.tokenId }).from(listings).where(eq(listings.id, listingId));
  if (listing === undefined) return fail(failure('lookupFailed'));
  return ok({ type: 'sale', tokenIds: [brand.token(listing.tokenId)], price, listing: { listingId, version } });
};

/** Reprices an own listing at exactly the version its seller saw; the old authorisation is void, and buyers who saw the old price are refused (I4). */
export const repricing: ActModule<'repricing', ListedToken> = {
  ...openAct,
  judge: async ({ clock }, db, { member, act: { tokenIds, price, listing: seen } }, how) => {
    if (!isSalePrice(price)) return fail(failure('badRequest', { field: 'price' }));
    const found = await lookUpOwnListing(db, member, { listingId: seen.listingId, how, now: clock.now(), whyNot: whyNotRepriceable });
    if (!found.ok) return found;
    const { listing } = found.value;
    if (listing.tokenId !== tokenIds[0]) return fail(failure('lookupFailed'));
    return listing.version === seen.version ? found : fail(failure('priceChanged', { data: { price: listing.price } }));
  },
  show: async (_, { act: { price } }, { head, what }) =>
    ok({ ...head, action: ACTION_TYPE.sale, price, summary: approvalSummary('repricing', { what, price: formatWon(price) }) }),
  carryOut: async (deps, tx, { member, act: { price }, approval }, { listing, token }) => {
    const now = deps.clock.now();
    await tx
      .update(listings)
      .set({ price, version: listing.version + 1, updatedAt: now })
      .where(eq(listings.id, listing.id));
    const cause: Cause = `listing:${listing.id}`;
    await voidAuthorization(tx, token.tokenId, cause, now);
    const act = { kind: 'move', to: 'anyBuyer', minPrice: price } as const;
    await authorize(deps, tx, { token, by: { memberId: member.id }, cause, approval, act });
    await recountListings(tx, listing.productId, now);
    return ok(undefined);
  },
};
