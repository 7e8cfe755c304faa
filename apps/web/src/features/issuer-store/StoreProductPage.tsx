import { Button } from '@mantine/core';
import { TOGETHER_LIMIT, withdrawalGround } from '@naru/domain/order';
import { namesOf } from '@naru/domain/shared';
import type { StoreProduct } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS, SHOWN_TEXT_LABELS } from '@naru/messages';
import type { ReactNode } from 'react';
import { BuyButton } from '../../overlays/order/BuyButton.tsx';
import { noneLeft } from '../../shared/card/none-left.ts';
import { DealWays } from '../../shared/deal/DealWays.tsx';
import { About } from '../../shared/detail/About.tsx';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { EscrowNote } from '../../shared/detail/EscrowNote.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { ProductChanges } from '../../shared/detail/ProductChanges.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { SellerPart } from '../../shared/detail/SellerPart.tsx';
import { WorkPage } from '../../shared/detail/WorkPage.tsx';
import { goodsOf } from '../../shared/exchange/exchange-facts.ts';
import { HomeCosts } from '../../shared/exchange/HomeCosts.tsx';
import { GoldPrice } from '../../shared/gold/GoldPrice.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { OwnOrders, useUnpaid } from '../../shared/trade/OwnOrders.tsx';
import { saleLine, saleWord, useSaleStatus } from '../../shared/trade/sale-status.ts';
import { WITHDRAWAL_WORDS } from '../../shared/trade/withdrawal-words.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './StoreProductPage.module.css';
import { TEXTS } from './texts.ts';

/** Beside the picture stands what it is; the rest has sections of its own. */
const { description: ABOUT, ...SECTIONS } = SHOWN_TEXT_LABELS;

/** The original behind a product, for its issuer (product 2, original-file viewers). */
const ProductOriginal = ({ product: { productId, siteCode, name, thumbnail } }: { product: StoreProduct }) => {
  const originals = usePort(TOKENS.originals);
  const overlays = usePort(TOKENS.overlays);
  const session = useSession();
  const issued = session.state === 'member' && session.member.siteAuthList.some((site) => site.siteCode === siteCode);
  if (!issued) return null;
  const see = () => overlays.open('original', { name, cover: thumbnail, open: () => originals.ofProduct(productId) });
  return (
    <Section title="원본">
      <p>발행한 사이트의 관리자로서 원본을 볼 수 있어요.</p>
      <Button variant="default" onClick={() => void see()}>
        원본 보기
      </Button>
    </Section>
  );
};

interface Props {
  readonly product: StoreProduct;
  readonly art?: ReactNode;
  /** What members ask for it and have paid; nothing of a product that is not made yet. */
  readonly prices?: ReactNode;
  /** What has been asked about it; nothing of a product that is not made yet. */
  readonly questions?: ReactNode;
}

/** A product on its store's shelf: what it is, how many are left, and who sells it. */
export const StoreProductPage = ({ product, art, prices, questions }: Props) => {
  const { productId, name, siteName, thumbnail, price } = product;
  const { status, now } = useSaleStatus(product);
  const none = saleWord(status) ?? (product.available === 0 ? noneLeft(product) : null);
  const waiting = useUnpaid().some((order) => order.productId === productId && order.kind !== 'exchangeFee');
  const period = saleLine(status, product, now);
  const target = { kind: 'store', productId } as const;
  return (
    <WorkPage
      work={product}
      pictures={product.pictures.length > 0 ? product.pictures : undefined}
      art={art}
      share={<ShareButton title={product.name} route="issuerStoreProductDetail" query={{ productId: product.productId }} />}
      chips={
        <>
          <Status tone={none === null ? 'open' : status === 'upcoming' ? 'waiting' : 'quiet'}>
            {none ?? `${formatNumber(product.available)}개 남음`}
          </Status>
          <Status tone="quiet">{PRODUCT_TYPE_LABELS[product.productType]}</Status>
          <Status tone="quiet">{NFT_KIND_LABELS[product.nftKind]}</Status>
          {product.perMemberLimit !== null && <Status tone="quiet">1인 {formatNumber(product.perMemberLimit)}개까지</Status>}
        </>
      }
      deal={
        <>
          <Price label="판매 가격" price={price} absent="" />
          {period !== null && <p className={classes.period}>{period}</p>}
        </>
      }
      about={
        <>
          <DealWays product={product} here="store" />
          <GoldPrice work={product} price={price} />
          <HomeCosts price={price} goods={goodsOf(product)} />
          <EscrowNote nftKind={product.nftKind} />
          <About title={ABOUT} text={product.description} />
        </>
      }
      action={
        <>
          <OwnOrders productId={productId} />
          <BuyButton
            label={none ?? (waiting ? '하나 더 구매하기' : '구매하기')}
            disabled={none !== null}
            more={none === null && waiting}
            order={{
              name,
              issuer: siteName,
              picture: thumbnail,
              target,
              price,
              most: Math.min(TOGETHER_LIMIT, product.available, product.perMemberLimit ?? TOGETHER_LIMIT),
              withdrawal: withdrawalGround('store', product),
              goods: goodsOf(product),
              nftKind: product.nftKind,
              sellerFacts: product.seller,
            }}
          />
        </>
      }
    >
      {prices}
      {namesOf(SECTIONS).map((text) => (
        <Prose key={text} title={SECTIONS[text]} text={product[text]} />
      ))}
      <DisclosureFacts title="상품정보제공고시" facts={product.notice} />
      <ProductChanges productId={productId} changedAt={product.textsChangedAt} />
      <Prose title={TEXTS.withdrawal} text={WITHDRAWAL_WORDS[withdrawalGround('store', product)]} />
      <SellerPart facts={product.seller} />
      <ProductOriginal product={product} />
      {questions}
    </WorkPage>
  );
};
