import type { Failure } from '@naru/domain/failure';
import { afterSuccess, type ConfirmationMethod, confirmationMethod } from '@naru/domain/session';
import { assign, setup } from 'xstate';
import type { ApprovalOutput } from '../approval-poll/contract.ts';
import { approvalPollMachine } from '../approval-poll/machine.ts';
import type { PinSignOutput } from '../pin-sign/contract.ts';
import { pinSignMachine } from '../pin-sign/machine.ts';
import { outcomesIn } from '../qr-session/progress.ts';
import { UNEXPECTED } from '../shared/result.ts';
import type { WalletActionContext, WalletActionEvent, WalletActionInput, WalletActionOutput } from './contract.ts';

type Confirmed = PinSignOutput | ApprovalOutput;

const by =
  (method: ConfirmationMethod) =>
  ({ context }: { readonly context: WalletActionContext }): boolean =>
    confirmationMethod(context.input.who) === method;

/** Confirming a transfer, gift, exchange or listing in the way of the member's log-in (product 4, confirmation method; product 4, after success). */
export const walletActionMachine = setup({
  types: {} as {
    context: WalletActionContext;
    events: WalletActionEvent;
    input: WalletActionInput;
    output: WalletActionOutput;
    children: { pin: 'pinSign'; approval: 'approval' };
  },
  actors: { pinSign: pinSignMachine, approval: approvalPollMachine },
  guards: {
    confirmsByPin: by('pin'),
    confirmsByQr: by('qr'),
    isDone: (_, { kind }: Confirmed) => kind === 'signed' || kind === 'succeeded',
    isLocked: (_, { kind }: Confirmed) => kind === 'locked',
    isCancelled: (_, { kind }: Confirmed) => kind === 'cancelled',
  },
  actions: {
    endDone: assign(({ context }, output: Confirmed) => ({
      ending: {
        kind: 'done' as const,
        landing: afterSuccess(context.input.action.type),
        ...(output.kind === 'succeeded' ? outcomesIn(output) : {}),
      },
    })),
    endLocked: assign({ ending: { kind: 'locked' as const } }),
    endFailed: assign((_, output: Confirmed) => ({ ending: { kind: 'failed' as const, failure: failureIn(output) } })),
  },
}).createMachine({
  id: 'walletAction',
  context: ({ input }) => ({ input, ending: { kind: 'cancelled' } }),
  output: ({ context }) => context.ending,
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'confirmsByPin', target: 'pin' }, { guard: 'confirmsByQr', target: 'approval' }, { target: 'offered' }],
    },
    pin: {
      invoke: {
        id: 'pin',
        src: 'pinSign',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            actions: { type: 'endDone', params: ({ event }) => event.output },
            target: 'done',
          },
          { guard: { type: 'isLocked', params: ({ event }) => event.output }, actions: 'endLocked', target: 'locked' },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'endFailed', params: ({ event }) => event.output }, target: 'failed' },
        ],
      },
    },
    offered: {
      description: 'App log-in on a mobile device: nothing is started by itself; the wallet on this very device is offered.',
      on: { openWallet: 'approval', close: 'cancelled' },
    },
    approval: {
      on: { close: 'cancelled' },
      invoke: {
        id: 'approval',
        src: 'approval',
        input: ({ context }) => ({ action: context.input.action }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            actions: { type: 'endDone', params: ({ event }) => event.output },
            target: 'done',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'cancelled' },
          { actions: { type: 'endFailed', params: ({ event }) => event.output }, target: 'failed' },
        ],
      },
    },
    done: { type: 'final' },
    locked: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

const failureIn = (output: Confirmed): Failure => (output.kind === 'failed' ? output.failure : UNEXPECTED);
