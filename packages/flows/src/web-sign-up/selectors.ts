import type { SnapshotFrom } from 'xstate';
import type { webSignUpMachine } from './machine.ts';

export type WebSignUpSnapshot = SnapshotFrom<typeof webSignUpMachine>;

export type SignUpStep = 'terms' | 'email' | 'emailCode' | 'identity' | 'password' | 'over';

/** Which step of the sign-up is on; calls under way belong to the step that made them. */
export const signUpStepOf = (snapshot: WebSignUpSnapshot): SignUpStep => {
  if (snapshot.matches('terms')) return 'terms';
  if (snapshot.matches({ email: 'typing' })) return 'email';
  if (snapshot.matches({ email: 'proving' })) return 'emailCode';
  if (snapshot.matches('identity')) return 'identity';
  return snapshot.matches('password') || isJoining(snapshot) ? 'password' : 'over';
};

/** Whether the join, or the log-in that follows it, is under way. */
export const isJoining = (snapshot: WebSignUpSnapshot): boolean => snapshot.matches('joining') || snapshot.matches('signingIn');

export const isSignUpBusy = (snapshot: WebSignUpSnapshot): boolean => isJoining(snapshot) || snapshot.matches({ identity: 'proving' });
