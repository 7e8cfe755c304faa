import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where a job stands: an act over many things that goes on by itself (choices 2). */
export type JobState = 'queued' | 'running' | 'done' | 'partlyFailed' | 'failed' | 'cancelled';
export type JobMove = 'start' | 'finish' | 'finishPartly' | 'fail' | 'cancel';

/** A job from opening to its end: done whole, done but for what was refused, refused whole, or called off before its end. */
export const JOB_LIFECYCLE: Lifecycle<JobState, JobMove> = Object.freeze({
  queued: { start: 'running', cancel: 'cancelled' },
  running: { finish: 'done', finishPartly: 'partlyFailed', fail: 'failed', cancel: 'cancelled' },
  done: {},
  partlyFailed: {},
  failed: {},
  cancelled: {},
});

export const OPEN_JOB_STATES: ReadonlySet<JobState> = new Set(['queued', 'running']);

/** Where one thing of a job stands. What a job that was called off had not come to stays waiting. */
export type JobRowState = 'waiting' | 'done' | 'refused';
export type JobRowMove = 'carryOut' | 'refuse';

/** One thing of a job: both ends are final. */
export const JOB_ROW_LIFECYCLE: Lifecycle<JobRowState, JobRowMove> = Object.freeze({
  waiting: { carryOut: 'done', refuse: 'refused' },
  done: {},
  refused: {},
});
