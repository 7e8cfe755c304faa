import { type Failure, failure } from '@naru/domain/failure';
import { listingDeadline, whyNotBuyable } from '@naru/domain/listing';
import { whyNotOneMoreOrder } from '@naru/domain/order';
import { fail, ok, parseWon, type Result } from '@naru/domain/shared';
import { and, asc, eq, ne } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { listings, products, tokens } from '../../stores/schema/index.ts';
import { listingFacts, lookUpListing } from '../listing/own-listing.ts';
import { newOrderId, type Opened, unpaidOrders, writeOrder } from './open-order.ts';

/** Orders a listing at the price that the buyer saw and reserves it for him; of two buyers one is refused with `reservedByAnother`. */
export const buyListing = (
  deps: Deps,
  buyer: Member,
  order: { readonly listingId: number; readonly price: number },
  key?: OnceKey,
): Promise<Result<Opened, Failure>> => once(deps, buyer, key, (tx) => reserve(deps, tx, buyer, order));

/** Orders the cheapest listing of a product that is neither the buyer's own nor frozen, if it still costs what he saw. */
export const buyCheapest = (
  deps: Deps,
  buyer: Member,
  { productId, price }: { readonly productId: number; readonly price: number },
  key?: OnceKey,
): Promise<Result<Opened, Failure>> =>
  once(deps, buyer, key, async (tx) => {
    const cheapest = await cheapestFor(tx, buyer, productId);
    return cheapest === undefined ? fail(failure('soldOut')) : reserve(deps, tx, buyer, { listingId: cheapest, price });
  });

/** The cheapest listing of a product that is neither the buyer's own nor of a frozen NFT: its number, or undefined. */
export const cheapestFor = async (db: Db, buyer: Member, productId: number): Promise<number | undefined> => {
  const open = and(eq(listings.productId, productId), eq(listings.state, 'onSale'), eq(tokens.frozen, false));
  const [cheapest] = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(tokens, eq(tokens.tokenId, listings.tokenId))
    .where(and(open, ne(listings.sellerMemberId, buyer.id)))
    .orderBy(asc(listings.price), asc(listings.id))
    .limit(1);
  return cheapest?.id;
};

const reserve = async (
  deps: Deps,
  tx: Db,
  buyer: Member,
  { listingId, price }: { readonly listingId: number; readonly price: number },
): Promise<Result<Opened, Failure>> => {
  const locked = await lookUpListing(tx, listingId, 'lock');
  if (locked === undefined) return fail(failure('lookupFailed'));
  const { listing, token } = locked;
  const seen = parseWon(price);
  if (!seen.ok) return fail(failure('badRequest', { field: 'price' }));
  const allowed = passOrRefuse([
    ...whyNotBuyable(listingFacts(locked), actorOf(buyer), seen.value),
    ...whyNotOneMoreOrder(await unpaidOrders(tx, buyer.id)),
  ]);
  if (!allowed.ok) return allowed;
  // A token that moved since it was listed ends the listing for good: it never revives (I3).
  if (token.version !== listing.tokenVersion || token.ownerMemberId !== listing.sellerMemberId) return fail(failure('listingEnded'));
  const now = deps.clock.now();
  if (listingDeadline(listing.createdAt) <= now) return fail(failure('listingEnded'));
  const product = only(await tx.select({ royalty: products.royaltyBasisPoints }).from(products).where(eq(products.id, listing.productId)));
  const orderId = newOrderId();
  await mustMoveRow(tx, 'listing', 'reserve', { where: eq(listings.id, listing.id), set: { reservedOrderId: orderId, updatedAt: now } });
  await recountListings(tx, listing.productId, now);
  return ok(
    await writeOrder(deps, tx, buyer, {
      orderId,
      kind: 'listing',
      sellerMemberId: listing.sellerMemberId,
      siteCode: token.siteCode,
      productId: listing.productId,
      itemId: token.itemId,
      tokenId: listing.tokenId,
      listingId: listing.id,
      price: listing.price,
      royaltyBasisPoints: product.royalty,
    }),
  );
};
