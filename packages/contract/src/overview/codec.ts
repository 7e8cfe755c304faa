import type { ProductPerformance, SiteOverview } from '@naru/domain/overview';
import { parseKoreanDay, parseProductId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { productPerformanceWire, siteOverviewWire } from './wire.ts';

/** How a site stands. */
export const siteOverviewCodec: Codec<z.infer<typeof siteOverviewWire>, SiteOverview> = {
  toWire: ({ days, ...overview }) => ({ ...overview, days: [...days] }),
  fromWire: ({ days, settlement, ...overview }) => ({
    ...overview,
    days: days.map(({ day, ...sales }) => ({ ...sales, day: must(parseKoreanDay(day)) })),
    settlement: {
      dueDay: must(parseKoreanDay(settlement.dueDay)),
      until: must(parseKoreanDay(settlement.until)),
      amount: settlement.amount,
    },
  }),
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
