/** When a store's product can be ordered, as ISO 8601: from the first moment on, and no more from the second on; null is open on that side. */
export interface SalePeriod {
  readonly saleFrom: string | null;
  readonly saleUntil: string | null;
}

/** Where a moment lies against a period of sale. */
export type SaleStatus = 'upcoming' | 'open' | 'over';

/** How a product with such a period stands at a moment. */
export const saleStatusAt = ({ saleFrom, saleUntil }: SalePeriod, at: Date): SaleStatus => {
  if (saleFrom !== null && at.getTime() < Date.parse(saleFrom)) return 'upcoming';
  return saleUntil !== null && at.getTime() >= Date.parse(saleUntil) ? 'over' : 'open';
};

/** Whether a period has any moment at all. */
export const isSalePeriod = ({ saleFrom, saleUntil }: SalePeriod): boolean =>
  saleFrom === null || saleUntil === null || Date.parse(saleFrom) < Date.parse(saleUntil);
