import type { MarketDetail } from '@naru/domain/listing';
import { namesOf } from '@naru/domain/shared';
import { formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS, SHOWN_TEXT_LABELS } from '@naru/messages';
import { BidsPart } from '../../shared/bid/BidsPart.tsx';
import { Asks } from '../../shared/deal/Asks.tsx';
import { DealWays } from '../../shared/deal/DealWays.tsx';
import { TEXTS as DEAL } from '../../shared/deal/texts.ts';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { About } from '../../shared/detail/About.tsx';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { goodsOf } from '../../shared/exchange/goods.ts';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { GoldPrice } from '../../shared/gold/GoldPrice.tsx';
import { PriceAlertPart, PricesPart } from '../../shared/price/parts.ts';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { PassOn } from '../../shared/share/PassOn.tsx';
import { OwnOrders } from '../../shared/trade/OwnOrders.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Standing } from '../../shared/ui/Standing.tsx';
import { BuyLowest } from './BuyLowest.tsx';
import { TEXTS } from './texts.ts';

/** Beside the picture stands what it is; the rest has sections of its own. */
const { description: ABOUT, ...SECTIONS } = SHOWN_TEXT_LABELS;

/** A product with everything that it can be had for: new from its store, and from the members who sell, cheapest first. */
export const ProductPage = ({ product, onPage }: { product: MarketDetail; onPage: (page: number) => void }) => {
  const { listings } = product;
  const lowest = useLowest(product.deal);
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
      deal={<Price label={lowest === null ? '' : TEXTS.lowest[lowest.from]} price={lowest?.price ?? null} absent={TEXTS.none} />}
      about={
        <>
          <DealWays product={product} here="member" />
          {lowest !== null && <GoldPrice work={product} price={lowest.price} />}
          {lowest !== null && <HomeCosts price={lowest.price} goods={goodsOf(product)} />}
          <About title={ABOUT} text={product.description} />
        </>
      }
      action={
        <>
          <OwnOrders productId={product.productId} />
          <BuyLowest product={product} />
        </>
      }
    >
      <Section title={`${DEAL.asks} ${formatNumber(product.listingCount)}`}>
        {listings.dataList.length === 0 ? (
          <Hint title={DEAL.asksEmptyTitle} text={DEAL.asksEmptyText} />
        ) : (
          <Asks cards={listings.dataList} declaredValue={product.deal.declaredValue} />
        )}
        <Pager page={listings.page} size={listings.size} allCount={listings.allCount} onPage={onPage} />
      </Section>
      <BidsPart productId={product.productId} name={product.name} lowest={lowest?.price ?? null} />
      <PricesPart productId={product.productId} />
      <PriceAlertPart productId={product.productId} lowest={lowest?.price ?? null} />
      {namesOf(SECTIONS).map((text) => (
        <Prose key={text} title={SECTIONS[text]} text={product[text]} />
      ))}
      <DisclosureFacts title={TEXTS.notice} facts={product.notice} />
      <ProductQuestions productId={product.productId} />
    </WorkPage>
  );
};
