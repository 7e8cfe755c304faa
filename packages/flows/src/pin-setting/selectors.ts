import type { SnapshotFrom } from 'xstate';
import type { pinSettingMachine } from './machine.ts';

export type PinSettingSnapshot = SnapshotFrom<typeof pinSettingMachine>;

/** Which of the three PINs is being typed, or the password that confirms the first one. */
export type PinSettingStep = 'current' | 'first' | 'confirm' | 'password' | 'sending' | 'over';

export const stepOf = (snapshot: PinSettingSnapshot): PinSettingStep => {
  if (snapshot.matches('current') || snapshot.matches('checking')) return 'current';
  if (snapshot.matches('first')) return 'first';
  if (snapshot.matches('confirm')) return 'confirm';
  if (snapshot.matches('proving')) return 'password';
  return snapshot.matches('submitting') ? 'sending' : 'over';
};

export const takesDigits = (snapshot: PinSettingSnapshot): boolean =>
  snapshot.matches({ current: 'entering' }) || snapshot.matches({ first: 'entering' }) || snapshot.matches({ confirm: 'entering' });
