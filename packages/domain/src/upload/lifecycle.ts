import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an upload stands: its bytes come in, they are all there, or a job has taken them. */
export type UploadState = 'receiving' | 'received' | 'taken';
/** What can happen to it. */
export type UploadMove = 'finish' | 'take';

/** An upload from its first byte to the job that takes it. */
export const UPLOAD_LIFECYCLE: Lifecycle<UploadState, UploadMove> = Object.freeze({
  receiving: { finish: 'received' },
  received: { take: 'taken' },
  taken: {},
});
