import type { ProductId } from '@naru/domain/shared';
import type { StoreProduct } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { BidsPart } from '../../shared/bid/BidsPart.tsx';
import { LowestAsks } from '../../shared/deal/LowestAsks.tsx';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { PriceAlertPart, PricesPart } from '../../shared/price/parts.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { useProductId } from '../../shared/use-id.ts';
import { StoreProductPage } from './StoreProductPage.tsx';

/** The store's page of one product (product 2, /issuer/store/product/detail). */
export const StoreProductDetail = () => {
  const productId = useProductId();
  return productId === undefined ? <Missing what="상품을" /> : <Loaded key={productId} productId={productId} />;
};

const Loaded = ({ productId }: { productId: ProductId }) => {
  const stores = usePort(TOKENS.stores);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.storeProduct(productId), queryFn: () => unwrap(stores.product(productId)) });
  if (data !== undefined)
    return (
      <StoreProductPage
        product={data}
        prices={
          <>
            <LowestAsks productId={productId} />
            <StoreBids product={data} />
            <PricesPart productId={productId} />
            <StoreAlert product={data} />
          </>
        }
        questions={<ProductQuestions productId={productId} />}
      />
    );
  if (error === null) return <DetailSkeleton />;
  return <NotShown what="상품을" error={error} onRetry={() => void refetch()} />;
};

const StoreAlert = ({ product: { productId, deal } }: { product: StoreProduct }) => (
  <PriceAlertPart productId={productId} lowest={useLowest(deal)?.price ?? null} />
);

const StoreBids = ({ product: { productId, name, deal } }: { product: StoreProduct }) => (
  <BidsPart productId={productId} name={name} lowest={useLowest(deal)?.price ?? null} />
);
