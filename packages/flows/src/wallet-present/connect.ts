import type { PresentEvent, PresentOutput, PresentRequest, WalletReason } from './contract.ts';
import { type PresentPinRef, type PresentSnapshot, type PresentStep, presentStepOf } from './selectors.ts';

/** What a wallet's screen shows and does while it answers a request; the PIN pad has a view of its own. */
export interface PresentView {
  readonly step: PresentStep;
  readonly request: PresentRequest | null;
  readonly pin: PresentPinRef | undefined;
  readonly problem: WalletReason | null;
  /** How it ended; undefined until it has. */
  readonly outcome: PresentOutput | undefined;
  approve(certificateId: string): void;
  decline(): void;
  name(number: string): void;
  retry(): void;
  leave(): void;
}

export const connectWalletPresent = (snapshot: PresentSnapshot, send: (event: PresentEvent) => void): PresentView => ({
  step: presentStepOf(snapshot),
  request: snapshot.context.request,
  pin: snapshot.children.pin,
  problem: snapshot.context.problem,
  outcome: snapshot.output,
  approve: (certificateId) => send({ type: 'approve', certificateId }),
  decline: () => send({ type: 'decline' }),
  name: (number) => send({ type: 'name', number }),
  retry: () => send({ type: 'retry' }),
  leave: () => send({ type: 'leave' }),
});
