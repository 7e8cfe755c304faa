import type { KoreanMonth } from '../shared/korean-time.ts';

/** A sum with tax, as a tax invoice (세금계산서) splits it: what was supplied, and its tax, in whole won. */
export interface TaxedSum {
  readonly supply: number;
  readonly vat: number;
}

/**
 * Splits a sum that has its tax in it: one part in eleven of it is the tax, to the nearest won. What is given back is split as what was taken was, so
 * that both together are nothing.
 */
export const splitTax = (sum: number): TaxedSum => {
  const vat = Math.sign(sum) * Math.round(Math.abs(sum) / 11);
  return { supply: sum - vat, vat: vat === 0 ? 0 : vat };
};

/** Whether a month is over, so that what is invoiced of it is all there is. */
export const isInvoiceable = (month: KoreanMonth, present: KoreanMonth): boolean => month < present;
