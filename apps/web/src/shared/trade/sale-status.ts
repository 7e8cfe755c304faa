import { HOUR_MS } from '@naru/domain/shared';
import { type SalePeriod, type SaleStatus, saleStatusAt } from '@naru/domain/store';
import { formatDateTime, formatRemaining } from '@naru/messages';
import { useNow } from '../use-now.ts';

const SECOND_MS = 1_000;

/** How a product's period of sale stands now, and the moment in milliseconds; one without a period is looked at once an hour. */
export const useSaleStatus = (period: SalePeriod): { readonly status: SaleStatus; readonly now: number } => {
  const now = useNow(period.saleFrom === null && period.saleUntil === null ? HOUR_MS : SECOND_MS);
  return { status: saleStatusAt(period, new Date(now)), now };
};

/** What is said of a product that can not be ordered for its period of sale; null while it can. */
export const saleWord = (status: SaleStatus): string | null =>
  status === 'open' ? null : status === 'upcoming' ? '판매 예정' : '판매 종료';

/** A period of sale in a sentence, as it stands at a moment; null where nothing of it lies ahead or behind. */
export const saleLine = (status: SaleStatus, { saleFrom, saleUntil }: SalePeriod, now: number): string | null => {
  if (status === 'upcoming' && saleFrom !== null)
    return `${formatDateTime(saleFrom)}부터 살 수 있어요. 시작까지 ${formatRemaining(Date.parse(saleFrom) - now)} 남았어요.`;
  if (saleUntil === null) return null;
  return status === 'over'
    ? `${formatDateTime(saleUntil)}에 판매가 끝났어요.`
    : `${formatDateTime(saleUntil)}까지 살 수 있어요. 종료까지 ${formatRemaining(Date.parse(saleUntil) - now)} 남았어요.`;
};
