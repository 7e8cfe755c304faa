import { type IdentityProof, NO_TERMS, parseEmailAddress, toggleAll } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { EmailCodeOutput } from '../email-code/contract.ts';
import { emailCodeMachine } from '../email-code/machine.ts';
import { refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import { stepToMend, TERMS_MISSING, whyNotEmail, whyNotPassword } from './checks.ts';
import type {
  IdentityProved,
  Joined,
  JoinOrder,
  ProveOrder,
  SignedIn,
  WebSignUpContext,
  WebSignUpEvent,
  WebSignUpInput,
  WebSignUpOutput,
} from './contract.ts';

const isVerified = (_: unknown, { kind }: EmailCodeOutput): boolean => kind === 'verified';
const mendsAt = (_: unknown, params: { readonly answer: Joined; readonly step: ReturnType<typeof stepToMend> }): boolean =>
  stepToMend(refusalIn(params.answer)) === params.step;

const normalised = (typed: string): string => {
  const email = parseEmailAddress(typed);
  return email.ok ? email.value : typed;
};

const base = setup({
  types: {} as {
    context: WebSignUpContext;
    events: WebSignUpEvent;
    input: WebSignUpInput;
    output: WebSignUpOutput;
    children: { proof: 'emailCode' };
  },
  actors: {
    emailCode: emailCodeMachine,
    prove: fromPromise<IdentityProved, ProveOrder>(unprovided('prove')),
    join: fromPromise<Joined, JoinOrder>(unprovided('join')),
    signIn: fromPromise<SignedIn, { readonly email: string; readonly password: string }>(unprovided('signIn')),
  },
  guards: {
    succeeded,
    isVerified,
    mendsAt,
    isAgreed: ({ context }) => context.terms.agree1 && context.terms.agree2,
    isEmail: ({ event }) => event.type === 'proveEmail' && whyNotEmail(event.email) === null,
    isResumed: ({ context }) => context.isResumed,
    isPassword: ({ event }) => event.type === 'setPassword' && whyNotPassword(event.password, event.again) === null,
  },
  actions: {
    toggleTerm: assign(({ context, event }) =>
      event.type === 'toggleTerm' ? { terms: { ...context.terms, [event.term]: !context.terms[event.term] }, problem: null } : {},
    ),
    toggleAllTerms: assign(({ context }) => ({ terms: toggleAll(context.terms), problem: null })),
    noteTermsMissing: assign({ problem: TERMS_MISSING }),
    keepEmail: assign(({ event }) => (event.type === 'proveEmail' ? { email: normalised(event.email), problem: null } : {})),
    noteEmail: assign(({ event }) => (event.type === 'proveEmail' ? { problem: whyNotEmail(event.email) } : {})),
    sendFirstCode: sendTo('proof', { type: 'send' }),
    keepToken: assign((_, { emailTempToken }: { readonly emailTempToken: string }) => ({ emailTempToken, problem: null })),
    begin: assign({ problem: null }),
    keepIdentity: assign((_, identity: IdentityProof) => ({ identity, isResumed: false, problem: null })),
    keepPassword: assign(({ event }) => (event.type === 'setPassword' ? { password: event.password, problem: null } : {})),
    notePassword: assign(({ event }) => (event.type === 'setPassword' ? { problem: whyNotPassword(event.password, event.again) } : {})),
    refuse: assign((_, problem: Failure) => ({ problem, isResumed: false, password: '' })),
    keepNickname: assign((_, { nickname }: { readonly nickname: string }) => ({ nickname })),
    endJoined: assign(({ context }, { signedIn }: { readonly signedIn: boolean }) => ({
      password: '',
      ending: { kind: 'joined' as const, nickname: context.nickname, signedIn },
    })),
    endContact: assign((_, refusal: Failure) => ({ password: '', ending: { kind: 'contact' as const, failure: refusal } })),
    clear: assign({ password: '' }),
  },
});

/** Signing up by e-mail: terms, mailbox, phone, password, then the join and the log-in that follows it (product 4; product 5; product 8). */
export const webSignUpMachine = base.createMachine({
  id: 'webSignUp',
  context: ({ input: { resumed } }) => ({
    terms: resumed?.terms ?? NO_TERMS,
    email: resumed?.email ?? '',
    emailTempToken: resumed?.emailTempToken ?? '',
    isResumed: resumed !== null,
    identity: null,
    password: '',
    nickname: '',
    problem: null,
    ending: { kind: 'cancelled' },
  }),
  output: ({ context }) => context.ending,
  initial: 'terms',
  on: { close: '.cancelled' },
  states: {
    terms: {
      always: { guard: 'isResumed', target: 'identity.proving' },
      on: {
        toggleTerm: { actions: 'toggleTerm' },
        toggleAllTerms: { actions: 'toggleAllTerms' },
        next: [{ guard: 'isAgreed', target: 'email' }, { actions: 'noteTermsMissing' }],
      },
    },
    email: {
      initial: 'typing',
      on: { back: 'terms' },
      states: {
        typing: { on: { proveEmail: [{ guard: 'isEmail', actions: 'keepEmail', target: 'proving' }, { actions: 'noteEmail' }] } },
        proving: {
          entry: 'sendFirstCode',
          on: { changeEmail: 'typing' },
          invoke: {
            id: 'proof',
            src: 'emailCode',
            input: ({ context }) => ({ email: context.email, verifyType: 'signUp' as const }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                actions: {
                  type: 'keepToken',
                  params: ({ event }) => ({ emailTempToken: event.output.kind === 'verified' ? event.output.emailTempToken : '' }),
                },
                target: '#webSignUp.identity',
              },
              { target: 'typing' },
            ],
          },
        },
      },
    },
    identity: {
      initial: 'typing',
      on: { back: 'email' },
      states: {
        typing: { on: { identify: { actions: 'begin', target: 'proving' } } },
        proving: {
          description: 'The person is at the page of the phone check; what comes of it is asked from the server.',
          invoke: {
            src: 'prove',
            input: ({ context: { isResumed, terms, email, emailTempToken } }) => ({ isResumed, keep: { terms, email, emailTempToken } }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                actions: { type: 'keepIdentity', params: ({ event }) => valueIn(event.output) },
                target: '#webSignUp.password',
              },
              { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'typing' },
            ],
            onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'typing' },
          },
        },
      },
    },
    password: {
      on: {
        back: 'identity',
        setPassword: [{ guard: 'isPassword', actions: 'keepPassword', target: 'joining' }, { actions: 'notePassword' }],
      },
    },
    joining: {
      description: 'Closing now would leave it open whether the account exists.',
      on: { close: {} },
      invoke: {
        src: 'join',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            actions: { type: 'keepNickname', params: ({ event }) => valueIn(event.output) },
            target: 'signingIn',
          },
          {
            guard: { type: 'mendsAt', params: ({ event }) => ({ answer: event.output, step: 'email' as const }) },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'email',
          },
          {
            guard: { type: 'mendsAt', params: ({ event }) => ({ answer: event.output, step: 'identity' as const }) },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'identity',
          },
          {
            guard: { type: 'mendsAt', params: ({ event }) => ({ answer: event.output, step: 'password' as const }) },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'password',
          },
          { actions: { type: 'endContact', params: ({ event }) => refusalIn(event.output) }, target: 'contact' },
        ],
        onError: { actions: { type: 'endContact', params: UNEXPECTED }, target: 'contact' },
      },
    },
    signingIn: {
      on: { close: {} },
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: { actions: { type: 'endJoined', params: ({ event }) => ({ signedIn: event.output.ok }) }, target: 'joined' },
        onError: { actions: { type: 'endJoined', params: { signedIn: false } }, target: 'joined' },
      },
    },
    joined: { type: 'final' },
    contact: { type: 'final' },
    cancelled: { type: 'final', entry: 'clear' },
  },
});

const orderOf = ({ terms, email, password, emailTempToken, identity }: WebSignUpContext): JoinOrder => {
  if (identity === null) throw new Error('nobody joins before the phone is checked');
  return { ...terms, email, password, emailTempToken, identityKey: identity.identityKey };
};
