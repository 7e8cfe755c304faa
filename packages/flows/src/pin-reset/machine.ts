import type { Failure } from '@naru/domain/failure';
import { assign, setup } from 'xstate';
import type { EmailCodeOutput } from '../email-code/contract.ts';
import { emailCodeMachine } from '../email-code/machine.ts';
import type { PinSettingOutput } from '../pin-setting/contract.ts';
import { pinSettingMachine } from '../pin-setting/machine.ts';
import { UNEXPECTED } from '../shared/result.ts';
import type { PinResetContext, PinResetEvent, PinResetInput, PinResetOutput } from './contract.ts';

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
