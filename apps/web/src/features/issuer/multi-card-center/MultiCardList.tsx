import '../../../shared/form/css.ts';
import { BULK_LIFECYCLE, type BulkJob, nextStepOf } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { namesOf, type SiteCode, statesOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack } from '@naru/frontend/layout';
import { BULK_STATE_LABELS, BULK_STEP_TEXTS, formatDateTime, formatNumber } from '@naru/messages';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, OneOf, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';
import { againWhileRunning, BULK_TONES, isRunning, mintingOf } from './use-bulk-job.ts';

const endOf = (job: BulkJob): string => {
  if (job.endedAt !== null) return formatDateTime(job.endedAt);
  return isRunning(job) ? '진행 중' : '-';
};

const nextOf = (job: BulkJob): string => {
  const step = nextStepOf(job);
  return step === null ? '-' : BULK_STEP_TEXTS[step];
};

const Progress = ({ job }: { job: BulkJob }) => {
  const { done, all } = mintingOf(job);
  return <progress className={classes.short} max={Math.max(all, 1)} value={done} aria-label={`${job.name} ${TEXTS.progress}`} />;
};

export const JobTable = ({ jobs }: { jobs: readonly BulkJob[] }) => (
  <RowTable
    label="대량 발행 표"
    rows={jobs}
    keyOf={({ jobId }) => jobId}
    columns={[
      { head: TEXTS.name, cell: ({ jobId, siteCode, name }) => <Link to={addressOf('multiCardDetail', { jobId, siteCode })}>{name}</Link> },
      { head: TEXTS.state, cell: ({ state }) => <Status tone={BULK_TONES[state]}>{BULK_STATE_LABELS[state]}</Status> },
      { head: '다음 할 일', cell: nextOf },
      { head: TEXTS.progress, cell: (job) => <Progress job={job} /> },
      { head: TEXTS.rows, cell: ({ counts }) => formatNumber(counts.rows), figure: true },
      { head: '발행', cell: ({ counts }) => formatNumber(counts.minted), figure: true },
      { head: '실패', cell: ({ counts }) => formatNumber(counts.failed), figure: true },
      { head: '고칠 행', cell: ({ counts }) => formatNumber(counts.faulty), figure: true },
      { head: TEXTS.by, cell: ({ nickname }) => nickname },
      { head: TEXTS.at, cell: ({ createdAt }) => formatDateTime(createdAt) },
      { head: TEXTS.ended, cell: endOf },
    ]}
    none={TEXTS.none}
  />
);

/** Every bulk mint job of the site, newest first (product 2, multi-card-list). */
export const MultiCardList = () => (
  <IssuerScreen title="대량 발행 목록" gap={24}>
    {(siteCode) => <OfSite siteCode={siteCode} />}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.bulk);
  const list = useIssuerList({
    filters: ({ oneOf, text, day }) => ({
      state: oneOf('state', statesOf(BULK_LIFECYCLE)),
      name: text('name'),
      from: day('from'),
      to: day('to'),
    }),
    keyOf: (query) => KEYS.bulkJobs(siteCode, query),
    ask: (query) => port.jobs({ ...query, siteCode }),
    fresh: true,
    againIn: againWhileRunning,
  });
  const {
    filter: { state, name, from, to },
    change,
  } = list;
  return (
    <IssuerList
      list={list}
      height={300}
      empty={{
        title: TEXTS.none,
        text: TEXTS.noneText,
        ways: (
          <>
            <LinkButton to={addressOf('multiCardMint')}>{TEXTS.start}</LinkButton>
            <LinkButton variant="default" to={addressOf('multiCardHome')}>
              {TEXTS.form}
            </LinkButton>
          </>
        ),
      }}
      filters={
        <Stack as="search" gap={8}>
          <PeriodFilter from={from} to={to} onChange={change} />
          <Row gap={8} align="end">
            <OneOf
              label={TEXTS.state}
              all={`${TEXTS.state}: ${TEXTS.allRows}`}
              value={state}
              names={namesOf(BULK_STATE_LABELS)}
              labels={BULK_STATE_LABELS}
              onChoose={(chosen) => change({ state: chosen })}
            />
            <NameSearch key={name} label="파일 이름으로 찾기" name={name} onSearch={(typed) => change({ name: typed })} />
          </Row>
        </Stack>
      }
    >
      {(jobs) =>
        jobs.length === 0 ? (
          <Hint title="찾는 발행이 없어요" text="기간, 상태, 이름을 바꿔 보세요.">
            <LinkButton variant="default" to="?">
              모두 보기
            </LinkButton>
          </Hint>
        ) : (
          <JobTable jobs={jobs} />
        )
      }
    </IssuerList>
  );
};
