export type { ReplayFault } from './fault.ts';
export { openReplay, type ReplaySettings } from './open.ts';
export type { Replayed, Replayer } from './replayer.ts';
export { storedBlocks, storedNodes, strayRows } from './stored.ts';
