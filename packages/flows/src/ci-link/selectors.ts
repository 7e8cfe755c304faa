import type { SnapshotFrom } from 'xstate';
import type { ciLinkMachine } from './machine.ts';

/** A moment of the flow. */
export type CiLinkSnapshot = SnapshotFrom<typeof ciLinkMachine>;

/** Which step of the linking is on. */
export type CiLinkStep = 'qr' | 'linking' | 'stopped' | 'over';

/** Which step of the linking is on. */
export const ciLinkStepOf = (snapshot: CiLinkSnapshot): CiLinkStep => {
  if (snapshot.matches('qr')) return 'qr';
  if (snapshot.matches('linking')) return 'linking';
  return snapshot.matches('stopped') ? 'stopped' : 'over';
};
