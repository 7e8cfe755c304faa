import { DAY_MS, type KoreanDay, koreanDayAt } from '@naru/domain/shared';

/** The last so many days with today, as the calendar goes in Korea. */
export const lastDays = (days: number, now: Date): { readonly from: KoreanDay; readonly to: KoreanDay } => ({
  from: koreanDayAt(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: koreanDayAt(now),
});
