import type { Orders } from '@naru/domain/order';
import type { OrderId } from '@naru/domain/shared';
import { fromPromise } from 'xstate';
import type { BuyAnswer, BuyInput, OrderCancelled, OrderRead } from './contract.ts';

export const orderActors = (port: { readonly orders: Orders }) => ({
  buy: fromPromise<BuyAnswer, BuyInput>(({ input: { target, price, key } }) => {
    switch (target.kind) {
      case 'listing':
        return port.orders.buyListing({ listingId: target.listingId, price, key });
      case 'cheapest':
        return port.orders.buyCheapest({ productId: target.productId, price, key });
      case 'offer':
        return port.orders.buyByOffer({ offerId: target.offerId, key });
      case 'store':
        return port.orders.buyFromStore({
          ...(target.quantity === undefined ? {} : { quantity: target.quantity }),
          productId: target.productId,
          price,
          key,
        });
    }
  }),
  readOrder: fromPromise<OrderRead, OrderId>(({ input }) => port.orders.order(input)),
  cancelOrder: fromPromise<OrderCancelled, OrderId>(({ input }) => port.orders.cancel(input)),
});
