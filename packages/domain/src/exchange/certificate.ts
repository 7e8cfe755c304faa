import type { ExchangeId, SiteCode } from '../shared/ids.ts';
import { koreanTime } from '../shared/korean-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The number of a redemption certificate: the Korean day of completion and the exchange's own number, as `20261121-000042`. */
export const certificateNumber = (exchangeId: ExchangeId, completedAt: string): string => {
  const { year, month, day } = koreanTime(new Date(completedAt));
  return `${year}${two(month)}${two(day)}-${String(exchangeId).padStart(6, '0')}`;
};

/** What stands on the parcel of an exchange, and in its QR code: the site and the exchange's own number, as `NARU-GOLD-000042`. */
export const exchangeCode = (siteCode: SiteCode, exchangeId: ExchangeId): string => `${siteCode}-${String(exchangeId).padStart(6, '0')}`;
