import { type Answer, FAILURE_CATALOGUE, type Failure } from '@naru/domain/failure';
import { PIN_ENTRY_CLEAR_MS, type PinHash, type PinHasher } from '@naru/domain/pin';
import { assign, fromPromise, setup } from 'xstate';
import { completes, withDigit, withoutLast } from '../shared/pin-digits.ts';
import { type Answered, refusalIn, succeeded, UNEXPECTED, unprovided } from '../shared/result.ts';

/** What the flow remembers. Digits live here only, and only until they are sent as a hash. */
export interface PinSignContext {
  readonly digits: string;
  readonly problem: Failure | null;
  readonly ending: PinSignOutput;
}

export type PinSignEvent =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'erase' }
  | { readonly type: 'clear' }
  | { readonly type: 'close' };

/** What the actor `sign` is given: plain digits, which it hashes before they leave. */
export interface PinToSign {
  readonly pin: string;
}

export type PinSigned = Answered<void>;

/** How the flow ends. `locked`: the fifth wrong PIN, so the PIN reset starts; `failed`: for the caller to tell in its own words (product 8). */
export type PinSignOutput =
  | { readonly kind: 'signed' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

const isWrong = (_: unknown, answer: PinSigned): boolean => !answer.ok && answer.failure.name === 'pinWrong';

const isLocked = (_: unknown, answer: PinSigned): boolean =>
  !answer.ok && FAILURE_CATALOGUE[answer.failure.name].effect === 'startPinReset';

/** Confirming an action by PIN: a wrong one is asked for again, the fifth leads to the PIN reset (product 8, PIN sign). */
export const pinSignMachine = setup({
  types: {} as { context: PinSignContext; events: PinSignEvent; output: PinSignOutput },
  actors: { sign: fromPromise<PinSigned, PinToSign>(unprovided('sign')) },
  delays: { clearDelay: PIN_ENTRY_CLEAR_MS },
  guards: {
    isLastDigit: ({ context, event }) => event.type === 'digit' && completes(context.digits, event.digit),
    succeeded,
    isWrong,
    isLocked,
  },
  actions: {
    type: assign(({ context, event }) => (event.type === 'digit' ? { digits: withDigit(context.digits, event.digit), problem: null } : {})),
    erase: assign(({ context }) => ({ digits: withoutLast(context.digits) })),
    clear: assign({ digits: '' }),
    refuse: assign((_, problem: Failure) => ({ problem })),
    endSigned: assign({ ending: { kind: 'signed' as const } }),
    endLocked: assign({ ending: { kind: 'locked' as const } }),
    endFailed: assign((_, refusal: Failure) => ({ ending: { kind: 'failed' as const, failure: refusal } })),
  },
}).createMachine({
  id: 'pinSign',
  context: { digits: '', problem: null, ending: { kind: 'cancelled' } },
  output: ({ context }) => context.ending,
  initial: 'entering',
  states: {
    entering: {
      on: {
        digit: [{ guard: 'isLastDigit', actions: 'type', target: 'filled' }, { actions: 'type' }],
        erase: { actions: 'erase' },
        clear: { actions: 'clear' },
        close: 'cancelled',
      },
    },
    filled: {
      description: 'Six full dots, shown for a moment before they are cleared.',
      on: { close: 'cancelled' },
      after: { clearDelay: 'signing' },
    },
    signing: {
      description: 'The action is on its way: closing now would leave it open whether it happened.',
      invoke: {
        src: 'sign',
        input: ({ context }) => ({ pin: context.digits }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, actions: 'endSigned', target: 'signed' },
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'entering',
          },
          { guard: { type: 'isLocked', params: ({ event }) => event.output }, actions: 'endLocked', target: 'locked' },
          { actions: { type: 'endFailed', params: ({ event }) => refusalIn(event.output) }, target: 'failed' },
        ],
        onError: { actions: { type: 'endFailed', params: UNEXPECTED }, target: 'failed' },
      },
      exit: 'clear',
    },
    signed: { type: 'final' },
    locked: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final', entry: 'clear' },
  },
});

/** The actor of the flow: hashes the digits and performs the action with the hash, since web members send it with the action itself (choices 4). */
export const pinSignActors = (port: { readonly hasher: PinHasher; readonly perform: (pin: PinHash) => Answer<void> }) => ({
  sign: fromPromise<PinSigned, PinToSign>(({ input }) => port.perform(port.hasher.hash(input.pin))),
});
