import { Button } from '@mantine/core';
import type { JobView } from '@naru/domain/job';
import type { JobId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { failureText, formatNumber, JOB_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { saveFile } from '../save-file.ts';
import { useMay } from '../site/use-may.ts';
import { TOKENS } from '../tokens.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Standing } from '../ui/Standing.tsx';
import classes from './JobPanel.module.css';
import { JOB_TONES, jobTitle } from './job-looks.ts';
import { isGoingOn, useJob } from './use-job.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly jobId: JobId;
  /** Shows another job in this one's place: the one that takes it back; or none. */
  readonly onJob: (jobId: JobId | undefined) => void;
}

/** How far an act over many things has come, what it could not do and why, and the way to take it back. */
export const JobPanel = ({ siteCode, jobId, onJob }: Props) => {
  const { data, error, refetch } = useJob(siteCode, jobId);
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return <Shown job={data} onJob={onJob} />;
};

const outcomeOf = ({ state, total, done, refused }: JobView): string => {
  const left = total - done - refused;
  return [
    `${formatNumber(done)}건을 처리했습니다.`,
    ...(refused > 0 ? [`${formatNumber(refused)}건은 처리하지 못했습니다.`] : []),
    ...(state === 'cancelled' && left > 0 ? [`${formatNumber(left)}건은 그대로 두었습니다.`] : []),
  ].join(' ');
};

const Shown = ({ job, onJob }: { job: JobView; onJob: Props['onJob'] }) => {
  const { siteCode, jobId, total, done, refused } = job;
  const acts = useJobActs(job, onJob);
  const may = useMay('operator');
  const goesOn = isGoingOn(job);
  const title = jobTitle(job);
  return (
    <section className={classes.panel} aria-label={`${title} 작업`}>
      <div className={classes.head}>
        <p className={classes.title}>
          <strong>{title}</strong>
          <Standing tone={JOB_TONES[job.state]}>{JOB_STATE_LABELS[job.state]}</Standing>
        </p>
        <span className={classes.count}>
          {formatNumber(done + refused)} / {formatNumber(total)}
        </span>
      </div>
      <progress
        className={classes.progress}
        max={Math.max(total, 1)}
        value={goesOn ? done + refused : Math.max(total, 1)}
        aria-label={`${title} 진행률`}
      />
      <p role="status">{goesOn ? '처리하고 있어요. 이 화면을 떠나도 계속돼요.' : outcomeOf(job)}</p>
      {refused > 0 && <Refused siteCode={siteCode} jobId={jobId} refused={refused} />}
      <div className={classes.ways}>
        {may && goesOn && (
          <Button size="compact-sm" variant="default" onClick={() => void acts.cancel()}>
            남은 작업 중단
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
      </div>
    </section>
  );
};

const SHOWN = 5;

const Refused = ({ siteCode, jobId, refused }: { siteCode: SiteCode; jobId: JobId; refused: number }) => {
  const desk = useDesk(TOKENS.jobs);
  const { data } = useQuery({
    queryKey: KEYS.jobRefused(siteCode, jobId, refused),
    queryFn: () => unwrap(desk.refused({ siteCode, jobId, page: 1, size: SHOWN })),
  });
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
  const desk = useDesk(TOKENS.jobs);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  // Pressed twice, it is taken back once.
  const [key] = useState(() => crypto.randomUUID());
  return {
    cancel: async () => {
      const answer = await overlays.during(desk.cancel(siteCode, jobId));
      if (!answer.ok) await overlays.open('refused', answer.failure);
      await queries.invalidateQueries({ queryKey: KEYS.job(siteCode, jobId) });
    },
    undo: async () => {
      const answer = await overlays.during(desk.undo({ siteCode, jobId, key }));
      if (answer.ok) onJob(answer.value.jobId);
      else await overlays.open('refused', answer.failure);
    },
    download: async () => {
      const answer = await overlays.during(desk.download(siteCode, jobId));
      if (answer.ok) await saveFile(answer.value);
      else await overlays.open('refused', answer.failure);
    },
  };
};
