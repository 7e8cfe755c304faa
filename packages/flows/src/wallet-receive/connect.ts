import type { SnapshotFrom } from 'xstate';
import type { WalletReason } from '../wallet-present/contract.ts';
import type { OfferedCertificate, ReceiveEvent, ReceiveOutput, walletReceiveMachine } from './machine.ts';

/** Which step is on. `unreached`: nobody answered, another try is offered. */
export type ReceiveStep = 'reading' | 'unreached' | 'offered' | 'receiving' | 'over';

export const receiveStepOf = (snapshot: SnapshotFrom<typeof walletReceiveMachine>): ReceiveStep => {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('unread')) return 'unreached';
  if (snapshot.matches('offered')) return 'offered';
  return snapshot.matches('receiving') ? 'receiving' : 'over';
};

/** What a wallet's screen shows and does while a certificate is received. */
export interface ReceiveView {
  readonly step: ReceiveStep;
  readonly offered: OfferedCertificate | null;
  readonly problem: WalletReason | null;
  /** How it ended; undefined until it has. */
  readonly outcome: ReceiveOutput | undefined;
  accept(number: string): void;
  retry(): void;
  leave(): void;
}

export const connectWalletReceive = (
  snapshot: SnapshotFrom<typeof walletReceiveMachine>,
  send: (event: ReceiveEvent) => void,
): ReceiveView => ({
  step: receiveStepOf(snapshot),
  offered: snapshot.context.offered,
  problem: snapshot.context.problem,
  outcome: snapshot.output,
  accept: (number) => send({ type: 'accept', number }),
  retry: () => send({ type: 'retry' }),
  leave: () => send({ type: 'leave' }),
});
