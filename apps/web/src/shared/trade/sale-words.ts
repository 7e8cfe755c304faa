import type { SalePeriod, SaleStatus } from '@naru/domain/store';
import { formatDateTime, formatRemaining } from '@naru/messages';

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
