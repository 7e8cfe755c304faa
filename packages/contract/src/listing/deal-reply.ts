import type { ProductDeal, StoreStock } from '@naru/domain/listing';
import { count, orNull, reply, timestamp, won } from '../shared/reply.ts';

export const deal = reply<ProductDeal>()({
  store: orNull(
    reply<StoreStock>()({ price: won, available: count, checking: count, saleFrom: orNull(timestamp), saleUntil: orNull(timestamp) }),
  ),
  listingCount: count,
  lowestAsk: orNull(won),
  declaredValue: orNull(won),
});
