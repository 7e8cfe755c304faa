import { FAILURE_CATALOGUE, type Failure, failure } from '@naru/domain/failure';
import { PIN_SETTING_CLEAR_MS, type PinHasher, type PinKeeper, parsePin } from '@naru/domain/pin';
import { assign, fromPromise, setup } from 'xstate';
import { completes, withDigit, withoutLast } from '../shared/pin-digits.ts';
import { PASSING_FAILURES, refusalIn, succeeded, UNEXPECTED, unprovided } from '../shared/result.ts';
import type { PinSettingContext, PinSettingEvent, PinSettingInput, PinSettingOutput, PinSubmission, PinSubmitted } from './contract.ts';

/** The actors of the flow over the PIN keeper; the digits are hashed here and go no further. */
export const pinSettingActors = (port: { readonly keeper: PinKeeper; readonly hasher: PinHasher }) => ({
  check: fromPromise<PinSubmitted, string>(({ input }) => port.keeper.check(port.hasher.hash(input))),
  submit: fromPromise<PinSubmitted, PinSubmission>(async ({ input }) => {
    const { order } = input;
    const pin = port.hasher.hash(input.pin);
    const comparePin = port.hasher.hash(input.comparePin);
    switch (order.mode) {
      case 'register':
        return await port.keeper.register({ pin, comparePin, password: input.password });
      case 'change':
        return await port.keeper.change({ currentPin: port.hasher.hash(input.current), pin, comparePin });
      case 'reset':
        return await port.keeper.reset({ verifyCode: order.verifyCode, pin, comparePin });
    }
  }),
});

const MISMATCH = failure('pinMismatch');

const isLocked = (_: unknown, answer: PinSubmitted): boolean =>
  !answer.ok && FAILURE_CATALOGUE[answer.failure.name].effect === 'startPinReset';

const isCodeRefused = ({ context }: { readonly context: PinSettingContext }, answer: PinSubmitted): boolean =>
  context.order.mode === 'reset' && !answer.ok && FAILURE_CATALOGUE[answer.failure.name].kind === 'email';

const takesPassword = ({ order }: PinSettingContext): boolean => order.mode === 'register' && order.proof === 'password';

/** Guard: only the password has to be given again. What passes by itself is asked for again with it, since it is not remembered. */
const isProvedAgain = ({ context }: { readonly context: PinSettingContext }, answer: PinSubmitted): boolean =>
  takesPassword(context) && !answer.ok && (answer.failure.name === 'passwordWrong' || PASSING_FAILURES.has(answer.failure.name));

const base = setup({
  types: {} as {
    context: PinSettingContext;
    events: PinSettingEvent;
    input: PinSettingInput;
    output: PinSettingOutput;
  },
  actors: {
    check: fromPromise<PinSubmitted, string>(unprovided('check')),
    submit: fromPromise<PinSubmitted, PinSubmission>(unprovided('submit')),
  },
  delays: { clearDelay: PIN_SETTING_CLEAR_MS },
  guards: {
    isChange: ({ context }) => context.order.mode === 'change',
    isLastDigit: ({ context, event }) => event.type === 'digit' && completes(context.digits, event.digit),
    isAllowed: ({ context }) => parsePin(context.digits).ok,
    isUnproved: ({ context }) => context.digits === context.first && takesPassword(context),
    isMatch: ({ context }) => context.digits === context.first,
    succeeded,
    isLocked,
    isCodeRefused,
    isProvedAgain,
  },
  actions: {
    type: assign(({ context, event }) => (event.type === 'digit' ? { digits: withDigit(context.digits, event.digit), problem: null } : {})),
    erase: assign(({ context }) => ({ digits: withoutLast(context.digits) })),
    clear: assign({ digits: '' }),
    keepCurrent: assign(({ context }) => ({ current: context.digits, digits: '' })),
    keepFirst: assign(({ context }) => ({ first: context.digits, digits: '' })),
    keepAgain: assign(({ context }) => ({ again: context.digits, digits: '' })),
    forget: assign({ digits: '', current: '', first: '', again: '' }),
    refuse: assign((_, problem: Failure) => ({ problem })),
    judgeFirst: assign(({ context }) => {
      const judged = parsePin(context.digits);
      return judged.ok ? {} : { problem: judged.failure };
    }),
    judgeMatch: assign(({ context }) => (context.digits === context.first ? {} : { problem: MISMATCH })),
    endDone: assign(({ context }) => ({ ending: { kind: 'done' as const, mode: context.order.mode } })),
    endLocked: assign({ ending: { kind: 'locked' as const } }),
    endCodeRefused: assign((_, refusal: Failure) => ({ ending: { kind: 'codeRefused' as const, failure: refusal } })),
  },
});

// The digits of one step: typed one by one, then shown complete for a moment before they are cleared (product 4).
const entering = base.createStateConfig({
  on: {
    digit: [{ guard: 'isLastDigit', actions: 'type', target: 'filled' }, { actions: 'type' }],
    erase: { actions: 'erase' },
    clear: { actions: 'clear' },
  },
});

/** Setting a PIN: the current one when it is changed, the new one twice, the password where the first takes one (product 4, PIN setting). */
export const pinSettingMachine = base.createMachine({
  id: 'pinSetting',
  context: ({ input }) => ({ order: input, digits: '', current: '', first: '', again: '', problem: null, ending: { kind: 'cancelled' } }),
  output: ({ context }) => context.ending,
  initial: 'beginning',
  on: { close: '.cancelled' },
  states: {
    beginning: {
      description: 'Every round begins here; a round that fails begins again with nothing remembered.',
      entry: 'forget',
      always: [{ guard: 'isChange', target: 'current' }, { target: 'first' }],
    },
    current: {
      initial: 'entering',
      states: { entering, filled: { after: { clearDelay: { actions: 'keepCurrent', target: '#pinSetting.checking' } } } },
    },
    checking: {
      description: 'Whether the present PIN is right is told before another one is typed twice.',
      invoke: {
        src: 'check',
        input: ({ context }) => context.current,
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'first' },
          { guard: { type: 'isLocked', params: ({ event }) => event.output }, target: 'locked' },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'beginning' },
        ],
        onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'beginning' },
      },
    },
    first: {
      initial: 'entering',
      states: {
        entering,
        filled: {
          entry: 'judgeFirst',
          after: {
            clearDelay: [
              { guard: 'isAllowed', actions: 'keepFirst', target: '#pinSetting.confirm' },
              { actions: 'clear', target: 'entering' },
            ],
          },
        },
      },
    },
    confirm: {
      initial: 'entering',
      states: {
        entering,
        filled: {
          entry: 'judgeMatch',
          after: {
            clearDelay: [
              { guard: 'isUnproved', actions: 'keepAgain', target: '#pinSetting.proving' },
              { guard: 'isMatch', actions: 'keepAgain', target: '#pinSetting.submitting' },
              { target: '#pinSetting.beginning' },
            ],
          },
        },
      },
    },
    proving: {
      description: 'The password: whoever only holds the session of a member does not make the PIN with which everything can be done.',
      on: { password: 'submitting' },
    },
    submitting: {
      description: 'The hashes are on their way: closing now would leave it open which PIN holds.',
      on: { close: {} },
      invoke: {
        src: 'submit',
        input: ({ context, event }) => ({
          order: context.order,
          current: context.current,
          pin: context.first,
          comparePin: context.again,
          password: event.type === 'password' ? event.password : '',
        }),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'isLocked', params: ({ event }) => event.output }, target: 'locked' },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            actions: { type: 'endCodeRefused', params: ({ event }) => refusalIn(event.output) },
            target: 'codeRefused',
          },
          {
            guard: { type: 'isProvedAgain', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) },
            target: 'proving',
          },
          { actions: { type: 'refuse', params: ({ event }) => refusalIn(event.output) }, target: 'beginning' },
        ],
        onError: { actions: { type: 'refuse', params: UNEXPECTED }, target: 'beginning' },
      },
    },
    done: { type: 'final', entry: ['forget', 'endDone'] },
    locked: { type: 'final', entry: ['forget', 'endLocked'] },
    codeRefused: { type: 'final', entry: 'forget' },
    cancelled: { type: 'final', entry: 'forget' },
  },
});
