import { MAX_PAGE_SIZE, type SiteCode } from '@naru/domain/shared';
import { formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './ProductList.module.css';

const WISH = { page: 1, size: MAX_PAGE_SIZE } as const;

/** How the store stands at a glance, summed over its newest hundred products. */
export const Counters = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { data } = useQuery({ queryKey: KEYS.issuerProducts(siteCode, WISH), queryFn: () => unwrap(desk.products({ ...WISH, siteCode })) });
  if (data === undefined) return <Skeleton height={82} />;
  const sum = (of: 'listCount' | 'reserveCount' | 'soldCount' | 'mintedCount' | 'totalQuantity'): number =>
    data.dataList.reduce((total, row) => total + row[of], 0);
  const figures = [
    { label: '상품', value: data.allCount },
    { label: '아이템', value: sum('totalQuantity') },
    { label: '발행됨', value: sum('mintedCount') },
    { label: '판매 중', value: sum('listCount') },
    { label: '예약됨', value: sum('reserveCount') },
    { label: '판매 완료', value: sum('soldCount') },
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
