import type { Accounts } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import type { PinHasher, PinKeeper } from '@naru/domain/pin';
import type { Clock } from '@naru/domain/shared';
import { assign, setup } from 'xstate';
import type { EmailCodeOutput } from '../email-code/contract.ts';
import { emailCodeActors, emailCodeMachine } from '../email-code/machine.ts';
import type { PinSettingOutput } from '../pin-setting/contract.ts';
import { pinSettingActors, pinSettingMachine } from '../pin-setting/machine.ts';
import { UNEXPECTED } from '../shared/result.ts';

export interface PinResetPort {
  readonly accounts: Accounts;
  readonly keeper: PinKeeper;
  readonly hasher: PinHasher;
  readonly clock: Clock;
}

export const pinResetActors = (port: PinResetPort) => ({
  emailCode: emailCodeMachine.provide({ actors: emailCodeActors(port) }),
  pinSetting: pinSettingMachine.provide({ actors: pinSettingActors(port) }),
});

/** What the flow begins with: the mailbox of the member. */
export interface PinResetInput {
  readonly email: string;
}

export interface PinResetContext {
  readonly email: string;
  readonly verifyCode: string;
  /** Why the e-mail code has to be asked for again. */
  readonly problem: Failure | null;
  readonly ending: PinResetOutput;
}

/** What may happen to the flow itself; everything else goes to its two parts. */
export interface PinResetEvent {
  readonly type: 'close';
}

export type PinResetOutput = { readonly kind: 'done' } | { readonly kind: 'cancelled' };

const isVerified = (_: unknown, { kind }: EmailCodeOutput): boolean => kind === 'verified';
const isDone = (_: unknown, { kind }: PinSettingOutput): boolean => kind === 'done';
const isCodeRefused = (_: unknown, { kind }: PinSettingOutput): boolean => kind === 'codeRefused';

const codeIn = (output: EmailCodeOutput): string => (output.kind === 'verified' ? output.verifyCode : '');
const refusalOf = (output: PinSettingOutput): Failure => (output.kind === 'codeRefused' ? output.failure : UNEXPECTED);

/** Resetting a PIN: prove the mailbox, then set the new PIN with the code that proved it (product 4, PIN reset). */
export const pinResetMachine = setup({
  types: {} as {
    context: PinResetContext;
    events: PinResetEvent;
    input: PinResetInput;
    output: PinResetOutput;
    children: { proof: 'emailCode'; setting: 'pinSetting' };
  },
  actors: { emailCode: emailCodeMachine, pinSetting: pinSettingMachine },
  guards: { isVerified, isDone, isCodeRefused },
  actions: {
    keepCode: assign((_, { verifyCode }: { readonly verifyCode: string }) => ({ verifyCode, problem: null })),
    refuse: assign((_, problem: Failure) => ({ problem, verifyCode: '' })),
    endDone: assign({ ending: { kind: 'done' as const } }),
  },
}).createMachine({
  id: 'pinReset',
  context: ({ input }) => ({ email: input.email, verifyCode: '', problem: null, ending: { kind: 'cancelled' } }),
  output: ({ context }) => context.ending,
  initial: 'proving',
  states: {
    proving: {
      on: { close: 'cancelled' },
      invoke: {
        id: 'proof',
        src: 'emailCode',
        input: ({ context }) => ({ email: context.email, verifyType: 'pinReset' as const }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            actions: { type: 'keepCode', params: ({ event }) => ({ verifyCode: codeIn(event.output) }) },
            target: 'setting',
          },
          { target: 'cancelled' },
        ],
      },
    },
    setting: {
      description: 'Closed through its own dialog, which refuses to close while the new PIN is on its way.',
      invoke: {
        id: 'setting',
        src: 'pinSetting',
        input: ({ context }) => ({ mode: 'reset' as const, verifyCode: context.verifyCode }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, actions: 'endDone', target: 'done' },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            actions: { type: 'refuse', params: ({ event }) => refusalOf(event.output) },
            target: 'proving',
          },
          { target: 'cancelled' },
        ],
      },
    },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
