import type { BulkJob } from './views.ts';

/** What somebody does next of a job, or what it does by itself: nothing is left to be done where there is none. */
export type BulkStep = 'wait' | 'restWaits' | 'sendAgain' | 'addPictures' | 'mend' | 'mendOrApprove' | 'approve' | 'resume' | 'retry';

type Stood = Pick<BulkJob, 'state' | 'counts' | 'fault' | 'archive' | 'template' | 'waitsFor'>;

const ofLookedThrough = ({ counts: { faulty, ready }, fault, archive, template }: Stood): BulkStep => {
  if (fault !== null) return 'sendAgain';
  if (archive === null && template === null) return 'addPictures';
  if (faulty === 0) return 'approve';
  return ready === 0 ? 'mend' : 'mendOrApprove';
};

export const nextStepOf = (job: Stood): BulkStep | null => {
  switch (job.state) {
    case 'uploaded':
    case 'queued':
    case 'minting':
      return job.waitsFor === null ? 'wait' : 'restWaits';
    case 'previewed':
      return ofLookedThrough(job);
    case 'paused':
      return 'resume';
    case 'partlyFailed':
      return 'retry';
    case 'done':
      return job.counts.faulty > 0 ? 'mend' : null;
    case 'cancelled':
      return null;
  }
};
