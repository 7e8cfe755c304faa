import type { JobState, JobView } from '@naru/domain/job';
import { JOB_KIND_LABELS } from '@naru/messages';
import type { Tone } from '../ui/Standing.tsx';

/** In which colour each state of a job is told. */
export const JOB_TONES: Readonly<Record<JobState, Tone>> = Object.freeze({
  queued: 'waiting',
  running: 'waiting',
  done: 'open',
  partlyFailed: 'bad',
  failed: 'bad',
  cancelled: 'quiet',
});

/** What a job does, or takes back. */
export const jobTitle = ({ kind, undoes }: Pick<JobView, 'kind' | 'undoes'>): string =>
  `${JOB_KIND_LABELS[kind]}${undoes === null ? '' : ' 되돌리기'}`;
