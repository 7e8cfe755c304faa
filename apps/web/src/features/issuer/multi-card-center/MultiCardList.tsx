import type { SiteCode } from '@naru/domain/shared';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import { JobTable } from './JobTable.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';

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
  const [page, setPage] = usePage();
  const { data, error, refetch } = useBulkJobs(siteCode, { page, size: SIZE });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={300} />;
  if (data.allCount === 0) return <Hint title={TEXTS.none} text={TEXTS.noneText} />;
  return (
    <>
      <JobTable jobs={data.dataList} />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
    </>
  );
};
