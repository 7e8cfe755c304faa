import { type Failure, failure } from '@naru/domain/failure';
import { whyNotListingOrderable } from '@naru/domain/listing';
import { agreedPrice, whyNotOrderAgain, whyNotOrderable } from '@naru/domain/offer';
import type { OpenedOrder } from '@naru/domain/order';
import { fail, type ListingId, type OfferId, ok, type ProductId, type Result, type Won } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lockUnpaidOrders } from '../../kernel/facts/buyer.ts';
import { cheapestListing, lookUpListing } from '../../kernel/facts/listing.ts';
import { lockBuyer, whyMinorNotOrders } from '../../kernel/facts/minor.ts';
import { lookUpOffer } from '../../kernel/facts/offer.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { listings, offers, orders, products } from '../../stores/schema/index.ts';
import { newOrderId, writeOrder } from './open-order.ts';

interface ListingPurchase {
  readonly listingId: ListingId;
  readonly price: Won;
}

/**
 * Orders a listing at the price that the buyer saw and reserves it for them; of two buyers one is refused with `reservedByAnother`. Refused besides:
 * `lookupFailed`, and what the rules say of the listing and of the buyer's open orders.
 */
export const buyListing = (
  deps: Deps,
  buyer: Member,
  { key, ...purchase }: ListingPurchase & Keyed,
): Promise<Result<OpenedOrder, Failure>> => once(deps, buyer, key, (tx) => reserve(deps, tx, buyer, purchase));

/** Orders the cheapest listing of a product that the buyer could have, if it still costs what they saw; `soldOut` without one, else as {@link buyListing}. */
export const buyCheapest = (
  deps: Deps,
  buyer: Member,
  { productId, price, key }: { readonly productId: ProductId; readonly price: Won } & Keyed,
): Promise<Result<OpenedOrder, Failure>> =>
  once(deps, buyer, key, async (tx) => {
    const cheapest = await cheapestListing(tx, { productId, buyerMemberId: buyer.id, now: deps.clock.now() });
    return cheapest === undefined ? fail(failure('soldOut')) : reserve(deps, tx, buyer, { listingId: cheapest, price });
  });

const reserve = async (deps: Deps, tx: Db, buyer: Member, { listingId, price }: ListingPurchase): Promise<Result<OpenedOrder, Failure>> => {
  const now = deps.clock.now();
  const locked = await lookUpListing(tx, listingId, { how: 'lock', now });
  if (locked === undefined) return fail(failure('lookupFailed'));
  const { listing, token, facts } = locked;
  const { orders: unpaidOrders, birth } = await lockUnpaidOrders(tx, buyer.id);
  const why = whyNotListingOrderable(facts, { actor: actorOf(buyer), unpaidOrders }, price);
  const allowed = passOrRefuse([...why, ...(await whyMinorNotOrders(deps, tx, { buyerMemberId: buyer.id, birth, price: listing.price }))]);
  if (!allowed.ok) return allowed;
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

/** Orders what an own accepted offer reserves, at the price that was agreed; the offer's clock stands still as long as the order is open. */
export const buyByOffer = (
  deps: Deps,
  buyer: Member,
  { offerId, key }: { readonly offerId: OfferId } & Keyed,
): Promise<Result<OpenedOrder, Failure>> =>
  once(deps, buyer, key, async (tx) => {
    const found = await lookUpOffer(tx, offerId, { how: 'lock', now: deps.clock.now() });
    if (found === undefined) return fail(failure('lookupFailed'));
    const { offer, offerFacts, token, facts } = found;
    // Product and buyer are what the orders have an index of.
    const ofOffer = and(eq(orders.productId, offer.productId), eq(orders.buyerMemberId, buyer.id), eq(orders.offerId, offerId));
    const before = await tx.$count(orders, ofOffer);
    const now = deps.clock.now();
    const counterPrice = offer.counterPrice === null ? null : brand.won(offer.counterPrice);
    const price = agreedPrice({ price: brand.won(offer.price), counterPrice });
    const ordering = { buyerMemberId: buyer.id, birth: await lockBuyer(tx, buyer.id), price };
    const why = [...whyNotOrderable(offerFacts, facts, actorOf(buyer)), ...whyNotOrderAgain(before)];
    const allowed = passOrRefuse([...why, ...(await whyMinorNotOrders(deps, tx, ordering))]);
    if (!allowed.ok) return allowed;
    const product = only(await tx.select({ royalty: products.royaltyBasisPoints }).from(products).where(eq(products.id, offer.productId)));
    const orderId = newOrderId();
    await tx.update(offers).set({ openOrderId: orderId, orderedAt: now, updatedAt: now }).where(eq(offers.id, offerId));
    return ok(
      await writeOrder(deps, tx, buyer, {
        orderId,
        kind: 'offer',
        sellerMemberId: offer.ownerMemberId,
        siteCode: token.siteCode,
        productId: offer.productId,
        itemId: token.itemId,
        tokenId: offer.tokenId,
        offerId,
        price,
        royaltyBasisPoints: product.royalty,
      }),
    );
  });
