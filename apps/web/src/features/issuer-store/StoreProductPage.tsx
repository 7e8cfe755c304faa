import { Button } from '@mantine/core';
import type { StoreProduct } from '@naru/domain/issuer';
import { formatNumber, NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { warmOverlays } from '../../overlays/warm.ts';
import { Art } from '../../shared/art/Art.tsx';
import { About } from '../../shared/detail/About.tsx';
import { DetailLayout } from '../../shared/detail/DetailLayout.tsx';
import { NoticeFacts } from '../../shared/detail/NoticeFacts.tsx';
import { Price } from '../../shared/detail/Price.tsx';
import { Prose } from '../../shared/detail/Prose.tsx';
import { WorkHead } from '../../shared/detail/WorkHead.tsx';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { Standing } from '../../shared/ui/Standing.tsx';
import { TEXTS } from './texts.ts';

/** A product on its store's shelf: what it is, how many are left, and who sells it. */
export const StoreProductPage = ({ product }: { product: StoreProduct }) => {
  const buy = useBuy();
  const soldOut = product.available === 0;
  const target = { kind: 'store' as const, productId: product.productId };
  return (
    <DetailLayout
      art={
        <Art
          picture={product.thumbnail}
          alt={product.name}
          sizes="(min-width: 48em) 580px, 92vw"
          eager
          gold={product.productType === 'gold'}
        />
      }
      head={
        <WorkHead
          siteCode={product.siteCode}
          siteName={product.siteName}
          name={product.name}
          chips={
            <>
              <Standing tone={soldOut ? 'quiet' : 'open'}>{soldOut ? TEXTS.soldOut : `${formatNumber(product.available)}개 남음`}</Standing>
              <Standing tone="quiet">{PRODUCT_TYPE_LABELS[product.productType]}</Standing>
              <Standing tone="quiet">{NFT_KIND_LABELS[product.nftKind]}</Standing>
              {product.perMemberLimit !== null && <Standing tone="quiet">1인 {formatNumber(product.perMemberLimit)}개까지</Standing>}
            </>
          }
        />
      }
      deal={<Price label={TEXTS.price} price={product.price} absent="" />}
      about={<About title={TEXTS.description} text={product.description} />}
      action={
        <Button
          size="lg"
          disabled={soldOut}
          onPointerEnter={warmOverlays}
          onFocus={warmOverlays}
          onClick={() =>
            buy({
              name: product.name,
              issuer: product.siteName,
              picture: product.thumbnail,
              target,
              price: product.price,
              withdrawalBarred: product.withdrawalBarred,
            })
          }
        >
          {soldOut ? TEXTS.soldOut : TEXTS.buy}
        </Button>
      }
    >
      <Prose title={TEXTS.details} text={product.details} />
      <Prose title={TEXTS.guidance} text={product.guidance} />
      <NoticeFacts title={TEXTS.notice} facts={product.notice} />
      <NoticeFacts title={TEXTS.seller} facts={product.seller} />
    </DetailLayout>
  );
};
