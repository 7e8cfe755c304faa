import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { LEAST_PRICE, whyNotListable } from '@naru/domain/listing';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { appendHistory } from '../../kernel/history.ts';
import { type LookUp, lookUpToken, type TokenRow } from '../../kernel/look-up-token.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { listings, tokens } from '../../stores/schema/index.ts';
import { confirmPin } from '../pin/confirm-pin.ts';

interface ListingOrder {
  readonly tokenId: string;
  readonly price: number;
  readonly pin: PinHash;
}

/** Puts an own NFT on sale at a price, confirmed by the PIN that travels with exactly this token and price (choices 2; row 04). */
export const listNft = async (
  deps: Deps,
  member: Member,
  order: ListingOrder,
  key?: OnceKey,
): Promise<Result<{ listingId: number }, Failure>> => {
  const confirmed = await confirmPin(deps, member.id, order.pin);
  if (!confirmed.ok) return confirmed;
  const { tokenId, price } = order;
  return once(deps, member, key, async (tx) => {
    const approved = await approvedByPin({ type: 'sale', tokenIds: [tokenId], price });
    const listed = await putOnSale(deps, tx, member, order, approved.digest);
    if (listed.ok) await archiveApproval(deps, tx, member.id, approved, deps.clock.now());
    return listed;
  });
};

/** What the rules say of putting a token on sale, and the token itself. */
const judge = async (db: Db, member: Member, tokenId: string, price: number, how: LookUp): Promise<Result<TokenRow, Failure>> => {
  if (price < LEAST_PRICE) return fail(failure('badRequest', { field: 'price' }));
  const found = await lookUpToken(db, tokenId, how);
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNotListable(found.facts, actorOf(member)));
  return allowed.ok ? ok(found.token) : allowed;
};

/** Why a member cannot put a token on sale as things stand; null when he can. */
export const whyNotOnSale = async (db: Db, member: Member, tokenId: string, price: number): Promise<Failure | null> =>
  refusalOf(await judge(db, member, tokenId, price, 'look'));

/** What follows the confirmation: the listing with its row of history and the seller's authorisation, in the caller's transaction. A private NFT becomes public. */
export const putOnSale = async (
  deps: Pick<Deps, 'clock' | 'keys' | 'chain'>,
  tx: Db,
  member: Member,
  { tokenId, price }: Pick<ListingOrder, 'tokenId' | 'price'>,
  approval: Hex,
): Promise<Result<{ listingId: number }, Failure>> => {
  const judged = await judge(tx, member, tokenId, price, 'lock');
  if (!judged.ok) return judged;
  const token = judged.value;
  const now = deps.clock.now();
  const { productId } = token;
  const listing = only(
    await tx
      .insert(listings)
      .values({ tokenId, productId, sellerMemberId: member.id, price, tokenVersion: token.version, createdAt: now, updatedAt: now })
      .returning({ id: listings.id }),
  );
  // What is on sale is seen by all.
  if (token.visibility === 'private')
    await tx.update(tokens).set({ visibility: 'public', updatedAt: now }).where(eq(tokens.tokenId, tokenId));
  const act = { kind: 'move', to: 'anyBuyer', minPrice: price } as const;
  await authorize(deps, tx, { token, by: { memberId: member.id }, cause: `listing:${listing.id}`, approval, act });
  await appendHistory(tx, {
    tokenId,
    productId,
    tradeType: 'listingRegistered',
    from: { memberId: member.id, nickname: member.nickname },
    to: null,
    price,
    at: now,
  });
  await recountListings(tx, productId, now);
  return ok({ listingId: listing.id });
};
