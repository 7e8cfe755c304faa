import type { SnapshotFrom } from 'xstate';
import type { walletReceiveMachine } from './machine.ts';

/** Which step is on. `unreached`: nobody answered, another try is offered. */
export type ReceiveStep = 'reading' | 'unreached' | 'offered' | 'receiving' | 'over';

export const receiveStepOf = (snapshot: SnapshotFrom<typeof walletReceiveMachine>): ReceiveStep => {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('unread')) return 'unreached';
  if (snapshot.matches('offered')) return 'offered';
  return snapshot.matches('receiving') ? 'receiving' : 'over';
};
