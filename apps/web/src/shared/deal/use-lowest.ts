import { type LowestPrice, lowestPriceAt, type ProductDeal, storePriceAt } from '@naru/domain/listing';
import type { Won } from '@naru/domain/shared';
import { useSaleStatus } from '../trade/sale-status.ts';

const ALWAYS = { saleFrom: null, saleUntil: null } as const;

/** The lowest price of a product now, and from whom it is; null while nobody sells. */
export const useLowest = (deal: ProductDeal): LowestPrice | null => {
  const { now } = useSaleStatus(deal.store ?? ALWAYS);
  return lowestPriceAt(deal, new Date(now));
};

/** What the store of a product sells it for now; null while it sells none. */
export const useStorePrice = ({ store }: ProductDeal): Won | null => {
  const { now } = useSaleStatus(store ?? ALWAYS);
  return storePriceAt(store, new Date(now));
};
