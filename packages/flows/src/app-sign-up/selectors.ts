import type { SnapshotFrom } from 'xstate';
import type { appSignUpMachine } from './machine.ts';

/** A moment of the flow. */
export type AppSignUpSnapshot = SnapshotFrom<typeof appSignUpMachine>;

/** Which step is on. */
export type AppSignUpStep = 'qr' | 'signingIn' | 'terms' | 'stopped' | 'over';

/** Which step is on; the calls of a join belong to the terms dialog that started it. */
export const appSignUpStepOf = (snapshot: AppSignUpSnapshot): AppSignUpStep => {
  if (snapshot.matches('qr')) return 'qr';
  if (snapshot.matches('terms') || isAppJoining(snapshot)) return 'terms';
  if (snapshot.matches('signingIn') || snapshot.matches('recognising')) return 'signingIn';
  return snapshot.matches('stopped') ? 'stopped' : 'over';
};

/** Whether the join, or the log-in that follows it, is under way. */
export const isAppJoining = (snapshot: AppSignUpSnapshot): boolean =>
  snapshot.matches('agreeing') ||
  snapshot.matches('joining') ||
  (snapshot.context.nickname !== null && (snapshot.matches('signingIn') || snapshot.matches('recognising')));
