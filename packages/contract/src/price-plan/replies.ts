import type { PricePlan } from '@naru/domain/price-plan';
import { id } from '../shared/ids.ts';
import { as, count, reply, text, timestamp, won } from '../shared/reply.ts';

export const pricePlan = reply<PricePlan>()({
  planId: id.pricePlan,
  productId: id.product,
  productName: text,
  price: won,
  expectedPrice: won,
  from: as('fromDatetime', timestamp),
  nickname: text,
  version: count,
});
