import { type BulkJob, nextStepOf } from '@naru/domain/bulk';
import { addressOf } from '@naru/domain/navigation';
import { BULK_STATE_LABELS, BULK_STEP_TEXTS, formatDateTime, formatNumber } from '@naru/messages';
import { Link } from 'react-router';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { BULK_TONES, isRunning, mintingOf } from './bulk-looks.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

const HEAD = [
  TEXTS.name,
  TEXTS.state,
  TEXTS.next,
  TEXTS.progress,
  TEXTS.rows,
  TEXTS.minted,
  TEXTS.failed,
  TEXTS.faults,
  TEXTS.by,
  TEXTS.at,
  TEXTS.ended,
];

const cellsOf = (job: BulkJob) => {
  const { siteCode, jobId, name, state, counts, nickname, createdAt, endedAt } = job;
  const { done, all } = mintingOf(job);
  const step = nextStepOf(job);
  return [
    <Link key="name" to={addressOf('multiCardDetail', { jobId, siteCode })}>
      {name}
    </Link>,
    <Standing key="state" tone={BULK_TONES[state]}>
      {BULK_STATE_LABELS[state]}
    </Standing>,
    step === null ? '-' : BULK_STEP_TEXTS[step],
    <progress key="progress" className={classes.short} max={Math.max(all, 1)} value={done} aria-label={`${name} ${TEXTS.progress}`} />,
    formatNumber(counts.rows),
    formatNumber(counts.minted),
    formatNumber(counts.failed),
    formatNumber(counts.faulty),
    nickname,
    formatDateTime(createdAt),
    endedAt === null ? (isRunning(job) ? TEXTS.goesOn : '-') : formatDateTime(endedAt),
  ];
};

/** Bulk mint jobs with where they stand. */
export const JobTable = ({ jobs }: { jobs: readonly BulkJob[] }) => (
  <Table
    label={TEXTS.table}
    head={HEAD}
    numeric={[TEXTS.rows, TEXTS.minted, TEXTS.failed, TEXTS.faults]}
    rows={jobs.map((job) => ({ key: String(job.jobId), cells: cellsOf(job) }))}
    empty={TEXTS.none}
  />
);
