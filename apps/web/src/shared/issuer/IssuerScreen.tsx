import type { IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, SiteCode } from '@naru/domain/shared';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Missing, NotShown } from '../detail/Missing.tsx';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useActiveSite } from '../site/use-active-site.ts';
import { TOKENS } from '../tokens.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { PageSkeleton } from '../ui/Skeleton.tsx';
import { useProductId } from '../use-id.ts';

/** A product as its issuer sees it now; asked for anew whenever a screen of it opens, since colleagues work on it as well. */
const useProduct = (siteCode: SiteCode, productId: ProductId) => {
  return useAnswerOf(TOKENS.issuerPort, KEYS.issuerProduct(siteCode, productId), (port) => port.product(siteCode, productId), {
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
  const answer = useProduct(siteCode, productId);
  if (answer.data === undefined) return <NotShown of={answer} what="상품을" way={LIST} meanwhile={<PageSkeleton />} />;
  return <Shown product={answer.data} />;
};

interface HeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** In smaller letters. */
  readonly small?: boolean;
  readonly ways?: ReactNode;
  /** How these stand beside a heading of another height. */
  readonly align?: 'start' | 'center';
}

export const IssuerHead = ({ title, lead, small = false, ways, align = 'start' }: HeadProps) => {
  const heading =
    lead === undefined ? (
      <PageTitle title={title} />
    ) : (
      <div>
        <PageTitle title={title} />
        <Text tone="muted" size={small ? 14 : undefined}>
          {lead}
        </Text>
      </div>
    );
  if (ways === undefined) return heading;
  return (
    <Row gap={12} align={align} justify="between">
      {heading}
      {ways}
    </Row>
  );
};

interface Props extends HeadProps {
  readonly gap?: 16 | 20 | 24 | 32;
  /** What there is of the site that one acts for; begun anew where another one is chosen. */
  readonly children: (siteCode: SiteCode) => ReactNode;
}

export const IssuerScreen = ({ gap = 20, children, ...head }: Props) => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <Stack gap={gap}>
      <IssuerHead {...head} />
      <Fragment key={siteCode}>{children(siteCode)}</Fragment>
    </Stack>
  );
};

/** A screen all of which is about the site that one acts for: it begins anew where another one is chosen. */
export const ofSite = (Screen: ComponentType<{ readonly siteCode: SiteCode }>) => () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <Screen key={siteCode} siteCode={siteCode} />;
};
