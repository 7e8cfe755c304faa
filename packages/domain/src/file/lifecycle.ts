import type { Lifecycle } from '../shared/lifecycle.ts';

/** Whether a file may be opened. */
export type FileState = 'stored' | 'deleted';
/** What can happen to a file. */
export type FileMove = 'keep' | 'drop';

/** What is uploaded counts as deleted until something keeps it, and again once that lets it go: the sweep erases it. */
export const FILE_LIFECYCLE: Lifecycle<FileState, FileMove> = Object.freeze({ stored: { drop: 'deleted' }, deleted: { keep: 'stored' } });
