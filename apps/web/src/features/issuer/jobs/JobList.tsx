import type { JobView } from '@naru/domain/job';
import { addressOf } from '@naru/domain/navigation';
import type { JobId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, JOB_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { JOB_TONES, jobTitle } from '../../../shared/issuer/job-looks.ts';
import { isGoingOn } from '../../../shared/issuer/use-job.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useJobId } from '../../../shared/use-id.ts';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Jobs.module.css';

/** The labels of the list of jobs. */
const TEXTS = Object.freeze({
  list: '작업',
  lead: '여러 상품과 아이템을 한 번에 처리한 내역이에요. 화면을 떠나도 계속 진행돼요.',
  table: '작업 목록',
  empty: '아직 작업이 없어요',
  emptyText: '상품 목록에서 여러 상품을 골라 가격이나 공개 상태를 바꾸면, 진행 상황과 결과가 여기에 남아요.',
  none: '처리하지 못한 것이 있는 작업이 없어요.',
  toProducts: '상품 목록으로 가기',
  filter: '작업 범위',
  all: '전체',
  withRefused: '처리 못 한 것만',
  kind: '작업',
  state: '상태',
  progress: '진행',
  done: '처리',
  refused: '처리 못 함',
  by: '시작한 사람',
  at: '시작 일시',
  ended: '끝난 일시',
  goesOn: '진행 중',
  detail: '결과 보기',
});

const SIZE = 20;
/** How often a list is asked for in which something goes on. */
const LOOK_MS = 2_000;

/** The site's acts over many things, newest first; the one that the address names stands above with its ways (product 2, issuer center). */
export const JobList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const [params, setParams] = useSearchParams();
  const jobId = useJobId();
  const withRefused = params.get('refused') === 'true';
  const show = (job: JobId | undefined): void => setParams(changedParams(params, { job: job === undefined ? '' : String(job) }));
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle title={TEXTS.list} />
        <p className={classes.lead}>{TEXTS.lead}</p>
      </div>
      <PillLinks
        label={TEXTS.filter}
        current={withRefused ? 'refused' : 'all'}
        places={[
          { name: 'all', to: addressOf('issuerJobs'), label: TEXTS.all },
          { name: 'refused', to: addressOf('issuerJobs', { refused: 'true' }), label: TEXTS.withRefused },
        ]}
      />
      {jobId !== undefined && <JobPanel key={jobId} siteCode={siteCode} jobId={jobId} onJob={show} />}
      <Jobs siteCode={siteCode} withRefused={withRefused} />
    </div>
  );
};

const Jobs = ({ siteCode, withRefused }: { siteCode: SiteCode; withRefused: boolean }) => {
  const desk = useDesk(TOKENS.jobs);
  const [params] = useSearchParams();
  const [page, setPage] = usePage();
  const query = { page, size: SIZE, ...(withRefused ? { withRefused } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.jobs(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.dataList.some(isGoingOn) ? LOOK_MS : false),
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={300} />;
  if (data.allCount === 0 && !withRefused) return <NoJobs />;
  const detailOf = ({ jobId }: JobView): string => `?${changedParams(params, { job: String(jobId), page: String(page) })}`;
  return (
    <>
      <Table
        label={TEXTS.table}
        head={[TEXTS.kind, TEXTS.state, TEXTS.progress, TEXTS.done, TEXTS.refused, TEXTS.by, TEXTS.at, TEXTS.ended]}
        numeric={[TEXTS.done, TEXTS.refused]}
        rows={data.dataList.map((job) => ({ key: String(job.jobId), cells: cellsOf(job, detailOf(job)) }))}
        empty={TEXTS.none}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
    </>
  );
};

const NoJobs = () => (
  <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
    <LinkButton to={addressOf('issuerProductList')}>{TEXTS.toProducts}</LinkButton>
  </Hint>
);

const cellsOf = (job: JobView, to: string) => {
  const { jobId, state, total, done, refused, nickname, createdAt, endedAt } = job;
  const title = jobTitle(job);
  return [
    <Link key="kind" to={to} aria-label={`${title} ${jobId} ${TEXTS.detail}`}>
      {title}
    </Link>,
    <Standing key="state" tone={JOB_TONES[state]}>
      {JOB_STATE_LABELS[state]}
    </Standing>,
    <span key="progress">
      <progress className={classes.progress} max={total} value={done + refused} aria-label={`${title} ${jobId} ${TEXTS.progress}`} />
      {formatNumber(done + refused)} / {formatNumber(total)}
    </span>,
    formatNumber(done),
    formatNumber(refused),
    nickname,
    formatDateTime(createdAt),
    endedAt === null ? TEXTS.goesOn : formatDateTime(endedAt),
  ];
};
