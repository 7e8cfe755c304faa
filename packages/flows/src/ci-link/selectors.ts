import type { SnapshotFrom } from 'xstate';
import type { ciLinkMachine } from './machine.ts';

export type CiLinkSnapshot = SnapshotFrom<typeof ciLinkMachine>;

export type CiLinkStep = 'qr' | 'linking' | 'stopped' | 'over';

export const ciLinkStepOf = (snapshot: CiLinkSnapshot): CiLinkStep => {
  if (snapshot.matches('qr')) return 'qr';
  if (snapshot.matches('linking')) return 'linking';
  return snapshot.matches('stopped') ? 'stopped' : 'over';
};
