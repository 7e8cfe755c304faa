import type { ProductId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

/** How the member who looks stands to the bids on a product. */
export const useBidStanding = (productId: ProductId) => {
  const bidBook = useDesk(TOKENS.bidBook);
  return useQuery({ queryKey: KEYS.bidStanding(productId), queryFn: () => unwrap(bidBook.standing(productId)) });
};
