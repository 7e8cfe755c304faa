import type { ProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

/** How the member who looks stands to the bids on a product. */
export const useBidStatus = (productId: ProductId) => {
  const bidBook = usePort(TOKENS.bidBook);
  return useQuery({ queryKey: KEYS.bidStatus(productId), queryFn: () => unwrap(bidBook.status(productId)) });
};
