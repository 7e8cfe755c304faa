import type { PricePlan } from '@naru/domain/price-plan';
import { parsePricePlanId, parseProductId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { pricePlanWire } from './wire.ts';

/** A price that a product is to have from a moment on. */
export const pricePlanCodec: Codec<z.infer<typeof pricePlanWire>, PricePlan> = {
  toWire: ({ from, ...plan }) => ({ ...plan, fromDatetime: from }),
  fromWire: ({ planId, productId, price, expectedPrice, fromDatetime, ...plan }) => ({
    ...plan,
    planId: must(parsePricePlanId(planId)),
    productId: must(parseProductId(productId)),
    price: must(parseWon(price)),
    expectedPrice: must(parseWon(expectedPrice)),
    from: fromDatetime,
  }),
};
