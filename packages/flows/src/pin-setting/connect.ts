import type { Failure } from '@naru/domain/failure';
import { PIN_LENGTH } from '@naru/domain/pin';
import type { SnapshotFrom } from 'xstate';
import type { PinSettingEvent, PinSettingMode } from './contract.ts';
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

export interface PinSettingView {
  readonly mode: PinSettingMode;
  readonly step: PinSettingStep;
  /** How many of the six dots are full. */
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  readonly problem: Failure | null;
  digit(digit: string): void;
  erase(): void;
  clear(): void;
  /** Confirms the first PIN. */
  giveProof(password: string): void;
  close(): void;
}

export const connectPinSetting = (snapshot: PinSettingSnapshot, send: (event: PinSettingEvent) => void): PinSettingView => ({
  mode: snapshot.context.order.mode,
  step: stepOf(snapshot),
  filled: snapshot.context.digits.length,
  length: PIN_LENGTH,
  takesDigits: takesDigits(snapshot),
  busy: snapshot.matches('submitting') || snapshot.matches('checking'),
  problem: snapshot.context.problem,
  digit: (digit) => send({ type: 'digit', digit }),
  erase: () => send({ type: 'erase' }),
  clear: () => send({ type: 'clear' }),
  giveProof: (password) => send({ type: 'password', password }),
  close: () => send({ type: 'close' }),
});
