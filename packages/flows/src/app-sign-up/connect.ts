import { allAgreed, type Terms } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { SnapshotFrom } from 'xstate';
import type { QrSessionRef } from '../qr-session/connect.ts';
import type { AppSignUpEvent } from './contract.ts';
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

/** What the screens of signing in and joining by wallet show and do; the QR has a view of its own (`connectQrSession` over `qr`). */
export interface AppSignUpView {
  readonly step: AppSignUpStep;
  readonly qr: QrSessionRef | undefined;
  /** The QR is the second one, which asks for what the join takes. */
  readonly scanAgain: boolean;
  readonly terms: Terms;
  readonly allAgreed: boolean;
  readonly email: string;
  /** The join is under way: the terms dialog can not be closed. */
  readonly joining: boolean;
  readonly problem: Failure | null;
  toggleTerm(term: keyof Terms): void;
  toggleAllTerms(): void;
  typeEmail(email: string): void;
  agree(): void;
  retry(): void;
  close(): void;
}

export const connectAppSignUp = (snapshot: AppSignUpSnapshot, send: (event: AppSignUpEvent) => void): AppSignUpView => ({
  step: appSignUpStepOf(snapshot),
  qr: snapshot.children.qr,
  scanAgain: snapshot.matches('qr') && snapshot.context.agreed,
  terms: snapshot.context.terms,
  allAgreed: allAgreed(snapshot.context.terms),
  email: snapshot.context.email,
  joining: isAppJoining(snapshot),
  problem: snapshot.context.problem,
  toggleTerm: (term) => send({ type: 'toggleTerm', term }),
  toggleAllTerms: () => send({ type: 'toggleAllTerms' }),
  typeEmail: (email) => send({ type: 'typeEmail', email }),
  agree: () => send({ type: 'agree' }),
  retry: () => send({ type: 'retry' }),
  close: () => send({ type: 'close' }),
});
