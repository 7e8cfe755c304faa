import type { Answer } from '../failure/code.ts';
import type { ProductPricing } from '../issuer/views.ts';
import type { PricePlanId, SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Won } from '../shared/won.ts';
import type { PricePlan } from './views.ts';

interface SitePlan {
  readonly siteCode: SiteCode;
  readonly planId: PricePlanId;
  /** As it was seen; refused with `changedMeanwhile` once somebody has changed it. */
  readonly version: number;
}

/** The prices that a site's products are to have later. Once its moment has come, a plan is a job of the issuer's like any other. */
export interface PricePlans {
  /** Those that are still to come, the next one first. */
  list(query: PageQuery & { siteCode: SiteCode }): Answer<Page<PricePlan>>;
  /** Plans prices of several products, all or none, each from the price that was seen; `quantityExceeded` beyond what a site has waiting. */
  plan(order: { siteCode: SiteCode; from: string; rows: readonly ProductPricing[]; key: string }): Answer<void>;
  /** Gives a plan another price or moment; refused with `wrongState` once it is due. */
  change(order: SitePlan & { price: Won; from: string }): Answer<void>;
  /** Takes a plan back; refused with `wrongState` once it is due. */
  cancel(order: SitePlan): Answer<void>;
}
