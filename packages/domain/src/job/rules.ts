import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a job stands: an act over many things that goes on by itself (choices 2). */
export type JobState = 'proposed' | 'queued' | 'running' | 'done' | 'partlyFailed' | 'failed' | 'cancelled';
export type JobMove = 'propose' | 'approve' | 'start' | 'finish' | 'finishPartly' | 'fail' | 'cancel';

/** A job from opening to its end: it may wait for the word of a second person first; done whole, done but for what was refused, refused whole, or called off before its end. */
export const JOB_LIFECYCLE: Lifecycle<JobState, JobMove> = Object.freeze({
  queued: { propose: 'proposed', start: 'running', cancel: 'cancelled' },
  proposed: { approve: 'queued', cancel: 'cancelled' },
  running: { finish: 'done', finishPartly: 'partlyFailed', fail: 'failed', cancel: 'cancelled' },
  done: {},
  partlyFailed: {},
  failed: {},
  cancelled: {},
});

/** In which a job goes on by itself, and in which it has not ended: one that is proposed waits for a second person. */
export const OPEN_JOB_STATES: ReadonlySet<JobState> = new Set(['queued', 'running']);
export const UNENDED_JOB_STATES: ReadonlySet<JobState> = new Set(['proposed', ...OPEN_JOB_STATES]);

/** Where one thing of a job stands. What a job that was called off had not come to stays waiting. */
export type JobRowState = 'waiting' | 'done' | 'refused';
export type JobRowMove = 'carryOut' | 'refuse';

/** One thing of a job: both ends are final. */
export const JOB_ROW_LIFECYCLE: Lifecycle<JobRowState, JobRowMove> = Object.freeze({
  waiting: { carryOut: 'done', refuse: 'refused' },
  done: {},
  refused: {},
});
