import type { SnapshotFrom } from 'xstate';
import type { TransferContinueEvent, transferContinueMachine } from './machine.ts';

export type TransferContinueSnapshot = SnapshotFrom<typeof transferContinueMachine>;

export interface TransferContinueView {
  /** How many are left, while the member is asked whether to go on; null at any other moment. */
  readonly mayContinue: number | null;
  readonly over: boolean;
  goOn(): void;
  cancel(): void;
}

export const connectTransferContinue = (
  snapshot: TransferContinueSnapshot,
  send: (event: TransferContinueEvent) => void,
): TransferContinueView => ({
  mayContinue: snapshot.matches('asking') ? snapshot.context.waiting.length : null,
  over: snapshot.status !== 'active',
  goOn: () => send({ type: 'continue' }),
  cancel: () => send({ type: 'cancel' }),
});
