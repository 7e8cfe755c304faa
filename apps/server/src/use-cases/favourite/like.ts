import { type Failure, failure } from '@naru/domain/failure';
import { MOST_FAVOURITES, MOST_PRICE_ALERTS } from '@naru/domain/favourite';
import { fail, ok, type ProductId, type Result, type TokenId, type Won } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { marketProduct } from '../../reads/listing/market.ts';
import { nftDetail } from '../../reads/nft/detail.ts';
import { favourites, members, priceAlerts } from '../../stores/schema/index.ts';

/** What is liked or no longer: exactly one of the two. */
interface LikeInput {
  readonly tokenId?: TokenId | undefined;
  readonly productId?: ProductId | undefined;
  readonly liked: boolean;
}

/** What is asked for it now; undefined for what the member cannot see. */
const priceOf = async ({ db, clock }: Deps, member: Member, { tokenId, productId }: LikeInput): Promise<number | null | undefined> => {
  if (tokenId !== undefined) {
    const nft = await nftDetail(db, member, { tokenId, now: clock.now() });
    return nft === null ? undefined : nft.price;
  }
  const product = productId === undefined ? null : await marketProduct(db, productId, clock.now());
  return product === null ? undefined : product.card.lowestPrice;
};

/** Likes an NFT or a product, or no longer; twice is once. Refused with `lookupFailed` for what is not to be seen, or `favouriteLimit`. */
export const like = async (deps: Deps, member: Member, input: LikeInput): Promise<Result<void, Failure>> => {
  const { tokenId, productId, liked } = input;
  if ((tokenId === undefined) === (productId === undefined)) return fail(failure('badRequest', { field: 'tokenId' }));
  const mine = eq(favourites.memberId, member.id);
  if (!liked) {
    const what = [tokenId && eq(favourites.tokenId, tokenId), productId && eq(favourites.productId, productId)];
    await deps.db.delete(favourites).where(and(mine, ...what));
    return ok(undefined);
  }
  const price = await priceOf(deps, member, input);
  if (price === undefined) return fail(failure('lookupFailed'));
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    // Counted one after the other, so that two at once do not both find room.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    if ((await tx.$count(favourites, mine)) >= MOST_FAVOURITES) return fail(failure('favouriteLimit'));
    await tx
      .insert(favourites)
      .values({
        memberId: member.id,
        tokenId: tokenId ?? null,
        productId: productId ?? null,
        seenPrice: price,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing();
    return ok(undefined);
  });
};

/** Alerts a member once a product costs this or less; null ends it, a new price replaces it. Refused: `lookupFailed`, `badRequest`, `alertLimit`. */
export const setAlert = async (
  { db, clock, transact }: Deps,
  member: Member,
  { productId, price }: { readonly productId: ProductId; readonly price: Won | null },
): Promise<Result<void, Failure>> => {
  const mine = eq(priceAlerts.memberId, member.id);
  if (price === null) {
    await db.delete(priceAlerts).where(and(mine, eq(priceAlerts.productId, productId)));
    return ok(undefined);
  }
  if (price === 0) return fail(failure('badRequest', { field: 'price' }));
  const now = clock.now();
  if ((await marketProduct(db, productId, now)) === null) return fail(failure('lookupFailed'));
  return transact(async (tx): Promise<Result<void, Failure>> => {
    // Counted one after the other, so that two at once do not both find room.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    if ((await tx.$count(priceAlerts, and(mine, ne(priceAlerts.productId, productId)))) >= MOST_PRICE_ALERTS)
      return fail(failure('alertLimit'));
    await tx
      .insert(priceAlerts)
      .values({ memberId: member.id, productId, price, createdAt: now })
      .onConflictDoUpdate({ target: [priceAlerts.memberId, priceAlerts.productId], set: { price, createdAt: now } });
    return ok(undefined);
  });
};
