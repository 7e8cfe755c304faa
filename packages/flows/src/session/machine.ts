import type { MemberInfo } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { IDLE_CHECK_INTERVAL_MS, type LogoutType, loginCheck } from '@naru/domain/session';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from '../shared/result.ts';
import type {
  LoggedOut,
  MemberLoaded,
  Refreshed,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SignedOut,
  TokenValid,
} from './contract.ts';
import { idleLimitMs, idleWarningMs, presenceMs } from './delays.ts';
import { BY_EXPIRY, BY_HAND, BY_IDLENESS, fromOutside, NEVER_IN } from './leaving.ts';

const holds = (_: unknown, answer: TokenValid): boolean => answer.ok && answer.value;

// Asked only where nobody is logged in: the session is valid as long as no expiry has ended it.
const whenLoggedOut = (event: SessionEvent): ReturnType<typeof loginCheck>['kind'] | 'forcedOut' | undefined => {
  if (event.type !== 'check') return undefined;
  const { hasToken, authRoute } = event;
  const found = loginCheck({ sessionValid: true, loggedIn: false, hasToken, hasWallet: false, authRoute });
  return found.kind === 'loggedOut' && found.forced ? 'forcedOut' : found.kind;
};

/** The session of a visit: who is logged in, for how long, and how it ends (product 4; product 9, idle check). */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput; emitted: SessionEmitted },
  actors: {
    validate: fromPromise<TokenValid>(unprovided('validate')),
    loadMember: fromPromise<MemberLoaded>(unprovided('loadMember')),
    refresh: fromPromise<Refreshed>(unprovided('refresh')),
    signOut: fromPromise<SignedOut, LogoutType>(unprovided('signOut')),
    ends: fromCallback<SessionEvent>(() => undefined),
  },
  delays: {
    checkInterval: IDLE_CHECK_INTERVAL_MS,
    presence: ({ context }) => presenceMs(context.input.idleLimitMinutes),
    idleWarning: ({ context }) => idleWarningMs(context.input.idleLimitMinutes),
    idleLimit: ({ context }) => idleLimitMs(context.input.idleLimitMinutes),
  },
  guards: {
    succeeded,
    holds,
    hasToken: ({ context }) => context.input.hasToken,
    isPc: ({ context }) => context.input.device === 'pc',
    tokenToValidate: ({ event }) => whenLoggedOut(event) === 'validateToken',
    isForcedOut: ({ event }) => whenLoggedOut(event) === 'forcedOut',
    // Where nobody is logged in, the log-out of another tab ends nothing that this one has shown.
    wasOurs: ({ event }) => event.type === 'ended' && event.end.reason !== 'otherTab',
  },
  actions: {
    keepMember: assign((_, member: MemberInfo) => ({ member, problem: null })),
    markFresh: assign({ fresh: true }),
    markKnown: assign({ fresh: false }),
    refuse: assign((_, problem: Failure) => ({ problem })),
    leaveAs: assign((_, leaving: LoggedOut) => ({ leaving })),
    clearMember: assign({ member: null, fresh: false }),
    notifyLoggedIn: emit((_, login: { readonly member: MemberInfo; readonly fresh: boolean }) => ({ type: 'loggedIn' as const, ...login })),
    notifyLoggedOut: emit(({ context }) => ({ type: 'loggedOut' as const, how: context.leaving, member: context.member })),
    notifyForcedOut: emit({ type: 'forcedOut' }),
    notifyIdle: emit({ type: 'idle' }),
    notifyBack: emit({ type: 'back' }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ input, member: null, fresh: false, leaving: NEVER_IN, problem: null }),
  initial: 'beginning',
  invoke: { src: 'ends' },
  states: {
    beginning: { always: [{ guard: 'hasToken', target: 'validating' }, { target: 'loggedOut' }] },
    validating: {
      description: 'A token is stored, nobody is logged in yet: the server says whether it still holds.',
      tags: 'waiting',
      on: { ended: { actions: { type: 'leaveAs', params: ({ event }) => fromOutside(event.end) }, target: 'over' } },
      invoke: {
        src: 'validate',
        onDone: [
          { guard: { type: 'holds', params: ({ event }) => event.output }, actions: 'markKnown', target: 'loading' },
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'loggedOut' },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'loggedOut' },
        ],
        onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'loggedOut' },
      },
    },
    loading: {
      tags: 'waiting',
      on: { ended: { actions: { type: 'leaveAs', params: ({ event }) => fromOutside(event.end) }, target: 'over' } },
      invoke: {
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            actions: [
              { type: 'keepMember', params: ({ event }) => valueIn(event.output) },
              { type: 'notifyLoggedIn', params: ({ context, event }) => ({ member: valueIn(event.output), fresh: context.fresh }) },
            ],
            target: 'loggedIn',
          },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'loggedOut' },
        ],
        onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'loggedOut' },
      },
    },
    loggedIn: {
      type: 'parallel',
      on: {
        logOut: { actions: { type: 'leaveAs', params: BY_HAND }, target: 'leaving' },
        ended: { actions: { type: 'leaveAs', params: ({ event }) => fromOutside(event.end) }, target: 'over' },
        // Another sign-in in this very page: whose data is shown has to be found out anew.
        signedIn: { actions: 'markFresh', target: 'loading' },
      },
      states: {
        activity: {
          initial: 'watched',
          states: {
            watched: {
              description: 'Activity is looked at once per interval at most, and on a PC only; each time the idle limit begins anew.',
              initial: 'resting',
              after: {
                idleWarning: { guard: 'isPc', target: '.warned' },
                idleLimit: { guard: 'isPc', actions: { type: 'leaveAs', params: BY_IDLENESS }, target: '#session.leaving' },
              },
              states: {
                resting: { after: { checkInterval: { guard: 'isPc', target: 'attentive' } } },
                attentive: { on: { active: { target: '#session.loggedIn.activity.watched', reenter: true } } },
                warned: {
                  description: 'The last minute: whoever is there says so by any activity, which is looked at without a rest now.',
                  entry: 'notifyIdle',
                  exit: 'notifyBack',
                  on: { active: { target: '#session.loggedIn.activity.watched', reenter: true } },
                },
              },
            },
          },
        },
        presence: {
          description:
            'The server counts calls, not keys: who types for long without one is told of to it, so that both mean the same by idle.',
          initial: 'told',
          states: {
            told: { after: { presence: 'due' } },
            due: { on: { active: 'telling' } },
            telling: { invoke: { src: 'validate', onDone: 'told', onError: 'told' } },
          },
        },
        access: {
          initial: 'usable',
          states: {
            usable: { on: { tokenExpired: 'refreshing', reload: 'reloading' } },
            reloading: {
              on: { tokenExpired: 'refreshing' },
              invoke: {
                src: 'loadMember',
                onDone: [
                  {
                    guard: { type: 'succeeded', params: ({ event }) => event.output },
                    actions: { type: 'keepMember', params: ({ event }) => valueIn(event.output) },
                    target: 'usable',
                  },
                  { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'usable' },
                ],
                onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'usable' },
              },
            },
            refreshing: {
              description: 'One refresh for everybody: calls wait here and are sent once more afterwards.',
              tags: 'waiting',
              invoke: {
                src: 'refresh',
                onDone: [
                  { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'usable' },
                  { actions: { type: 'leaveAs', params: BY_EXPIRY }, target: '#session.leaving' },
                ],
                onError: { actions: { type: 'leaveAs', params: BY_EXPIRY }, target: '#session.leaving' },
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The server is told; stored data is gone either way, also offline.',
      invoke: { src: 'signOut', input: ({ context }) => context.leaving.type, onDone: 'over', onError: 'over' },
    },
    over: {
      entry: ['notifyLoggedOut', 'clearMember'],
      always: 'loggedOut',
    },
    loggedOut: {
      on: {
        signedIn: { actions: 'markFresh', target: 'loading' },
        check: [
          { guard: 'tokenToValidate', target: 'validating' },
          { guard: 'isForcedOut', actions: 'notifyForcedOut' },
        ],
        // A call may find the session ended before it was known here whose it was: that is told all the same.
        ended: { guard: 'wasOurs', actions: { type: 'leaveAs', params: ({ event }) => fromOutside(event.end) }, target: 'over' },
      },
    },
  },
});
