import type { SnapshotFrom } from 'xstate';
import type { appSignUpMachine } from './machine.ts';

export type AppSignUpSnapshot = SnapshotFrom<typeof appSignUpMachine>;

export type AppSignUpStep = 'qr' | 'signingIn' | 'terms' | 'stopped' | 'over';

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
