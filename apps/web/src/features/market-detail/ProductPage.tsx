import type { MarketDetail } from '@naru/domain/listing';
import { formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { NftShelf } from '../../shared/card/NftShelf.tsx';
import { About } from '../../shared/detail/About.tsx';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { PassOn } from '../../shared/share/PassOn.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Standing } from '../../shared/ui/Standing.tsx';
import { BuyCheapest } from './BuyCheapest.tsx';
import { TEXTS } from './texts.ts';

/** A product and those of its NFTs that members sell, cheapest first. */
export const ProductPage = ({ product, onPage }: { product: MarketDetail; onPage: (page: number) => void }) => {
  const { listings } = product;
  return (
    <WorkPage
      work={product}
      share={<PassOn title={product.name} route="marketDetail" query={{ productId: product.productId }} />}
      chips={
        <>
          <Standing tone="quiet">{PRODUCT_TYPE_LABELS[product.productType]}</Standing>
          <Standing tone="quiet">{NFT_KIND_LABELS[product.nftKind]}</Standing>
          <Standing tone="quiet">총 {formatNumber(product.totalQuantity)}개 발행</Standing>
        </>
      }
      deal={<Price label={TEXTS.lowest} price={product.lowestPrice} absent={TEXTS.none} />}
      about={<About title={TEXTS.description} text={product.description} />}
      action={<BuyCheapest product={product} />}
    >
      <Section title={`${TEXTS.listings} ${formatNumber(product.listingCount)}`}>
        {listings.dataList.length === 0 ? (
          <Hint title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
        ) : (
          <NftShelf label={TEXTS.listings} cards={listings.dataList} />
        )}
        <Pager page={listings.page} size={listings.size} allCount={listings.allCount} onPage={onPage} />
      </Section>
      <Prose title={TEXTS.details} text={product.details} />
      <Prose title={TEXTS.guidance} text={product.guidance} />
      <DisclosureFacts title={TEXTS.notice} facts={product.notice} />
      <ProductQuestions productId={product.productId} />
    </WorkPage>
  );
};
