import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { Row } from '@naru/frontend/layout';
import { formatNumber, ITEM_STATE_LABELS } from '@naru/messages';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './ProductList.module.css';
import { ProductTable } from './ProductTable.tsx';
import { TEXTS } from './texts.ts';

/** How the store stands at a glance, as the server counts it; left out where it cannot, since the list below says more. */
const Counters = ({ siteCode }: { siteCode: SiteCode }) => {
  const { data, error } = useAnswerOf(TOKENS.issuerPort, KEYS.issuerCounters(siteCode), (port) => port.counters(siteCode));
  if (error !== null) return null;
  if (data === undefined) return <Skeleton height={82} />;
  const figures = [
    { label: '상품', value: data.products },
    { label: '아이템', value: data.items },
    { label: ITEM_STATE_LABELS.minted, value: data.minted },
    { label: ITEM_STATE_LABELS.onSale, value: data.onSale },
    { label: ITEM_STATE_LABELS.reserved, value: data.reserved },
    { label: ITEM_STATE_LABELS.sold, value: data.sold },
  ];
  return (
    <dl className={classes.counters}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The issuer's products: counters first, then the dense list (product 2, issuer product list). */
export const ProductList = () => (
  <IssuerScreen
    title={TEXTS.list}
    gap={24}
    align="center"
    ways={
      <ForRole>
        <Row gap={8}>
          <LinkButton variant="default" to={addressOf('issuerProductPriceEdit')}>
            {TEXTS.pricesBySheet}
          </LinkButton>
          <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>
        </Row>
      </ForRole>
    }
  >
    {(siteCode) => (
      <>
        <Counters siteCode={siteCode} />
        <ProductTable siteCode={siteCode} />
      </>
    )}
  </IssuerScreen>
);
