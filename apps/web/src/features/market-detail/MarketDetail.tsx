import { MARKET_DEFAULTS } from '@naru/domain/listing';
import type { ProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useProductId } from '../../shared/use-id.ts';
import { usePage } from '../../shared/use-page.ts';
import { ProductPage } from './ProductPage.tsx';

/** The market's page of one product (product 2, /market/detail). */
export const MarketDetail = () => {
  const productId = useProductId();
  return productId === undefined ? <Missing what="상품을" /> : <Loaded key={productId} productId={productId} />;
};

const Loaded = ({ productId }: { productId: ProductId }) => {
  const market = usePort(TOKENS.market);
  const [page, setPage] = usePage();
  const query = { page, size: MARKET_DEFAULTS.size };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.marketProduct(productId, query),
    queryFn: () => unwrap(market.product(productId, query)),
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) return <ProductPage product={data} onPage={setPage} />;
  if (error === null) return <DetailSkeleton />;
  return <NotShown what="상품을" error={error} onRetry={() => void refetch()} />;
};
