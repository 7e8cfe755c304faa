import type { SnapshotFrom } from 'xstate';
import type { pinResetMachine } from './machine.ts';

export type PinResetSnapshot = SnapshotFrom<typeof pinResetMachine>;

export type PinResetStep = 'proving' | 'setting' | 'over';

export const resetStepOf = (snapshot: PinResetSnapshot): PinResetStep => {
  if (snapshot.matches('proving')) return 'proving';
  return snapshot.matches('setting') ? 'setting' : 'over';
};
