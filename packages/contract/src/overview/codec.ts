import type { MemberOverview, ProductPerformance, SiteOverview } from '@naru/domain/overview';
import { parseKoreanDay, parseProductId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { memberOverviewWire, productPerformanceWire, siteOverviewWire } from './wire.ts';

const settlementFromWire = ({ dueDay, until, amount }: z.infer<typeof siteOverviewWire>['settlement']): SiteOverview['settlement'] => ({
  dueDay: must(parseKoreanDay(dueDay)),
  until: must(parseKoreanDay(until)),
  amount,
});

/** How a site stands. */
export const siteOverviewCodec: Codec<z.infer<typeof siteOverviewWire>, SiteOverview> = {
  toWire: ({ days, ...overview }) => ({ ...overview, days: [...days] }),
  fromWire: ({ days, settlement, ...overview }) => ({
    ...overview,
    days: days.map(({ day, ...sales }) => ({ ...sales, day: must(parseKoreanDay(day)) })),
    settlement: settlementFromWire(settlement),
  }),
};

/** How things stand for a member. */
export const memberOverviewCodec: Codec<z.infer<typeof memberOverviewWire>, MemberOverview> = {
  toWire: (overview) => overview,
  fromWire: ({ settlement, ...overview }) => ({ ...overview, settlement: settlementFromWire(settlement) }),
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
