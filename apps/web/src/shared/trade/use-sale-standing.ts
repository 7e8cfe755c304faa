import { HOUR_MS } from '@naru/domain/shared';
import { type SalePeriod, type SaleStanding, saleStandingAt } from '@naru/domain/store';
import { useNow } from '../use-now.ts';

const SECOND_MS = 1_000;

/** How a product's period of sale stands now, and the moment in milliseconds; one without a period is looked at once an hour. */
export const useSaleStanding = (period: SalePeriod): { readonly standing: SaleStanding; readonly now: number } => {
  const now = useNow(period.saleFrom === null && period.saleUntil === null ? HOUR_MS : SECOND_MS);
  return { standing: saleStandingAt(period, new Date(now)), now };
};
