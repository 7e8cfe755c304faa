import { parseUnfinishedId } from '@naru/domain/shared';
import type { UnfinishedProduct } from '@naru/domain/unfinished';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { OfUnfinished } from './OfUnfinished.tsx';
import classes from './ProductCreate.module.css';
import { ProductForm } from './ProductForm.tsx';
import { TEXTS } from './texts.ts';
import { UnfinishedList } from './UnfinishedList.tsx';

/** Begins a product, or goes on with one that was begun (product 2, product create). */
export const ProductCreate = () => {
  const siteCode = useActiveSite();
  const unfinishedId = useIdNamed(parseUnfinishedId, 'unfinished');
  if (siteCode === null) return <PageSkeleton />;
  if (unfinishedId !== undefined) return <OfUnfinished key={unfinishedId} shown={Resumed} />;
  return (
    <>
      <Head />
      <UnfinishedList siteCode={siteCode} />
      <ProductForm key={siteCode} siteCode={siteCode} seen={null} />
    </>
  );
};

const Head = () => (
  <>
    <PageTitle title={TEXTS.create} />
    <p className={classes.lead}>상품을 등록하면 수량만큼 아이템이 만들어져요. 그다음 발행하고 판매 등록하면 스토어에 나타나요.</p>
  </>
);

const Resumed = ({ product }: { product: UnfinishedProduct }) => (
  <>
    <Head />
    <ProductForm siteCode={product.siteCode} seen={product} />
  </>
);
