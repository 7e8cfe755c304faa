import { HOUR_MS } from '@naru/domain/shared';
import { type SalePeriod, type SaleStatus, saleStatusAt } from '@naru/domain/store';
import { useNow } from '../use-now.ts';

const SECOND_MS = 1_000;

/** How a product's period of sale stands now, and the moment in milliseconds; one without a period is looked at once an hour. */
export const useSaleStatus = (period: SalePeriod): { readonly status: SaleStatus; readonly now: number } => {
  const now = useNow(period.saleFrom === null && period.saleUntil === null ? HOUR_MS : SECOND_MS);
  return { status: saleStatusAt(period, new Date(now)), now };
};
