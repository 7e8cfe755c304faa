import { type Failure, failure } from '@naru/domain/failure';
import { assign, setup } from 'xstate';
import type { QrSessionOutput } from '../qr-session/contract.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';
import { outcomesIn } from '../qr-session/progress.ts';
import type { ApprovalContext, ApprovalEvent, ApprovalInput, ApprovalOutput } from './contract.ts';

/** Having a wallet approve one exact action: its QR, and the polling that ends with SUCCESS or FAIL (product 4, transfer-request polling). */
export const approvalPollMachine = setup({
  types: {} as {
    context: ApprovalContext;
    events: ApprovalEvent;
    input: ApprovalInput;
    output: ApprovalOutput;
    children: { qr: 'qrSession' };
  },
  actors: { qrSession: qrSessionMachine },
  guards: {
    isGranted: (_, { kind }: QrSessionOutput) => kind === 'granted',
    isCancelled: (_, { kind }: QrSessionOutput) => kind === 'cancelled',
  },
  actions: {
    endSucceeded: assign(({ context }, output: QrSessionOutput) => ({
      ending: { kind: 'succeeded' as const, type: context.action.type, ...(output.kind === 'granted' ? outcomesIn(output) : {}) },
    })),
    endFailed: assign((_, refusal: Failure) => ({ ending: { kind: 'failed' as const, failure: refusal } })),
  },
}).createMachine({
  id: 'approvalPoll',
  context: ({ input }) => ({ action: input.action, ending: { kind: 'cancelled' } }),
  output: ({ context }) => context.ending,
  initial: 'polling',
  states: {
    polling: {
      on: { close: 'cancelled' },
      invoke: {
        id: 'qr',
        src: 'qrSession',
        input: ({ context }) => ({ kind: 'action' as const, action: context.action }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => event.output },
            actions: { type: 'endSucceeded', params: ({ event }) => event.output },
            target: 'succeeded',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'endFailed', params: ({ event }) => failureIn(event.output) }, target: 'failed' },
        ],
      },
    },
    succeeded: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const failureIn = (output: QrSessionOutput): Failure => (output.kind === 'failed' ? output.failure : failure('unexpected'));
