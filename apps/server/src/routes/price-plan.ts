import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { pageWindow } from '../reads/paging.ts';
import { pricePlansOf } from '../reads/price-plan.ts';
import { cancelPricePlan, changePricePlan, planPrices } from '../use-cases/price-plan/change-plan.ts';
import type { NounHandlers } from './handler.ts';

const LIST_SIZE = 20;
export const pricePlanHandlers = (deps: Deps): NounHandlers<'pricePlans'> => ({
  pricePlans: {
    list: async ({ query }) =>
      ok(await pricePlansOf(deps.db, { siteCode: query.siteCode, now: deps.clock.now() }, pageWindow(query, LIST_SIZE))),
    plan: ({ body: { from, ...order }, member, key }) => planPrices(deps, member, { ...order, from: new Date(from), key }),
    change: ({ params, body: { from, ...change }, member }) =>
      changePricePlan(deps, member, { ...change, planId: params.x, from: new Date(from) }),
    cancel: ({ params, body, member }) => cancelPricePlan(deps, member, { ...body, planId: params.x }),
  },
});
