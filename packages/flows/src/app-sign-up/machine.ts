import { NO_TERMS, toggleAll } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { assign, fromPromise, setup } from 'xstate';
import type { QrSessionOutput } from '../qr-session/contract.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';
import { PASSING_FAILURES, refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import {
  agreementOf,
  isAgreeable,
  isForSupport,
  isMendable,
  isMismatch,
  isSignedIn,
  isSignUpNeeded,
  signedInAs,
  TERMS_MISSING,
} from './answers.ts';
import type {
  AgreementOrder,
  AgreementSaved,
  AppJoined,
  AppSignUpContext,
  AppSignUpEvent,
  AppSignUpInput,
  AppSignUpOutput,
  Recognised,
  WalletSignedIn,
} from './contract.ts';

/**
 * Signing in by wallet, and joining on the way where nobody has yet: QR, terms, agreement, join, log-in (product 4; product 5; product 8). Whoever
 * came to sign in has told who they are and no more: a second QR after the terms asks for what a join takes.
 */
export const appSignUpMachine = setup({
  types: {} as {
    context: AppSignUpContext;
    events: AppSignUpEvent;
    input: AppSignUpInput;
    output: AppSignUpOutput;
    children: { qr: 'qrSession' };
  },
  actors: {
    qrSession: qrSessionMachine,
    signIn: fromPromise<WalletSignedIn, string>(unprovided('signIn')),
    recognise: fromPromise<Recognised>(unprovided('recognise')),
    agree: fromPromise<AgreementSaved, AgreementOrder>(unprovided('agree')),
    join: fromPromise<AppJoined, string>(unprovided('join')),
  },
  guards: {
    succeeded,
    isSignedIn,
    isSignUpNeeded,
    isMismatch,
    isForSupport,
    isMendable,
    isGranted: (_, { kind }: QrSessionOutput) => kind === 'granted',
    isCancelled: (_, { kind }: QrSessionOutput) => kind === 'cancelled',
    isGrantedToJoin: ({ context }, { kind }: QrSessionOutput) => kind === 'granted' && context.agreed,
    isAgreed: ({ context }) => isAgreeable(context),
    isReadyToAgree: ({ context }) => isAgreeable(context) && context.purpose === 'join',
    hasJoined: ({ context }) => context.nickname !== null,
    mayReuse: ({ context }) => context.nonce !== '' && context.problem !== null && PASSING_FAILURES.has(context.problem.name),
  },
  actions: {
    keepNonce: assign((_, nonce: string) => ({ nonce, problem: null })),
    clearNonce: assign({ nonce: '', agreed: false, problem: null }),
    askToJoin: assign({ purpose: 'join', agreed: true, problem: null }),
    clearProblem: assign({ problem: null }),
    toggleTerm: assign(({ context, event }) =>
      event.type === 'toggleTerm' ? { terms: { ...context.terms, [event.term]: !context.terms[event.term] }, problem: null } : {},
    ),
    toggleAllTerms: assign(({ context }) => ({ terms: toggleAll(context.terms), problem: null })),
    typeEmail: assign(({ event }) => (event.type === 'typeEmail' ? { email: event.email, problem: null } : {})),
    noteTermsMissing: assign({ problem: TERMS_MISSING }),
    keepNickname: assign((_, { nickname }: { readonly nickname: string }) => ({ nickname, problem: null })),
    refuse: assign((_, problem: Failure) => ({ problem })),
    endSignedIn: assign(({ context }, recognised: Recognised) => ({ ending: signedInAs(context, recognised) })),
    endJoinedOnly: assign(({ context }) => ({
      ending: { kind: 'joined' as const, nickname: context.nickname ?? '', destination: null },
    })),
    endMismatch: assign({ ending: { kind: 'ciMismatch' as const } }),
    endContact: assign((_, refusal: Failure) => ({ ending: { kind: 'contact' as const, failure: refusal } })),
  },
}).createMachine({
  id: 'appSignUp',
  context: ({ input }) => ({
    next: input.next,
    purpose: input.purpose,
    agreed: false,
    nonce: '',
    terms: NO_TERMS,
    email: '',
    nickname: null,
    problem: null,
    ending: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.ending,
  initial: 'qr',
  states: {
    qr: {
      on: { close: 'cancelled' },
      invoke: {
        id: 'qr',
        src: 'qrSession',
        input: ({ context }) => ({ kind: context.purpose }),
        onDone: [
          {
            guard: { type: 'isGrantedToJoin', params: ({ event }) => event.output },
            actions: { type: 'keepNonce', params: ({ event }) => (event.output.kind === 'granted' ? event.output.nonce : '') },
            target: 'agreeing',
          },
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            actions: { type: 'keepNonce', params: ({ event }) => (event.output.kind === 'granted' ? event.output.nonce : '') },
            target: 'signingIn',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          {
            actions: {
              type: 'refuse',
              params: ({ event }) => (event.output.kind === 'failed' ? event.output.failure : failure('unexpected')),
            },
            target: 'stopped',
          },
        ],
      },
    },
    signingIn: {
      description: 'The log-in after the QR, and once more after a join; closing now would leave it open whether there is a session.',
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.nonce,
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'recognising' },
          { guard: 'hasJoined', actions: 'endJoinedOnly', target: 'joined' },
          { guard: { type: 'isSignUpNeeded', params: ({ event }) => event.output }, target: 'terms' },
          { guard: { type: 'isMismatch', params: ({ event }) => event.output }, actions: 'endMismatch', target: 'mismatched' },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'stopped' },
        ],
        onError: [
          { guard: 'hasJoined', actions: 'endJoinedOnly', target: 'joined' },
          { actions: { type: 'refuse', params: UNEXPECTED }, target: 'stopped' },
        ],
      },
    },
    recognising: {
      invoke: {
        src: 'recognise',
        onDone: [
          { guard: 'hasJoined', actions: { type: 'endSignedIn', params: ({ event }) => event.output }, target: 'joined' },
          { actions: { type: 'endSignedIn', params: ({ event }) => event.output }, target: 'signedIn' },
        ],
        onError: [
          { guard: 'hasJoined', actions: { type: 'endSignedIn', params: fail(UNEXPECTED) }, target: 'joined' },
          { actions: { type: 'endSignedIn', params: fail(UNEXPECTED) }, target: 'signedIn' },
        ],
      },
    },
    terms: {
      on: {
        toggleTerm: { actions: 'toggleTerm' },
        toggleAllTerms: { actions: 'toggleAllTerms' },
        typeEmail: { actions: 'typeEmail' },
        agree: [
          { guard: 'isReadyToAgree', actions: 'clearProblem', target: 'agreeing' },
          { guard: 'isAgreed', actions: 'askToJoin', target: 'qr' },
          { actions: 'noteTermsMissing' },
        ],
        close: 'cancelled',
      },
    },
    agreeing: {
      invoke: {
        src: 'agree',
        input: ({ context }) => agreementOf(context),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'joining' },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'terms',
          },
          {
            guard: { type: 'isForSupport', params: ({ event }) => event.output },
            actions: { type: 'endContact', params: ({ event }) => refusalIn(event.output) },
            target: 'contact',
          },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'stopped' },
        ],
        onError: { actions: { type: 'endContact', params: UNEXPECTED }, target: 'contact' },
      },
    },
    joining: {
      description: 'Closing now would leave it open whether the account exists.',
      invoke: {
        src: 'join',
        input: ({ context }) => context.nonce,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            actions: { type: 'keepNickname', params: ({ event }) => valueIn(event.output) },
            target: 'signingIn',
          },
          { guard: { type: 'isMismatch', params: ({ event }) => event.output }, actions: 'endMismatch', target: 'mismatched' },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'terms',
          },
          {
            guard: { type: 'isForSupport', params: ({ event }) => event.output },
            actions: { type: 'endContact', params: ({ event }) => refusalIn(event.output) },
            target: 'contact',
          },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'stopped' },
        ],
        onError: { actions: { type: 'endContact', params: UNEXPECTED }, target: 'contact' },
      },
    },
    stopped: {
      description: 'What was approved may be sent again after a lost connection; after anything else it takes another QR.',
      on: {
        retry: [
          { guard: 'mayReuse', actions: 'clearProblem', target: 'signingIn' },
          { actions: 'clearNonce', target: 'qr' },
        ],
        close: 'cancelled',
      },
    },
    signedIn: { type: 'final' },
    joined: { type: 'final' },
    mismatched: { type: 'final' },
    contact: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
