import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a bulk mint job stands (choices 2). */
export type BulkState = 'uploaded' | 'previewed' | 'queued' | 'minting' | 'paused' | 'done' | 'partlyFailed' | 'cancelled';
export type BulkMove = 'preview' | 'add' | 'approve' | 'start' | 'pause' | 'resume' | 'finish' | 'finishPartly' | 'retry' | 'cancel';

/**
 * A bulk mint job: looked through, approved, minted. What is added later (pictures, or the corrected rows of those that had faults) is looked through
 * again, and where that makes no row ready the job ends as it had; of what has failed only that is tried again.
 */
export const BULK_LIFECYCLE: Lifecycle<BulkState, BulkMove> = Object.freeze({
  uploaded: { add: 'uploaded', preview: 'previewed', finish: 'done', finishPartly: 'partlyFailed', cancel: 'cancelled' },
  previewed: { add: 'uploaded', approve: 'queued', cancel: 'cancelled' },
  queued: { start: 'minting', pause: 'paused', cancel: 'cancelled' },
  minting: { pause: 'paused', finish: 'done', finishPartly: 'partlyFailed', cancel: 'cancelled' },
  paused: { resume: 'queued', cancel: 'cancelled' },
  done: { add: 'uploaded' },
  partlyFailed: { add: 'uploaded', retry: 'queued' },
  cancelled: {},
});

/** How many rows of a job stand where, as far as that decides where it stands itself. */
type Status = Readonly<Record<'ready' | 'minted' | 'failed', number>>;

/** Where minting leads once no row is ready any more. */
export const endOfBulkMint = ({ failed }: Pick<Status, 'failed'>): 'finish' | 'finishPartly' => (failed > 0 ? 'finishPartly' : 'finish');
/** Where looking through leads: to approving what is ready; what was added to a job at its end and makes nothing leaves it there. */
export const endOfBulkLook = ({ ready, minted, failed }: Status): 'preview' | 'finish' | 'finishPartly' =>
  ready > 0 || minted + failed === 0 ? 'preview' : endOfBulkMint({ failed });

/** The states of a job that is not at its end. */
export const OPEN_BULK_STATES: ReadonlySet<BulkState> = new Set(['uploaded', 'previewed', 'queued', 'minting', 'paused']);
/** The states of a job that goes on by itself. */
export const RUNNING_BULK_STATES: ReadonlySet<BulkState> = new Set(['uploaded', 'queued', 'minting']);

export type BulkRowState = 'faulty' | 'ready' | 'minted' | 'failed';
export type BulkRowMove = 'mend' | 'spoil' | 'mint' | 'fail' | 'retry';

/** A row: what is minted stays so. */
export const BULK_ROW_LIFECYCLE: Lifecycle<BulkRowState, BulkRowMove> = Object.freeze({
  faulty: { mend: 'ready' },
  ready: { spoil: 'faulty', mint: 'minted', fail: 'failed' },
  failed: { retry: 'ready' },
  minted: {},
});
