import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a bulk mint job stands (choices 2). */
export type BulkState = 'uploaded' | 'previewed' | 'queued' | 'minting' | 'paused' | 'done' | 'partlyFailed' | 'cancelled';
/** What can happen to a bulk mint job. */
export type BulkMove = 'preview' | 'add' | 'approve' | 'start' | 'pause' | 'resume' | 'finish' | 'finishPartly' | 'retry' | 'cancel';

/**
 * A bulk mint job: looked through, approved, minted. What is added later (pictures, or the corrected rows of those that had faults) is looked through
 * again; of what has failed only that is tried again.
 */
export const BULK_LIFECYCLE: Lifecycle<BulkState, BulkMove> = Object.freeze({
  uploaded: { add: 'uploaded', preview: 'previewed', cancel: 'cancelled' },
  previewed: { add: 'uploaded', approve: 'queued', cancel: 'cancelled' },
  queued: { start: 'minting', pause: 'paused', cancel: 'cancelled' },
  minting: { pause: 'paused', finish: 'done', finishPartly: 'partlyFailed', cancel: 'cancelled' },
  paused: { resume: 'queued', cancel: 'cancelled' },
  done: { add: 'uploaded' },
  partlyFailed: { add: 'uploaded', retry: 'queued' },
  cancelled: {},
});

/** The states of a job that is not at its end. */
export const OPEN_BULK_STATES: ReadonlySet<BulkState> = new Set(['uploaded', 'previewed', 'queued', 'minting', 'paused']);
/** The states of a job that goes on by itself. */
export const RUNNING_BULK_STATES: ReadonlySet<BulkState> = new Set(['uploaded', 'queued', 'minting']);

/** Where one row of a job stands. */
export type BulkRowState = 'faulty' | 'ready' | 'minted' | 'failed';
/** What can happen to one row. */
export type BulkRowMove = 'mend' | 'spoil' | 'mint' | 'fail' | 'retry';

/** A row: what is minted stays so. */
export const BULK_ROW_LIFECYCLE: Lifecycle<BulkRowState, BulkRowMove> = Object.freeze({
  faulty: { mend: 'ready' },
  ready: { spoil: 'faulty', mint: 'minted', fail: 'failed' },
  failed: { retry: 'ready' },
  minted: {},
});
