import { type Failure, failure } from '@naru/domain/failure';
import { agreedPrice, whyNotOrderAgain, whyNotOrderable } from '@naru/domain/offer';
import type { OpenedOrder } from '@naru/domain/order';
import { fail, type OfferId, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { lookUpOffer } from '../../kernel/facts/offer.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { offers, orders, products } from '../../stores/schema/index.ts';
import { newOrderId, writeOrder } from './open-order.ts';

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
    const allowed = passOrRefuse([...whyNotOrderable(offerFacts, facts, actorOf(buyer)), ...whyNotOrderAgain(before)]);
    if (!allowed.ok) return allowed;
    const now = deps.clock.now();
    const product = only(await tx.select({ royalty: products.royaltyBasisPoints }).from(products).where(eq(products.id, offer.productId)));
    const orderId = newOrderId();
    await tx.update(offers).set({ openOrderId: orderId, orderedAt: now, updatedAt: now }).where(eq(offers.id, offerId));
    const counterPrice = offer.counterPrice === null ? null : brand.won(offer.counterPrice);
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
        price: agreedPrice({ price: brand.won(offer.price), counterPrice }),
        royaltyBasisPoints: product.royalty,
      }),
    );
  });
