import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pinSignMachine } from '../pin-sign/machine.ts';
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
