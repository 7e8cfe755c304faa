import { type BulkJob, type BulkRowFilter, type BulkState, RUNNING_BULK_STATES } from '@naru/domain/bulk';
import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import type { Tone } from '../../../shared/ui/Status.tsx';

/** What a state means, hence its colour. */
export const BULK_TONES: Readonly<Record<BulkState, Tone>> = Object.freeze({
  uploaded: 'waiting',
  previewed: 'open',
  queued: 'waiting',
  minting: 'waiting',
  paused: 'quiet',
  done: 'open',
  partlyFailed: 'bad',
  cancelled: 'quiet',
});

export const BULK_ROW_TONES: Readonly<Record<BulkRowFilter, Tone>> = Object.freeze({
  faulty: 'bad',
  ready: 'open',
  minted: 'quiet',
  failed: 'bad',
  kept: 'quiet',
  given: 'quiet',
  onSale: 'open',
  sold: 'quiet',
  inDelivery: 'waiting',
  delivered: 'quiet',
  revoked: 'bad',
});

export const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => RUNNING_BULK_STATES.has(state);

/** How far a job has come that is being minted: rows that have ended, and those that will. */
export const mintingOf = ({
  counts: { minted, failed, ready },
}: Pick<BulkJob, 'counts'>): { readonly done: number; readonly all: number } => ({
  done: minted + failed,
  all: minted + failed + ready,
});

/** How often something that goes on is asked for where nothing is told of it; the stream of notices tells of each step. */
const LOOK_MS = 5_000;

/** How soon jobs are asked for again: as long as one of them goes on. */
export const againWhileRunning = (jobs: readonly BulkJob[]): number | undefined => (jobs.some(isRunning) ? LOOK_MS : undefined);

export const useBulkJob = (siteCode: SiteCode, jobId: BulkJobId) => {
  return useAnswerOf(TOKENS.bulk, KEYS.bulkJob(siteCode, jobId), (port) => port.job({ siteCode, jobId }), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data) ? LOOK_MS : false),
  });
};

/** What has become of a job since it was minted; undefined until it is known, and where nothing was minted. */
export const useBulkOutcome = (job: BulkJob) => {
  const { siteCode, jobId, counts } = job;
  const { data } = useAnswerOf(TOKENS.bulk, KEYS.bulkOutcome(siteCode, jobId, counts.minted), (port) => port.outcome({ siteCode, jobId }), {
    // While it is minted it changes with every batch, and is soon told as a whole.
    enabled: counts.minted > 0 && !isRunning(job),
    staleTime: 0,
  });
  return data;
};
