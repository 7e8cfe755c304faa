import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { useMay } from '../../../shared/site/use-may.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { FormPart } from './FormPart.tsx';
import { JobTable } from './JobTable.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';

const SHOWN = 10;

/** Bulk minting at a glance: what goes on, what waits for somebody, and the form to fill in (product 2, multi-card center). */
export const MultiCardHome = () => {
  const siteCode = useActiveSite();
  const may = useMay('operator');
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.home} />
        <p className={classes.lead}>{TEXTS.homeLead}</p>
      </div>
      {may && (
        <div className={classes.ways}>
          <LinkButton to={addressOf('multiCardMint')}>{TEXTS.start}</LinkButton>
          <LinkButton variant="default" to={addressOf('multiCardImageMaker')}>
            {TEXTS.maker}
          </LinkButton>
        </div>
      )}
      <Recent key={siteCode} siteCode={siteCode} />
      <FormPart siteCode={siteCode} />
    </div>
  );
};

const Recent = ({ siteCode }: { siteCode: SiteCode }) => {
  const { data, error, refetch } = useBulkJobs(siteCode, { page: 1, size: SHOWN });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  if (data.allCount === 0) return <Hint title={TEXTS.none} text={TEXTS.noneText} />;
  const more = data.allCount > SHOWN ? { more: { to: addressOf('multiCardList'), label: TEXTS.all } } : {};
  return (
    <Section title={TEXTS.recent} {...more}>
      <JobTable jobs={data.dataList} />
    </Section>
  );
};
