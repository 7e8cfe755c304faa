import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pinSignMachine } from '../pin-sign/machine.ts';
import type { PresentEvent, PresentOutput, PresentRequest, WalletReason } from './contract.ts';
import type { walletPresentMachine } from './machine.ts';

export type PresentSnapshot = SnapshotFrom<typeof walletPresentMachine>;

/** The PIN pad of the flow, for `connectPinSign`. */
export type PresentPinRef = ActorRefFrom<typeof pinSignMachine>;

/** Which step is on. `working`: a call is under way; `unreached`: nobody answered, another try is offered; `lacking`: no certificate fits. */
export type PresentStep = 'reading' | 'unreached' | 'asking' | 'lacking' | 'confirming' | 'working' | 'naming' | 'over';

export const presentStepOf = (snapshot: PresentSnapshot): PresentStep => {
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('unread') || snapshot.matches('unanswered')) return 'unreached';
  if (snapshot.matches({ open: 'asking' })) return 'asking';
  if (snapshot.matches({ open: 'lacking' })) return 'lacking';
  if (snapshot.matches({ open: 'confirming' })) return 'confirming';
  if (snapshot.matches('naming')) return 'naming';
  return snapshot.status === 'done' ? 'over' : 'working';
};

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
