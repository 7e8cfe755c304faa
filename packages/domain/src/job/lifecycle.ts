/** Where a job stands: an act over many things that goes on by itself (choices 2). */
export type JobState = 'queued' | 'running' | 'done' | 'partlyFailed' | 'failed' | 'cancelled';

/** Where one thing of a job stands. What a job that was called off had not come to stays waiting. */
export type JobRowState = 'waiting' | 'done' | 'refused';
