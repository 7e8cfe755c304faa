import { Button } from '@mantine/core';
import type { SiteProfile } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { parseProductId, ZERO_WON } from '@naru/domain/shared';
import type { Category, StoreProduct } from '@naru/domain/store';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { changeOf, formOf } from '../../../shared/issuer/product-form/product-draft.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { forRole } from '../RoleNeeded.tsx';
import { Cropped } from './CropPart.tsx';
import { OfUnfinished } from './OfUnfinished.tsx';
import classes from './ProductCreate.module.css';

/** A page can not be without a number; nothing that it leads to can be opened in a preview. */
const NUMBER = parseProductId(1);

/** An unfinished product as its store's page will have it, as if it were on the shelf with all its items. */
const previewOf = (
  { siteCode, content, uploads }: UnfinishedProduct,
  { siteName, seller }: SiteProfile,
  categories: readonly Category[],
): StoreProduct => {
  if (!NUMBER.ok) throw new Error('one is no number of a product');
  const { typed } = formOf(content);
  const change = changeOf(typed);
  const pictures = content.pictures.flatMap(({ fileId }) => uploads.find((upload) => upload.fileId === fileId)?.picture ?? []);
  const quantity = Number(typed.quantity) || 1;
  const price = wonTyped(typed.price) ?? ZERO_WON;
  const original = uploads.find(({ fileId }) => fileId === content.originalId);
  return {
    ...change,
    productId: NUMBER.value,
    displayId: '',
    siteCode,
    siteName,
    name: change.name === '' ? '상품명' : change.name,
    thumbnail: pictures[0] ?? null,
    pictures,
    mediaKind: original?.mediaKind ?? 'image',
    price,
    totalQuantity: quantity,
    available: quantity,
    checking: 0,
    deal: {
      store: { price, available: quantity, checking: 0, saleFrom: change.saleFrom, saleUntil: change.saleUntil },
      listingCount: 0,
      lowestAsk: null,
      declaredValue: change.nftKind === 'transferable' ? price : null,
    },
    seller,
    categoryName: categories.find(({ categoryId }) => categoryId === change.categoryId)?.name ?? null,
    withdrawalBarred: true,
    textsChangedAt: null,
  };
};

/** The store's own page of a product; `art` stands in the place of its pictures. */
type StorePage = ComponentType<{ readonly product: StoreProduct; readonly art?: ReactNode }>;

/** The product's page as shoppers will see it: the store's page itself, fed by what was typed (product 2, product preview). */
export const makeProductPreview = (page: StorePage) => {
  const OfProduct = ({ product }: { product: UnfinishedProduct }) => <Shown product={product} page={page} />;
  return forRole('operator', () => <OfUnfinished shown={OfProduct} />);
};

const SCHEME = 'data-mantine-color-scheme';
const PHONE = { width: 390, height: 844 } as const;

/** Shows the page light or dark for as long as it is looked at; what the operator has chosen for themselves stays. */
const useScheme = () => {
  const [scheme, setScheme] = useState(() => document.documentElement.getAttribute(SCHEME) ?? 'light');
  useEffect(() => {
    const before = document.documentElement.getAttribute(SCHEME);
    document.documentElement.setAttribute(SCHEME, scheme);
    return () => {
      if (before !== null) document.documentElement.setAttribute(SCHEME, before);
    };
  }, [scheme]);
  return [scheme, setScheme] as const;
};

const Shown = ({ product, page: Page }: { product: UnfinishedProduct; page: StorePage }) => {
  const { siteCode, unfinishedId, content } = product;
  const port = usePort(TOKENS.issuerPort);
  const [scheme, setScheme] = useScheme();
  const site = useAnswer(KEYS.site(siteCode), () => port.site(siteCode));
  const { data: categories = [] } = useAnswer(KEYS.categories(siteCode), () => port.categories(siteCode));
  if (site.data === undefined) return <Pending whole of={site} meanwhile={<PageSkeleton />} />;
  const shown = previewOf(product, site.data, categories);
  const address = `${location.pathname}${location.search}`;
  return (
    <>
      <Row as="section" gap={12} column={20} align="center" justify="between" framed="12-16" className={classes.bar} aria-label="미리 보기">
        <div>
          <h1>미리 보기</h1>
          <p>구매자가 보게 될 화면이에요. 아직 아무에게도 보이지 않아요.</p>
        </div>
        <Row gap={6}>
          {(['light', 'dark'] as const).map((wanted) => (
            <Button
              key={wanted}
              size="xs"
              variant={scheme === wanted ? 'filled' : 'default'}
              aria-pressed={scheme === wanted}
              onClick={() => setScheme(wanted)}
            >
              {wanted === 'light' ? '밝게' : '어둡게'}
            </Button>
          ))}
          <Button
            size="xs"
            variant="default"
            className={classes.phone}
            onClick={() => open(address, 'naru-preview', `popup,width=${PHONE.width},height=${PHONE.height}`)}
          >
            휴대폰 크기로 열기
          </Button>
          <LinkButton size="xs" variant="default" to={addressOf('issuerProductCreate', { unfinished: unfinishedId })}>
            이어서 작성
          </LinkButton>
          <LinkButton size="xs" to={addressOf('issuerProductConfirm', { unfinished: unfinishedId })}>
            확인하고 등록
          </LinkButton>
        </Row>
      </Row>
      <div inert>
        <Page
          product={shown}
          art={content.pictures.some(({ crop }) => crop !== null) ? <CutPictures product={product} name={shown.name} /> : undefined}
        />
      </div>
    </>
  );
};

/** The pictures as the server will cut them: it does so once the product is made. */
const CutPictures = ({ product: { content, uploads }, name }: { product: UnfinishedProduct; name: string }) => {
  const pictures = content.pictures.flatMap(({ fileId, crop }) => {
    const picture = uploads.find((upload) => upload.fileId === fileId)?.picture ?? null;
    return picture === null ? [] : [{ fileId, crop, picture }];
  });
  return (
    <div className={classes.pictures}>
      {pictures.map(({ fileId, crop, picture }, at) => (
        <Cropped key={fileId} picture={picture} crop={crop} alt={at === 0 ? name : `${name}, ${at + 1}번째 이미지`} />
      ))}
    </div>
  );
};
