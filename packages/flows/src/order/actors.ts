import type { Orders } from '@naru/domain/order';
import type { OrderId } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import type { BuyAnswer, BuyInput, OrderCancelled, OrderRead } from './contract.ts';

/** The actors of the flow over the orders desk. */
export const orderActors = (desk: { readonly orders: Orders }) => ({
  buy: fromPromise<BuyAnswer, BuyInput>(({ input: { target, price, key } }) => {
    switch (target.kind) {
      case 'listing':
        return desk.orders.buyListing({ listingId: target.listingId, price, key });
      case 'cheapest':
        return desk.orders.buyCheapest({ productId: target.productId, price, key });
      case 'offer':
        return desk.orders.buyByOffer({ offerId: target.offerId, key });
      case 'store':
        return desk.orders.buyFromStore({ productId: target.productId, price, key });
    }
  }),
  readOrder: fromPromise<OrderRead, OrderId>(({ input }) => desk.orders.order(input)),
  cancelOrder: fromPromise<OrderCancelled, OrderId>(({ input }) => desk.orders.cancel(input)),
});
