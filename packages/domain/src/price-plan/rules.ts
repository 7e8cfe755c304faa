import type { Actor } from '../account/rules.ts';
import { type Failure, failure } from '../failure/code.ts';
import { type PlacedProduct, whyNotPriceable } from '../issuer/rules.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Won } from '../shared/won.ts';

/** The most price plans that one site has waiting, and for how many days ahead of now one can be made. */
export const MOST_PRICE_PLANS = 1_000;
export const PRICE_PLAN_DAYS = 365;

/** Whether a price can be planned at `now` for a moment: one to come, and no further ahead than a year. */
export const isPlanMoment = (from: Date, now: Date): boolean => {
  const ahead = from.getTime() - now.getTime();
  return ahead > 0 && ahead <= PRICE_PLAN_DAYS * DAY_MS;
};

/** Why `actor` can not plan a price for a product; empty when they can. `expected` is the price that they saw. */
export const whyNotPlannable = (
  product: PlacedProduct & { readonly price: Won },
  actor: Actor,
  { from, now, ...pricing }: { readonly price: Won; readonly expected: Won; readonly from: Date; readonly now: Date },
): readonly Failure[] => [
  ...whyNotPriceable(product, actor, pricing),
  ...(isPlanMoment(from, now) ? [] : [failure('badRequest', { field: 'from' })]),
];

/** Why `actor` can not change or cancel a plan any more; empty when they can: what is due is no plan, and `version` is the one that they saw. */
export const whyNotReplannable = (
  plan: { readonly from: Date; readonly version: number },
  { version, now }: { readonly version: number; readonly now: Date },
): readonly Failure[] => [
  ...(plan.from.getTime() > now.getTime() ? [] : [failure('wrongState', { data: { event: 'replan' } })]),
  ...(plan.version === version ? [] : [failure('changedMeanwhile')]),
];
