import type { Act } from '@naru/domain/act';
import { type Failure, failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { ActionType } from '@naru/domain/history';
import type { QrTickets } from '@naru/domain/qr';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { qrSessionActors } from '../qr-session/actors.ts';
import { outcomesIn } from '../qr-session/answers.ts';
import type { QrSessionRef } from '../qr-session/connect.ts';
import type { QrSessionOutput } from '../qr-session/contract.ts';
import { qrSessionMachine } from '../qr-session/machine.ts';

export const approvalActors = (port: { readonly qrTickets: QrTickets }) => ({
  qrSession: qrSessionMachine.provide({ actors: qrSessionActors(port) }),
});

export interface ApprovalInput {
  readonly action: Act;
}

export interface ApprovalContext {
  readonly action: Act;
  readonly ending: ApprovalOutput;
}

/** What may happen to the flow; everything else happens to the QR inside. */
export interface ApprovalEvent {
  readonly type: 'close';
}

/** How the flow ends. `succeeded`: with what became of each NFT where several were sent. `failed`: FAIL, or a call that failed; for the caller to tell in the action's own words (product 8, action failures). */
export type ApprovalOutput =
  | { readonly kind: 'succeeded'; readonly type: ActionType; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

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

export type ApprovalSnapshot = SnapshotFrom<typeof approvalPollMachine>;

/** The QR of an approval; undefined once it is over. */
export const qrOf = (snapshot: ApprovalSnapshot): QrSessionRef | undefined => snapshot.children.qr;
