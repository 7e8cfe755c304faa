import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { LEAST_PRICE, whyNotRepriceable } from '@naru/domain/listing';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import { authorize, type Cause, voidAuthorization } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { LookUp } from '../../kernel/look-up-token.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { listings } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { type ListedToken, lookUpOwnListing } from './own-listing.ts';

/** Another price for a listing. */
interface Repricing {
  readonly listingId: number;
  readonly price: number;
  /** The version that the seller saw; another one is refused with `priceChanged`. */
  readonly version: number;
}

/** A change of price that names its NFT, as a wallet shows it. */
interface ShownRepricing extends Repricing {
  readonly tokenId: string;
}

/**
 * Changes the price of an own listing, confirmed by PIN: the seller's authorisation at the old price is void. Buyers who saw the old price are
 * refused by it (I4).
 */
export const repriceListing = async (
  deps: Deps,
  member: Member,
  order: Repricing & { readonly pin: PinHash },
  key?: OnceKey,
): Promise<Result<void, Failure>> => {
  if (order.price < LEAST_PRICE) return fail(failure('badRequest', { field: 'price' }));
  const confirmed = await confirmPin(deps, member.id, order.pin);
  if (!confirmed.ok) return confirmed;
  return once(deps, member, key, async (tx) => {
    const judged = await judge(tx, member, order, 'lock');
    if (!judged.ok) return judged;
    const { tokenId } = judged.value.token;
    const { listingId, version, price } = order;
    const approved = await approvedByPin({ type: 'sale', tokenIds: [tokenId], price, listing: { listingId, version } });
    await archiveApproval(deps, tx, member.id, approved, deps.clock.now());
    return ok(await changePrice(deps, tx, member, judged.value, order.price, approved.digest));
  });
};

/** Why a member cannot change a price as things stand; null when he can. */
export const whyNotRepriced = async (db: Db, member: Member, order: ShownRepricing): Promise<Failure | null> =>
  refusalOf(await judge(db, member, order, 'look'));

/** What follows a wallet's approval: another price, in the caller's transaction. */
export const putOtherPrice = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  member: Member,
  order: ShownRepricing,
  approval: Hex,
): Promise<Result<void, Failure>> => {
  const judged = await judge(tx, member, order, 'lock');
  return judged.ok ? ok(await changePrice(deps, tx, member, judged.value, order.price, approval)) : judged;
};

/** What the rules say of another price, and the listing itself; refused as well for a listing of another NFT than is named. */
const judge = async (
  db: Db,
  member: Member,
  { listingId, price, version, tokenId }: Repricing & Partial<ShownRepricing>,
  how: LookUp,
): Promise<Result<ListedToken, Failure>> => {
  if (price < LEAST_PRICE) return fail(failure('badRequest', { field: 'price' }));
  const found = await lookUpOwnListing(db, member, listingId, how, whyNotRepriceable);
  if (!found.ok) return found;
  const { listing } = found.value;
  if (tokenId !== undefined && listing.tokenId !== tokenId) return fail(failure('lookupFailed'));
  return listing.version === version ? found : fail(failure('priceChanged', { data: { price: listing.price } }));
};

const changePrice = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  member: Member,
  { listing, token }: ListedToken,
  price: number,
  approval: Hex,
): Promise<void> => {
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
};
