import type { SnapshotFrom } from 'xstate';
import type { pinResetMachine } from './machine.ts';

/** A moment of the flow. */
export type PinResetSnapshot = SnapshotFrom<typeof pinResetMachine>;

/** Which part of the flow is on. */
export type PinResetStep = 'proving' | 'setting' | 'over';

/** Which part of the flow is on. */
export const resetStepOf = (snapshot: PinResetSnapshot): PinResetStep => {
  if (snapshot.matches('proving')) return 'proving';
  return snapshot.matches('setting') ? 'setting' : 'over';
};
