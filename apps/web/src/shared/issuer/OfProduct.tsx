import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Missing } from '../detail/Missing.tsx';
import { NotShown } from '../detail/NotShown.tsx';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { useActiveSite } from '../site/use-active-site.ts';
import { TOKENS } from '../tokens.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useProductId } from '../use-id.ts';

/** A product as its issuer sees it now; asked for anew whenever a screen of it opens, since colleagues work on it as well. */
const useProduct = (siteCode: SiteCode, productId: ProductId) => {
  const desk = useDesk(TOKENS.issuerDesk);
  return useQuery({
    queryKey: KEYS.issuerProduct(siteCode, productId),
    queryFn: () => unwrap(desk.product(siteCode, productId)),
    staleTime: 0,
  });
};

const LIST = { to: addressOf('issuerProductList'), label: '상품 목록' };

type Shown = ComponentType<{ readonly product: IssuerProduct }>;

/** The product that the address names, of the site that one acts for: loading, refused, not there, or shown. */
export const OfProduct = ({ shown }: { shown: Shown }) => {
  const siteCode = useActiveSite();
  const productId = useProductId();
  if (productId === undefined) return <Missing what="상품을" way={LIST} />;
  if (siteCode === null) return <PageSkeleton />;
  return <Loaded key={`${siteCode} ${productId}`} siteCode={siteCode} productId={productId} shown={shown} />;
};

const Loaded = ({ siteCode, productId, shown: Shown }: { siteCode: SiteCode; productId: ProductId; shown: Shown }) => {
  const { data, error, refetch } = useProduct(siteCode, productId);
  if (data !== undefined) return <Shown product={data} />;
  return error === null ? <PageSkeleton /> : <NotShown what="상품을" error={error} onRetry={() => void refetch()} way={LIST} />;
};
