import type { MarketDetail } from '@naru/domain/listing';
import { withdrawalGround } from '@naru/domain/order';
import { namesOf } from '@naru/domain/shared';
import { formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS, SHOWN_TEXT_LABELS } from '@naru/messages';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { BidsPart } from '../../shared/bid/BidsPart.tsx';
import { SimilarPart } from '../../shared/card/similar-part.ts';
import { Asks } from '../../shared/deal/Asks.tsx';
import { askOrder } from '../../shared/deal/ask-order.ts';
import { DealWays } from '../../shared/deal/DealWays.tsx';
import { TEXTS as DEAL } from '../../shared/deal/texts.ts';
import { useLowest } from '../../shared/deal/use-lowest.ts';
import { About } from '../../shared/detail/About.tsx';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { goodsOf } from '../../shared/exchange/exchange-facts.ts';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { GoldPrice } from '../../shared/gold/GoldPrice.tsx';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import { PriceAlertPart, PricesPart } from '../../shared/price/parts.ts';
import { ProductQuestions } from '../../shared/question/ProductQuestions.tsx';
import { ReportPart } from '../../shared/report/ReportPart.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { OwnOrders } from '../../shared/trade/OwnOrders.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Status } from '../../shared/ui/Status.tsx';

/** The labels of the market's page of one product. */
const TEXTS = Object.freeze({
  lowest: { store: '최저가, 스토어 새 상품', member: '최저가, 회원 판매' },
});

/**
 * Buys at the lowest price that is shown: new from the store, or exactly the NFT that stands first among what members ask, so that the dialog names its
 * seller. Where that one is not in sight, the market finds it; if it has gone, the dialog says the new price (product 7, min-price-buyable).
 */
const BuyLowest = ({ product }: { product: MarketDetail }) => {
  const lowest = useLowest(product.deal);
  const me = useMember()?.nickname;
  if (lowest === null) return null;
  const first = product.listings.dataList.find(({ price, ownerNickname }) => price === lowest.price && ownerNickname !== me);
  const exact = lowest.from === 'member' && first !== undefined ? askOrder(first, product.deal.declaredValue) : null;
  return <BuyButton label="최저가로 구매하기" order={exact ?? orderOf(product, lowest)} />;
};

const orderOf = (product: MarketDetail, { from, price }: NonNullable<ReturnType<typeof useLowest>>): OrderDraft => {
  const { productId, name, siteName, thumbnail } = product;
  return {
    name,
    issuer: siteName,
    picture: thumbnail,
    target: { kind: from === 'store' ? 'store' : 'cheapest', productId },
    price,
    withdrawal: withdrawalGround(from, product),
    goods: goodsOf(product),
  };
};

/** Beside the picture stands what it is; the rest has sections of its own. */
const { description: ABOUT, ...SECTIONS } = SHOWN_TEXT_LABELS;

/** A product with everything that it can be had for: new from its store, and from the members who sell, cheapest first. */
export const ProductPage = ({ product, onPage }: { product: MarketDetail; onPage: (page: number) => void }) => {
  const { listings } = product;
  const lowest = useLowest(product.deal);
  return (
    <WorkPage
      work={product}
      share={<ShareButton title={product.name} route="marketDetail" query={{ productId: product.productId }} />}
      chips={
        <>
          <Status tone="quiet">{PRODUCT_TYPE_LABELS[product.productType]}</Status>
          <Status tone="quiet">{NFT_KIND_LABELS[product.nftKind]}</Status>
          <Status tone="quiet">총 {formatNumber(product.totalQuantity)}개 발행</Status>
        </>
      }
      deal={
        <Price
          label={lowest === null ? '' : TEXTS.lowest[lowest.from]}
          price={lowest?.price ?? null}
          absent="지금 살 수 있는 NFT가 없어요."
        />
      }
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
          <Hint title="회원이 판매하는 NFT가 없어요" text="소유자가 판매를 시작하면 여기에 나타나요." />
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
      <DisclosureFacts title="상품정보제공고시" facts={product.notice} />
      <ProductQuestions productId={product.productId} />
      <SimilarPart productId={product.productId} />
      <ReportPart target={{ kind: 'product', productId: product.productId }} name={product.name} />
    </WorkPage>
  );
};
