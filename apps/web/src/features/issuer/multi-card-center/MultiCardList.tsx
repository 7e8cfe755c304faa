import { NativeSelect } from '@mantine/core';
import { BULK_LIFECYCLE, type BulkJobFilter } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { namesOf, parseKoreanDay, type SiteCode, statesOf } from '@naru/domain/shared';
import { BULK_STATE_LABELS } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { PeriodFilter } from '../../../shared/issuer/PeriodFilter.tsx';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { JobTable } from './JobTable.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { useBulkJobs } from './use-bulk-jobs.ts';
import '../../../shared/form/css.ts';

interface Props {
  readonly filter: BulkJobFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** When the jobs that are listed were opened, where they stand, and what their sheets are called. */
const JobFilters = ({ filter: { state, name, from, to }, onChange }: Props) => (
  <search className={classes.filters}>
    <PeriodFilter from={from} to={to} onChange={onChange} />
    <div className={classes.ways}>
      <NativeSelect
        aria-label={TEXTS.state}
        value={state ?? ''}
        data={[
          { value: '', label: `${TEXTS.state}: ${TEXTS.allRows}` },
          ...namesOf(BULK_STATE_LABELS).map((each) => ({ value: each, label: BULK_STATE_LABELS[each] })),
        ]}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <NameSearch key={name} label={TEXTS.jobSearch} name={name} onSearch={(typed) => onChange({ name: typed })} />
    </div>
  </search>
);

/** Which bulk mint jobs are listed, kept in the address. */
const useJobQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(BULK_LIFECYCLE).find((each) => each === params.get('state'));
  const name = params.get('name')?.trim();
  const [from, to] = [parseKoreanDay(params.get('from')), parseKoreanDay(params.get('to'))];
  const filter: BulkJobFilter = {
    ...(state === undefined ? {} : { state }),
    ...(name ? { name } : {}),
    ...(from.ok ? { from: from.value } : {}),
    ...(to.ok ? { to: to.value } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { page: Number.isSafeInteger(page) && page >= 1 ? page : 1, filter, change, filtered: Object.keys(filter).length > 0 };
};

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
