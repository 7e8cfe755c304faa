import { FIRST_STEPS, OWN_WAITING, STOCK_THRESHOLD, WAITING } from '@naru/domain/overview';
import * as z from 'zod/mini';
import { duePayoutWire } from '../payout/wire.ts';
import { instant, koreanDay, nonNegativeInteger, positiveInteger } from '../shared/primitives.ts';

const ofEach = <Name extends string, Part>(names: readonly Name[], part: Part) =>
  Object.fromEntries(names.map((name) => [name, part])) as { readonly [Each in Name]: Part };

/** Below how many left items a stock is low. */
export const stockThreshold = z.int().check(z.gte(STOCK_THRESHOLD.least), z.lte(STOCK_THRESHOLD.most));

const nextPayout = z.nullable(duePayoutWire);

/** How a site stands. */
export const siteOverviewWire = z.object({
  at: instant,
  waiting: z.object(ofEach(WAITING, nonNegativeInteger)),
  ordersSeenAt: z.nullable(instant),
  stockThreshold,
  days: z.array(z.object({ day: koreanDay, sold: nonNegativeInteger, price: nonNegativeInteger })),
  payout: nextPayout,
  steps: z.object(ofEach(FIRST_STEPS, z.boolean())),
});

/** How things stand for a member. */
export const memberOverviewWire = z.object({
  waiting: z.object(ofEach(OWN_WAITING, nonNegativeInteger)),
  owned: nonNegativeInteger,
  onSale: nonNegativeInteger,
  payout: nextPayout,
});

/** How a product does. */
export const productPerformanceWire = z.object({
  productId: positiveInteger,
  productName: z.string(),
  days: z.array(z.object({ day: koreanDay, sold: nonNegativeInteger, price: nonNegativeInteger, views: nonNegativeInteger })),
  buyers: nonNegativeInteger,
  resales: z.object({ sold: nonNegativeInteger, price: nonNegativeInteger, royalty: nonNegativeInteger }),
  items: z.object({ minted: nonNegativeInteger, sold: nonNegativeInteger, revoked: nonNegativeInteger }),
});
