import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { JobFilters } from './JobFilters.tsx';
import { JobTable } from './JobTable.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';
import { useJobQuery } from './use-job-query.ts';

const SIZE = 20;

/** Every bulk mint job of the site, newest first (product 2, multi-card-list). */
export const MultiCardList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.list} />
      <OfSite key={siteCode} siteCode={siteCode} />
    </div>
  );
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const { page, filter, change, filtered } = useJobQuery();
  const jobs = useBulkJobs(siteCode, { ...filter, page, size: SIZE });
  const { data } = jobs;
  const filters = <JobFilters filter={filter} onChange={change} />;
  if (data?.allCount === 0 && !filtered)
    return (
      <Hint title={TEXTS.none} text={TEXTS.noneText}>
        <LinkButton to={addressOf('multiCardMint')}>{TEXTS.start}</LinkButton>
        <LinkButton variant="default" to={addressOf('multiCardHome')}>
          {TEXTS.form}
        </LinkButton>
      </Hint>
    );
  return (
    <>
      {(filtered || data !== undefined) && filters}
      {data === undefined ? (
        <ListPending answer={jobs} height={300} />
      ) : (
        <>
          {data.allCount === 0 ? (
            <Hint title={TEXTS.noneFound} text={TEXTS.noneFoundText}>
              <LinkButton variant="default" to="?">
                {TEXTS.showAll}
              </LinkButton>
            </Hint>
          ) : (
            <JobTable jobs={data.dataList} />
          )}
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(next) => change({ page: String(next) })} />
        </>
      )}
    </>
  );
};
