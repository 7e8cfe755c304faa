import { assign, fromPromise, setup } from 'xstate';
import { type PinSignOutput, pinSignMachine } from '../pin-sign/machine.ts';
import { unprovided } from '../shared/result.ts';
import type { ToAnswer, ToName } from './actors.ts';
import { addressIn, gotIn, isAnswerable, isGiven, isNumberNext, isUnreached, pageOf, reasonIn, requestIn } from './answers.ts';
import type {
  GoOn,
  Matched,
  PresentContext,
  PresentEvent,
  PresentInput,
  PresentOutput,
  PresentRequest,
  WalletAnswer,
  WalletReason,
} from './contract.ts';

/** Answering a request in a wallet: read, shown, approved by PIN or declined, answered, and the number named (OpenID4VP 1.0, section 8; choices 5, wallet protocol). */
export const walletPresentMachine = setup({
  types: {} as {
    context: PresentContext;
    events: PresentEvent;
    input: PresentInput;
    output: PresentOutput;
    children: { pin: 'pinSign' };
  },
  actors: {
    read: fromPromise<WalletAnswer<PresentRequest>, string>(unprovided('read')),
    answer: fromPromise<WalletAnswer<GoOn>, ToAnswer>(unprovided('answer')),
    decline: fromPromise<WalletAnswer<void>, PresentRequest>(unprovided('decline')),
    name: fromPromise<WalletAnswer<Matched>, ToName>(unprovided('name')),
    pinSign: pinSignMachine,
  },
  delays: { lifetime: ({ context }) => requestIn(context).lifetimeMs },
  guards: {
    isAnswerable,
    isGiven,
    isUnreached,
    isNumberNext,
    isSigned: (_, { kind }: PinSignOutput) => kind === 'signed',
    isMatched: (_, answer: WalletAnswer<Matched>) => answer.ok && answer.value === 'approved',
    isMismatched: (_, answer: WalletAnswer<Matched>) => answer.ok && answer.value === 'refused',
  },
  actions: {
    setRequest: assign((_, request: PresentRequest) => ({ request, problem: null })),
    choose: assign((_, certificateId: string) => ({ certificateId, problem: null })),
    keepGoOn: assign((_, goOn: GoOn) => ({ goOn, problem: null })),
    refuse: assign((_, problem: WalletReason) => ({ problem })),
    clearProblem: assign({ problem: null }),
    endFailed: assign((_, reason: WalletReason) => ({ ending: { kind: 'failed' as const, reason } })),
    endDeclined: assign((_, sent: boolean) => ({ ending: { kind: 'declined' as const, sent } })),
    endDone: assign({ ending: { kind: 'done' as const, leadTo: null } }),
    endLed: assign((_, goOn: GoOn) => ({ goOn, ending: { kind: 'done' as const, leadTo: pageOf(goOn) } })),
  },
}).createMachine({
  id: 'walletPresent',
  context: ({ input }) => ({
    ...input,
    request: null,
    certificateId: '',
    goOn: { kind: 'nowhere' },
    problem: null,
    ending: { kind: 'left' },
  }),
  output: ({ context }) => context.ending,
  initial: 'reading',
  states: {
    reading: {
      on: { leave: 'left' },
      invoke: {
        src: 'read',
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: { type: 'isAnswerable', params: ({ event }) => event.output },
            actions: { type: 'setRequest', params: ({ event }) => gotIn(event.output) },
            target: 'open.asking',
          },
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            actions: { type: 'setRequest', params: ({ event }) => gotIn(event.output) },
            target: 'open.lacking',
          },
          { guard: { type: 'isUnreached', params: ({ event }) => event.output }, target: 'unread' },
          { actions: { type: 'endFailed', params: ({ event }) => reasonIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: 'unexpected' }, target: 'failed' },
      },
    },
    unread: { on: { retry: 'reading', leave: 'left' } },
    open: {
      description: 'The holder has not decided yet, and the request still lives.',
      after: { lifetime: { actions: { type: 'endFailed', params: 'expired' }, target: 'failed' } },
      on: { decline: 'declining', leave: 'left' },
      initial: 'asking',
      states: {
        asking: { on: { approve: { actions: { type: 'choose', params: ({ event }) => event.certificateId }, target: 'confirming' } } },
        lacking: { description: 'No certificate answers it: one may be had, or the request declined.' },
        confirming: {
          invoke: {
            id: 'pin',
            src: 'pinSign',
            onDone: [
              { guard: { type: 'isSigned', params: ({ event }) => event.output }, target: '#walletPresent.answering' },
              { target: 'asking' },
            ],
          },
        },
      },
    },
    answering: {
      invoke: {
        src: 'answer',
        input: ({ context }) => ({ request: requestIn(context), certificateId: context.certificateId }),
        onDone: [
          {
            guard: { type: 'isNumberNext', params: ({ event }) => event.output },
            actions: { type: 'keepGoOn', params: ({ event }) => gotIn(event.output) },
            target: 'naming',
          },
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            actions: { type: 'endLed', params: ({ event }) => gotIn(event.output) },
            target: 'done',
          },
          { guard: { type: 'isUnreached', params: ({ event }) => event.output }, target: 'unanswered' },
          { actions: { type: 'endFailed', params: ({ event }) => reasonIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: 'unexpected' }, target: 'failed' },
      },
    },
    unanswered: {
      description:
        'The PIN was right; only the way is broken. Another answer to the same request is refused if the first one came through.',
      on: { retry: 'answering', leave: 'left' },
    },
    naming: { on: { name: 'matching', leave: 'left' } },
    matching: {
      entry: 'clearProblem',
      invoke: {
        src: 'name',
        input: ({ context, event }) => ({
          request: requestIn(context),
          address: addressIn(context),
          number: event.type === 'name' ? event.number : '',
        }),
        onDone: [
          { guard: { type: 'isMatched', params: ({ event }) => event.output }, actions: 'endDone', target: 'done' },
          {
            guard: { type: 'isMismatched', params: ({ event }) => event.output },
            actions: { type: 'endFailed', params: 'numberWrong' },
            target: 'failed',
          },
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            actions: { type: 'endFailed', params: 'expired' },
            target: 'failed',
          },
          {
            guard: { type: 'isUnreached', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: 'networkGone' },
            target: 'naming',
          },
          { actions: { type: 'endFailed', params: ({ event }) => reasonIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: 'unexpected' }, target: 'failed' },
      },
    },
    declining: {
      description: 'Nothing was signed, whether the other side hears of it or not: its request runs out by itself.',
      invoke: {
        src: 'decline',
        input: ({ context }) => requestIn(context),
        onDone: { actions: { type: 'endDeclined', params: ({ event }) => event.output.ok }, target: 'declined' },
        onError: { actions: { type: 'endDeclined', params: false }, target: 'declined' },
      },
    },
    done: { type: 'final' },
    declined: { type: 'final' },
    failed: { type: 'final' },
    left: { type: 'final' },
  },
});
