import * as z from 'zod/mini';
import { instant, nonNegativeInteger, positiveInteger, won } from '../shared/primitives.ts';

/** A price that a product is to have from a moment on. */
export const pricePlanWire = z.object({
  planId: positiveInteger,
  productId: positiveInteger,
  productName: z.string(),
  price: won,
  expectedPrice: won,
  fromDatetime: instant,
  nickname: z.string(),
  version: nonNegativeInteger,
});
