import type { SalePeriod } from '@naru/domain/store';

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** A period of sale as it stands in a product's row. */
export const salePeriodColumns = ({ saleFrom, saleUntil }: SalePeriod) => ({
  saleFrom: momentOf(saleFrom),
  saleUntil: momentOf(saleUntil),
});
