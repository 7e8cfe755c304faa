import type { Failure } from '@naru/domain/failure';
import { PIN_LENGTH } from '@naru/domain/pin';
import type { PinSettingEvent, PinSettingMode } from './contract.ts';
import { type PinSettingSnapshot, type PinSettingStep, stepOf, takesDigits } from './selectors.ts';

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
