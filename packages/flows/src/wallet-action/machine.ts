import type { JoinType } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';
import type { Answer, Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { RouteName } from '@naru/domain/navigation';
import type { PinHash, PinHasher } from '@naru/domain/pin';
import type { QrTickets } from '@naru/domain/qr';
import { afterSuccess, type ConfirmationMethod, confirmationMethod } from '@naru/domain/session';
import { assign, setup } from 'xstate';
import { type ApprovalOutput, approvalActors, approvalPollMachine } from '../approval-poll/machine.ts';
import { type PinSignOutput, pinSignActors, pinSignMachine } from '../pin-sign/machine.ts';
import { outcomesIn } from '../qr-session/answers.ts';
import { UNEXPECTED } from '../shared/result.ts';

/** The actors of the flow: `run` performs the action with the PIN's hash; behind an approved QR the server performs it by itself. */
export const walletActionActors = (port: {
  readonly qrTickets: QrTickets;
  readonly hasher: PinHasher;
  readonly run: (pin: PinHash) => Answer<void>;
}) => ({
  pinSign: pinSignMachine.provide({ actors: pinSignActors({ hasher: port.hasher, perform: port.run }) }),
  approval: approvalPollMachine.provide({ actors: approvalActors(port) }),
});

export interface WalletActionInput {
  readonly action: Act;
  readonly who: { readonly joinType: JoinType; readonly device: 'pc' | 'mobile' };
}

export interface WalletActionContext {
  readonly input: WalletActionInput;
  readonly ending: WalletActionOutput;
}

/** What may happen to the flow; everything else happens to the PIN pad or the QR inside. */
export type WalletActionEvent =
  /** On a mobile device with app log-in nothing is started until the member asks for the wallet on this very device. */
  { readonly type: 'openWallet' } | { readonly type: 'close' };

/** How the flow ends. `landing`: where success leads; `outcomes`: what became of each NFT that a wallet had sent; `locked`: the fifth wrong PIN, so the PIN reset starts (product 8, PIN sign). */
export type WalletActionOutput =
  | { readonly kind: 'done'; readonly landing: RouteName; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

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
