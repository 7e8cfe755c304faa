import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber, ITEM_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './ProductList.module.css';

/** How the store stands at a glance, as the server counts it; left out where it cannot, since the list below says more. */
export const Counters = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { data, error } = useQuery({ queryKey: KEYS.issuerCounters(siteCode), queryFn: () => unwrap(desk.counters(siteCode)) });
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
