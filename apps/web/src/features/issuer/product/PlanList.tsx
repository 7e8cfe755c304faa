import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { PlanRow } from './PlanRow.tsx';
import classes from './PriceEdit.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;

/** The prices that the site's products are to have later, the next one first. */
export const PlanList = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.pricePlans);
  const [page, setPage] = useState(1);
  const [message, setMessage] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.pricePlans(siteCode, page),
    queryFn: () => unwrap(desk.list({ siteCode, page, size: SIZE })),
    staleTime: 0,
  });
  return (
    <section className={classes.plans} aria-labelledby="plans">
      <h2 id="plans">{TEXTS.plans}</h2>
      <p role="status">{message}</p>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={80} />}
      {data?.allCount === 0 && <p className={classes.quiet}>{TEXTS.plansNone}</p>}
      {data !== undefined && data.allCount > 0 && (
        <>
          <ol>
            {data.dataList.map((plan) => (
              <PlanRow key={plan.planId} siteCode={siteCode} plan={plan} onDone={setMessage} />
            ))}
          </ol>
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.planPages} />
        </>
      )}
    </section>
  );
};
