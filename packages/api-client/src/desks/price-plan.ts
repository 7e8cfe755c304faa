import { pricePlanEndpoints } from '@naru/contract';
import { pageCodec, pricePlanCodec } from '@naru/contract/codec';
import type { PricePlans } from '@naru/domain/price-plan';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const plans = pageCodec(pricePlanCodec);

/** The prices that a site's products are to have later, over HTTP. */
export const httpPricePlans = (call: Call): PricePlans => ({
  list: (query) => seen(call(pricePlanEndpoints.pricePlans, { query }), plans.fromWire),
  plan: ({ rows, key, ...order }) => done(call(pricePlanEndpoints.pricePlanMake, { body: { ...order, rows: [...rows] }, key })),
  change: ({ planId, ...body }) => done(call(pricePlanEndpoints.pricePlanChange, { params: { x: planId }, body })),
  cancel: ({ planId, ...body }) => done(call(pricePlanEndpoints.pricePlanCancel, { params: { x: planId }, body })),
});
