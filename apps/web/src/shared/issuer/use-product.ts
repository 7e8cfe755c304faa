import type { ProductId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';

/** A product as its issuer sees it now; asked for anew whenever a screen of it opens, since colleagues work on it as well. */
export const useProduct = (siteCode: SiteCode, productId: ProductId) => {
  const desk = useDesk(TOKENS.issuerDesk);
  return useQuery({
    queryKey: KEYS.issuerProduct(siteCode, productId),
    queryFn: () => unwrap(desk.product(siteCode, productId)),
    staleTime: 0,
  });
};
