import type { MemberOverview, ProductPerformance, SiteOverview } from '@naru/domain/overview';
import { parseKoreanDay, parseProductId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { duePayoutCodec } from '../payout/codec.ts';
import { type Codec, must, orNull } from '../shared/codec.ts';
import type { memberOverviewWire, productPerformanceWire, siteOverviewWire } from './wire.ts';

/** How a site stands. */
export const siteOverviewCodec: Codec<z.infer<typeof siteOverviewWire>, SiteOverview> = {
  toWire: ({ days, ...overview }) => ({ ...overview, days: [...days] }),
  fromWire: ({ days, payout, ...overview }) => ({
    ...overview,
    days: days.map(({ day, ...sales }) => ({ ...sales, day: must(parseKoreanDay(day)) })),
    payout: orNull(payout, duePayoutCodec.fromWire),
  }),
};

/** How things stand for a member. */
export const memberOverviewCodec: Codec<z.infer<typeof memberOverviewWire>, MemberOverview> = {
  toWire: (overview) => overview,
  fromWire: ({ payout, ...overview }) => ({ ...overview, payout: orNull(payout, duePayoutCodec.fromWire) }),
};

/** How a product does. */
export const productPerformanceCodec: Codec<z.infer<typeof productPerformanceWire>, ProductPerformance> = {
  toWire: ({ days, ...performance }) => ({ ...performance, days: [...days] }),
  fromWire: ({ productId, days, ...performance }) => ({
    ...performance,
    productId: must(parseProductId(productId)),
    days: days.map(({ day, ...figures }) => ({ ...figures, day: must(parseKoreanDay(day)) })),
  }),
};
