import type { ProductId } from '@naru/domain/shared';
import type { StoreProduct } from '@naru/domain/store';
import { BidsPart } from '../../shared/bid/BidsPart.tsx';
import { SimilarPart } from '../../shared/card/similar-part.ts';
import { LowestAsks } from '../../shared/deal/LowestAsks.tsx';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { PriceAlertPart, PricesPart } from '../../shared/price/parts.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { ReportPart } from '../../shared/report/ReportPart.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useProductId } from '../../shared/use-id.ts';
import { StoreProductPage } from './StoreProductPage.tsx';

/** The store's page of one product (product 2, /issuer/store/product/detail). */
export const StoreProductDetail = () => {
  const productId = useProductId();
  return productId === undefined ? <Missing what="상품을" /> : <Loaded key={productId} productId={productId} />;
};

const Loaded = ({ productId }: { productId: ProductId }) => {
  const answer = useAnswerOf(TOKENS.stores, KEYS.storeProduct(productId), (stores) => stores.product(productId));
  if (answer.data !== undefined)
    return (
      <StoreProductPage
        product={answer.data}
        prices={
          <>
            <LowestAsks productId={productId} />
            <StoreBids product={answer.data} />
            <PricesPart productId={productId} />
            <StoreAlert product={answer.data} />
          </>
        }
        questions={
          <>
            <ProductQuestions productId={productId} />
            <SimilarPart productId={productId} />
            <ReportPart target={{ kind: 'product', productId }} name={answer.data.name} />
          </>
        }
      />
    );
  return <NotShown of={answer} what="상품을" meanwhile={<DetailSkeleton />} />;
};

const StoreAlert = ({ product: { productId, deal } }: { product: StoreProduct }) => (
  <PriceAlertPart productId={productId} lowest={useLowest(deal)?.price ?? null} />
);

const StoreBids = ({ product: { productId, name, deal } }: { product: StoreProduct }) => (
  <BidsPart productId={productId} name={name} lowest={useLowest(deal)?.price ?? null} />
);
