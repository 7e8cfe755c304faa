import { ART } from './content/art.ts';
import type { DemoIssuer, DemoProduct } from './content/demo-product.ts';
import { GOLD } from './content/gold.ts';
import { SPORTS } from './content/sports.ts';
import type { Stock } from './plan.ts';

/** A product with its issuer and the days ago on which it was made and shelved. */
export interface Entry {
  readonly issuer: DemoIssuer;
  readonly product: DemoProduct;
  readonly daysAgo: number;
  readonly stock: Stock;
}

/** The issuers, in the order of the header menu. */
export const ISSUERS: readonly DemoIssuer[] = [ART, SPORTS, GOLD];

/** When the stores opened, and the span over which their products came out. */
export const OPENED_DAYS_AGO = 60;
const FIRST_DAYS_AGO = 58;
const LAST_DAYS_AGO = 11;
const DRAFTED_DAYS_AGO = 2;

const swingOf = ({ siteCode }: DemoIssuer): Stock['swing'] => {
  if (siteCode === GOLD.siteCode) return [0.985, 1.05];
  return siteCode === ART.siteCode ? [0.92, 1.42] : [0.8, 1.65];
};

/** Every product in the order in which it came out: the issuers' lists run side by side, and drafts are the newest of all. */
export const CATALOGUE: readonly Entry[] = ISSUERS.flatMap((issuer) =>
  issuer.products.map((product, at) => ({ issuer, product, share: at / issuer.products.length })),
)
  .map(({ issuer, product, share }) => ({
    issuer,
    product,
    daysAgo: product.shelf === 'onSale' ? FIRST_DAYS_AGO - (FIRST_DAYS_AGO - LAST_DAYS_AGO) * share : DRAFTED_DAYS_AGO + (1 - share),
  }))
  .sort((a, b) => b.daysAgo - a.daysAgo)
  .map(({ issuer, product, daysAgo }) => ({
    issuer,
    product,
    daysAgo,
    stock: {
      shelvedDaysAgo: daysAgo,
      price: product.price,
      sold: product.sold,
      perMemberLimit: product.perMemberLimit,
      swing: swingOf(issuer),
    },
  }));
