import { MARKET_DEFAULTS } from '@naru/domain/listing';
import type { ProductId } from '@naru/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
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
  const [page, setPage] = usePage();
  const query = { page, size: MARKET_DEFAULTS.size };
  const answer = useAnswerOf(TOKENS.market, KEYS.marketProduct(productId, query), (market) => market.product(productId, query), {
    placeholderData: keepPreviousData,
  });
  if (answer.data === undefined) return <NotShown of={answer} what="상품을" meanwhile={<DetailSkeleton />} />;
  return <ProductPage product={answer.data} onPage={setPage} />;
};
