import type { ProductDeal, StoreStock } from '@naru/domain/listing';
import { count, moment, orNull, reply, won } from '../shared/reply.ts';

/** What a product can be had for. */
export const deal = reply<ProductDeal>()({
  store: orNull(
    reply<StoreStock>()({ price: won, available: count, checking: count, saleFrom: orNull(moment), saleUntil: orNull(moment) }),
  ),
  listingCount: count,
  lowestAsk: orNull(won),
  declaredValue: orNull(won),
});
