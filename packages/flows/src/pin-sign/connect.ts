import type { Failure } from '@naru/domain/failure';
import { PIN_LENGTH } from '@naru/domain/pin';
import type { PinSignEvent } from './contract.ts';
import { type PinSignSnapshot, triesLeft } from './selectors.ts';

export interface PinSignView {
  /** How many of the six dots are full. */
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly triesLeft: number | undefined;
  digit(digit: string): void;
  erase(): void;
  clear(): void;
  close(): void;
}

export const connectPinSign = (snapshot: PinSignSnapshot, send: (event: PinSignEvent) => void): PinSignView => ({
  filled: snapshot.matches('signing') ? 0 : snapshot.context.digits.length,
  length: PIN_LENGTH,
  takesDigits: snapshot.matches('entering'),
  busy: snapshot.matches('signing'),
  problem: snapshot.context.problem,
  triesLeft: triesLeft(snapshot),
  digit: (digit) => send({ type: 'digit', digit }),
  erase: () => send({ type: 'erase' }),
  clear: () => send({ type: 'clear' }),
  close: () => send({ type: 'close' }),
});
