import type { ProductId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, PRODUCT_DEED_LABELS, PRODUCT_FIELD_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 10;

/** Who has done what with a product, the latest first. */
export const Timeline = ({ siteCode, productId }: { siteCode: SiteCode; productId: ProductId }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.productTimeline(siteCode, productId, page),
    queryFn: () => unwrap(desk.timeline({ siteCode, productId, page, size: SIZE })),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  if (data.allCount === 0) return <p className={classes.quiet}>{TEXTS.noEvents}</p>;
  return (
    <div className={classes.list}>
      <ol className={classes.events}>
        {data.dataList.map(({ at, deed, actor, fields }) => (
          <li key={`${at} ${deed}`}>
            <strong>{PRODUCT_DEED_LABELS[deed]}</strong>
            {fields.length > 0 && <span>{fields.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ')}</span>}
            <small>
              {actor ?? TEXTS.operator}, <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
          </li>
        ))}
      </ol>
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.eventPages} />
    </div>
  );
};
