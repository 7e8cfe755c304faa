import { Button } from '@mantine/core';
import type { JobState, JobView } from '@naru/domain/job';
import type { JobId, SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { failureText, formatDateTime, formatNumber, JOB_KIND_LABELS, JOB_STATE_LABELS } from '@naru/messages';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../changed-params.ts';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { useAnswerOf } from '../query/use-answer.ts';
import { useMay } from '../site/ForRole.tsx';
import { TOKENS } from '../tokens.ts';
import { Status, type Tone } from '../ui/Status.tsx';
import { useAct, useSave } from '../use-act.ts';
import { useJobId } from '../use-id.ts';
import classes from './issuer.module.css';

const LOOK_MS = 700;

export const isGoingOn = ({ state }: Pick<JobView, 'state'>): boolean => state === 'proposed' || state === 'queued' || state === 'running';

/** A job as it goes on. What it has changed is asked for anew when it ends. */
const useJob = (siteCode: SiteCode, jobId: JobId) => {
  const queries = usePort(TOKENS.queries);
  const query = useAnswerOf(TOKENS.jobs, KEYS.job(siteCode, jobId), (port) => port.job(siteCode, jobId), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isGoingOn(data) ? LOOK_MS : false),
  });
  const ended = query.data !== undefined && !isGoingOn(query.data);
  useEffect(() => {
    if (!ended) return;
    void queries.invalidateQueries({ queryKey: ['issuer'] });
    void queries.invalidateQueries({ queryKey: ['store'] });
  }, [ended, queries]);
  return query;
};

export const JOB_TONES: Readonly<Record<JobState, Tone>> = Object.freeze({
  proposed: 'waiting',
  queued: 'waiting',
  running: 'waiting',
  done: 'open',
  partlyFailed: 'bad',
  failed: 'bad',
  cancelled: 'quiet',
});

export const jobTitle = ({ kind, undoes }: Pick<JobView, 'kind' | 'undoes'>): string =>
  `${JOB_KIND_LABELS[kind]}${undoes === null ? '' : ' 되돌리기'}`;

interface Props {
  readonly siteCode: SiteCode;
  readonly jobId: JobId;
  /** Shows another job in this one's place: the one that takes it back; or none. */
  readonly onJob: (jobId: JobId | undefined) => void;
}

/** How far an act over many things has come, what it could not do and why, and the way to take it back. */
export const JobPanel = ({ siteCode, jobId, onJob }: Props) => {
  const job = useJob(siteCode, jobId);
  return job.data === undefined ? <Pending of={job} /> : <Shown job={job.data} onJob={onJob} />;
};

const outcomeOf = ({ state, total, done, refused }: JobView): string => {
  const left = total - done - refused;
  return [
    `${formatNumber(done)}건을 처리했습니다.`,
    ...(refused > 0 ? [`${formatNumber(refused)}건은 처리하지 못했습니다.`] : []),
    ...(state === 'cancelled' && left > 0 ? [`${formatNumber(left)}건은 그대로 두었습니다.`] : []),
  ].join(' ');
};

const goingOnText = ({ state, approvable, nickname, startsAt, done, refused }: JobView): string => {
  if (state === 'proposed')
    return approvable
      ? `${nickname}님이 제안한 작업이에요. 맞는지 확인하고 승인해 주세요. 승인하기 전에는 아무것도 바뀌지 않아요.`
      : '다른 운영자나 소유자의 승인을 기다려요. 승인하기 전에는 아무것도 바뀌지 않아요.';
  if (startsAt !== null && done + refused === 0 && state === 'queued')
    return `되돌릴 수 없는 작업이라 ${formatDateTime(startsAt)}에 시작해요. 그 전에는 중단할 수 있어요.`;
  return '처리하고 있어요. 이 화면을 떠나도 계속돼요.';
};

const Shown = ({ job, onJob }: { job: JobView; onJob: Props['onJob'] }) => {
  const { siteCode, jobId, total, done, refused } = job;
  const acts = useJobActs(job, onJob);
  const may = useMay('operator');
  const goesOn = isGoingOn(job);
  const title = jobTitle(job);
  return (
    <Stack as="section" gap={10} framed="16-20" className={classes.panel} aria-label={`${title} 작업`}>
      <Row gap={12} justify="between" single>
        <Row as="p" gap={8}>
          <strong>{title}</strong>
          <Status tone={JOB_TONES[job.state]}>{JOB_STATE_LABELS[job.state]}</Status>
        </Row>
        <Text as="span" tone="muted">
          {formatNumber(done + refused)} / {formatNumber(total)}
        </Text>
      </Row>
      <progress
        className={classes.progress}
        max={Math.max(total, 1)}
        value={goesOn ? done + refused : Math.max(total, 1)}
        aria-label={`${title} 진행률`}
      />
      <p role="status">{goesOn ? goingOnText(job) : outcomeOf(job)}</p>
      {refused > 0 && <Refused siteCode={siteCode} jobId={jobId} refused={refused} />}
      <Row gap={8}>
        {may && job.approvable && (
          <Button size="compact-sm" onClick={() => void acts.approve()}>
            승인
          </Button>
        )}
        {may && goesOn && (
          <Button size="compact-sm" variant="default" onClick={() => void acts.cancel()}>
            {job.state === 'proposed' ? '승인하지 않고 중단' : '남은 작업 중단'}
          </Button>
        )}
        {refused > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void acts.download()}>
            처리하지 못한 목록 내려받기
          </Button>
        )}
        {may && !goesOn && job.undoable && (
          <Button size="compact-sm" variant="default" onClick={() => void acts.undo()}>
            되돌리기
          </Button>
        )}
        {!goesOn && (
          <Button size="compact-sm" variant="subtle" onClick={() => onJob(undefined)}>
            닫기
          </Button>
        )}
      </Row>
    </Stack>
  );
};

const SHOWN = 5;

const Refused = ({ siteCode, jobId, refused }: { siteCode: SiteCode; jobId: JobId; refused: number }) => {
  const { data } = useAnswerOf(TOKENS.jobs, KEYS.jobRefused(siteCode, jobId, refused), (port) =>
    port.refused({ siteCode, jobId, page: 1, size: SHOWN }),
  );
  if (data === undefined) return null;
  return (
    <ul className={classes.refused} aria-label="처리하지 못한 이유">
      {data.dataList.map(({ row, productName, number, failure }) => (
        <li key={row}>
          {productName}
          {number !== null && ` No. ${formatNumber(number)}`}
          {failure !== null && `: ${failureText(failure).text}`}
        </li>
      ))}
      {data.allCount > SHOWN && <li>그 밖에 {formatNumber(data.allCount - SHOWN)}건</li>}
    </ul>
  );
};

const useJobActs = ({ siteCode, jobId }: JobView, onJob: Props['onJob']) => {
  const port = usePort(TOKENS.jobs);
  const queries = usePort(TOKENS.queries);
  const act = useAct();
  const save = useSave();
  // Pressed twice, it is taken back once.
  const [key] = useState(() => crypto.randomUUID());
  return {
    approve: async () => {
      await act(port.approve({ siteCode, jobId, key }));
      await queries.invalidateQueries({ queryKey: KEYS.job(siteCode, jobId) });
    },
    cancel: async () => {
      await act(port.cancel(siteCode, jobId));
      await queries.invalidateQueries({ queryKey: KEYS.job(siteCode, jobId) });
    },
    undo: async () => {
      const begun = await act(port.undo({ siteCode, jobId, key }));
      if (begun !== undefined) onJob(begun.value.jobId);
    },
    download: () => save(port.download(siteCode, jobId)),
  };
};

/** Has the address name another job, or none; the list below it stays where it is. */
export const useShowJob = (): ((job: JobId | undefined) => void) => {
  const [params, setParams] = useSearchParams();
  return (job) => setParams(changedParams(params, { job: job?.toString(), page: params.get('page') ?? '' }));
};

export const NamedJob = ({ siteCode }: { siteCode: SiteCode }) => {
  const jobId = useJobId();
  const show = useShowJob();
  return jobId === undefined ? null : <JobPanel key={jobId} siteCode={siteCode} jobId={jobId} onJob={show} />;
};
