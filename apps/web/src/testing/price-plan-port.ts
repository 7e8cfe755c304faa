import type { PricePlans } from '@naru/domain/price-plan';
import { ok } from '@naru/domain/shared';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A stand-in for a site's price plans: none waits. */
const standInPricePlans = (_: World): PricePlans => ({
  list: async ({ page, size }) => ok({ dataList: [], page, size, allCount: 0 }),
  plan: async () => ok(undefined),
  change: async () => ok(undefined),
  cancel: async () => ok(undefined),
});

/** The client port of this file. */
export const PRICE_PLAN_STAND_INS = { pricePlans: standInPricePlans } satisfies Partial<StandIns>;
