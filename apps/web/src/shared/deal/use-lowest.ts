import { type LowestPrice, lowestPriceAt, type ProductDeal } from '@naru/domain/listing';
import { useSaleStanding } from '../trade/use-sale-standing.ts';

const ALWAYS = { saleFrom: null, saleUntil: null } as const;

/** The lowest price of a product now, and from whom it is; null while nobody sells. */
export const useLowest = (deal: ProductDeal): LowestPrice | null => {
  const { now } = useSaleStanding(deal.store ?? ALWAYS);
  return lowestPriceAt(deal, new Date(now));
};
