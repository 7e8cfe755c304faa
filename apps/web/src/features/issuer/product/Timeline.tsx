import { NativeSelect } from '@mantine/core';
import { PRODUCT_DEED, type ProductDeed } from '@naru/domain/issuer';
import { namesOf, type ProductId, type SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatWon, PRODUCT_DEED_LABELS, PRODUCT_FIELD_LABELS } from '@naru/messages';
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

const CHOICES = [
  { value: '', label: TEXTS.allDeeds },
  ...namesOf(PRODUCT_DEED).map((deed) => ({ value: deed, label: PRODUCT_DEED_LABELS[deed] })),
];

/** Who has done what with a product, the latest first; of one kind where that is chosen, as its prices are. */
export const Timeline = ({ siteCode, productId }: { siteCode: SiteCode; productId: ProductId }) => {
  const [deed, setDeed] = useState<ProductDeed>();
  return (
    <div className={classes.list}>
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={TEXTS.deed}
        value={deed ?? ''}
        data={CHOICES}
        onChange={(event) => setDeed(namesOf(PRODUCT_DEED).find((each) => each === event.currentTarget.value))}
      />
      <Events key={deed ?? ''} siteCode={siteCode} productId={productId} deed={deed} />
    </div>
  );
};

const Events = ({ siteCode, productId, deed: wanted }: { siteCode: SiteCode; productId: ProductId; deed: ProductDeed | undefined }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [page, setPage] = useState(1);
  const query = { page, size: SIZE, ...(wanted === undefined ? {} : { deed: wanted }) };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.productTimeline(siteCode, productId, query),
    queryFn: () => unwrap(desk.timeline({ siteCode, productId, ...query })),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} />;
  if (data.allCount === 0) return <p className={classes.quiet}>{TEXTS.noEvents}</p>;
  return (
    <>
      <ol className={classes.events}>
        {data.dataList.map(({ at, deed, actor, fields, price }) => (
          <li key={`${at} ${deed}`}>
            <strong>{PRODUCT_DEED_LABELS[deed]}</strong>
            {fields.length > 0 && <span>{fields.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ')}</span>}
            {price !== null && (
              <span>
                <del>{formatWon(price.before)}</del> → {formatWon(price.after)}
              </span>
            )}
            <small>
              {actor ?? TEXTS.operator}, <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
          </li>
        ))}
      </ol>
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.eventPages} />
    </>
  );
};
