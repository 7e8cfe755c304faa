import {
  type DaySales,
  FIRST_STEPS,
  type MemberOverview,
  OWN_WAITING,
  type PerformanceDay,
  type ProductPerformance,
  type SiteOverview,
  STOCK_THRESHOLD,
  WAITING,
} from '@naru/domain/overview';
import * as z from 'zod/mini';
import { returnedSales } from '../issuer/replies.ts';
import { duePayout } from '../payout/replies.ts';
import { day } from '../shared/calendar.ts';
import { id } from '../shared/ids.ts';
import { addedLater, bare, count, flag, list, orNull, reply, text, timestamp } from '../shared/reply.ts';

const ofEach = <Name extends string, Part>(names: readonly Name[], part: Part) =>
  Object.fromEntries(names.map((name) => [name, part])) as { readonly [Each in Name]: Part };

/** Below how many left items a stock is low. */
export const stockThreshold = z.int().check(z.gte(STOCK_THRESHOLD.least), z.lte(STOCK_THRESHOLD.most));

const payout = orNull(duePayout);

export const siteOverview = reply<SiteOverview>()({
  at: timestamp,
  waiting: reply<SiteOverview['waiting']>()({ ...ofEach(WAITING, count), proposedJobs: addedLater(count, 0) }),
  ordersSeenAt: orNull(timestamp),
  stockThreshold: bare(stockThreshold),
  days: list(reply<DaySales>()({ day, sold: count, price: count })),
  payout,
  steps: reply<SiteOverview['steps']>()(ofEach(FIRST_STEPS, flag)),
});

export const memberOverview = reply<MemberOverview>()({
  waiting: reply<MemberOverview['waiting']>()(ofEach(OWN_WAITING, count)),
  owned: count,
  onSale: count,
  payout,
});

export const productPerformance = reply<ProductPerformance>()({
  productId: id.product,
  displayId: addedLater(text, ''),
  productName: text,
  days: list(reply<PerformanceDay>()({ day, sold: count, price: count, views: count })),
  returned: returnedSales,
  buyers: count,
  resales: reply<ProductPerformance['resales']>()({ sold: count, price: count, royalty: count }),
  items: reply<ProductPerformance['items']>()({ minted: count, sold: count, revoked: count }),
});
