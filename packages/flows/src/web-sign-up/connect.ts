import { allAgreed, type Terms } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailCodeMachine } from '../email-code/machine.ts';
import type { WebSignUpEvent } from './contract.ts';
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

/** What the sign-up page shows and does; the e-mail code has a view of its own (`connectEmailCode` over `proof`). */
export interface WebSignUpView {
  readonly step: SignUpStep;
  readonly terms: Terms;
  readonly allAgreed: boolean;
  readonly email: string;
  /** The name of the person whose phone was checked; empty before. */
  readonly name: string;
  readonly proof: ActorRefFrom<typeof emailCodeMachine> | undefined;
  readonly busy: boolean;
  readonly problem: Failure | null;
  toggleTerm(term: keyof Terms): void;
  toggleAllTerms(): void;
  next(): void;
  proveEmail(email: string): void;
  changeEmail(): void;
  identify(): void;
  setPassword(password: string, again: string): void;
  back(): void;
  close(): void;
}

export const connectWebSignUp = (snapshot: WebSignUpSnapshot, send: (event: WebSignUpEvent) => void): WebSignUpView => ({
  step: signUpStepOf(snapshot),
  terms: snapshot.context.terms,
  allAgreed: allAgreed(snapshot.context.terms),
  email: snapshot.context.email,
  name: snapshot.context.identity?.name ?? '',
  proof: snapshot.children.proof,
  busy: isSignUpBusy(snapshot),
  problem: snapshot.context.problem,
  toggleTerm: (term) => send({ type: 'toggleTerm', term }),
  toggleAllTerms: () => send({ type: 'toggleAllTerms' }),
  next: () => send({ type: 'next' }),
  proveEmail: (email) => send({ type: 'proveEmail', email }),
  changeEmail: () => send({ type: 'changeEmail' }),
  identify: () => send({ type: 'identify' }),
  setPassword: (password, again) => send({ type: 'setPassword', password, again }),
  back: () => send({ type: 'back' }),
  close: () => send({ type: 'close' }),
});
