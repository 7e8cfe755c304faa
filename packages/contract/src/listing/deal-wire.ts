import * as z from 'zod/mini';
import { instant, nonNegativeInteger, won } from '../shared/primitives.ts';

/** What a product can be had for. */
export const dealWire = z.object({
  store: z.nullable(
    z.object({
      price: won,
      available: nonNegativeInteger,
      checking: nonNegativeInteger,
      saleFrom: z.nullable(instant),
      saleUntil: z.nullable(instant),
    }),
  ),
  listingCount: nonNegativeInteger,
  lowestAsk: z.nullable(won),
  declaredValue: z.nullable(won),
});
