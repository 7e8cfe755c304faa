import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatNumber, JOB_STATE_LABELS } from '@naru/messages';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { IssuerScreen } from '../../../shared/issuer/IssuerScreen.tsx';
import { isGoingOn, JOB_TONES, jobTitle, NamedJob } from '../../../shared/issuer/JobPanel.tsx';
import { RowTable } from '../../../shared/issuer/RowTable.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import classes from './Jobs.module.css';

const TEXTS = Object.freeze({
  progress: '진행',
});

/** How often a list is asked for in which something goes on. */
const LOOK_MS = 2_000;

/** The site's acts over many things, newest first; the one that the address names stands above with its ways (product 2, issuer center). */
export const JobList = () => (
  <IssuerScreen title="작업" lead="여러 상품과 아이템을 한 번에 처리한 내역이에요. 화면을 떠나도 계속 진행돼요.">
    {(siteCode) => <OfSite siteCode={siteCode} />}
  </IssuerScreen>
);

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.jobs);
  const list = useIssuerList({
    filters: ({ says }) => ({ withRefused: says('refused', 'true'), proposed: says('proposed', 'true') }),
    keyOf: (query) => KEYS.jobs(siteCode, query),
    ask: (query) => port.list({ ...query, siteCode }),
    fresh: true,
    againIn: (jobs) => (jobs.some(isGoingOn) ? LOOK_MS : undefined),
  });
  const { query, filter, to } = list;
  return (
    <>
      <PillLinks
        label="작업 범위"
        current={filter.proposed ? 'proposed' : filter.withRefused ? 'refused' : 'all'}
        places={[
          { name: 'all', to: addressOf('issuerJobs'), label: '전체' },
          { name: 'proposed', to: addressOf('issuerJobs', { proposed: 'true' }), label: '승인 대기' },
          { name: 'refused', to: addressOf('issuerJobs', { refused: 'true' }), label: '처리 못 한 것만' },
        ]}
      />
      <NamedJob siteCode={siteCode} />
      <IssuerList
        list={list}
        height={300}
        empty={{
          title: '아직 작업이 없어요',
          text: '상품 목록에서 여러 상품을 골라 가격이나 공개 상태를 바꾸면, 진행 상황과 결과가 여기에 남아요.',
          ways: <LinkButton to={addressOf('issuerProductList')}>상품 목록으로 가기</LinkButton>,
        }}
      >
        {(jobs) => (
          <RowTable
            label="작업 목록"
            rows={jobs}
            keyOf={({ jobId }) => jobId}
            columns={[
              {
                head: '작업',
                cell: (job) => (
                  <Link
                    to={to({ job: String(job.jobId), page: String(query.page) })}
                    aria-label={`${jobTitle(job)} ${job.jobId} 결과 보기`}
                  >
                    {jobTitle(job)}
                  </Link>
                ),
              },
              { head: '상태', cell: ({ state }) => <Status tone={JOB_TONES[state]}>{JOB_STATE_LABELS[state]}</Status> },
              {
                head: TEXTS.progress,
                cell: (job) => (
                  <span>
                    <progress
                      className={classes.progress}
                      max={job.total}
                      value={job.done + job.refused}
                      aria-label={`${jobTitle(job)} ${job.jobId} ${TEXTS.progress}`}
                    />
                    {formatNumber(job.done + job.refused)} / {formatNumber(job.total)}
                  </span>
                ),
              },
              { head: '처리', cell: ({ done }) => formatNumber(done), figure: true },
              { head: '처리 못 함', cell: ({ refused }) => formatNumber(refused), figure: true },
              { head: '시작한 사람', cell: ({ nickname }) => nickname },
              { head: '시작 일시', cell: ({ createdAt }) => formatDateTime(createdAt) },
              { head: '끝난 일시', cell: ({ endedAt }) => (endedAt === null ? '진행 중' : formatDateTime(endedAt)) },
            ]}
            none={filter.proposed ? '승인을 기다리는 작업이 없어요.' : '처리하지 못한 것이 있는 작업이 없어요.'}
          />
        )}
      </IssuerList>
    </>
  );
};
