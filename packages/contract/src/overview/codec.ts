import type { SiteOverview } from '@naru/domain/overview';
import { parseKoreanDay } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must } from '../shared/codec.ts';
import type { siteOverviewWire } from './wire.ts';

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
