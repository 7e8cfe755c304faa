import type { Failure } from '@naru/domain/failure';
import { PIN_LENGTH } from '@naru/domain/pin';
import type { SnapshotFrom } from 'xstate';
import type { PinSignEvent, pinSignMachine } from './machine.ts';

export type PinSignSnapshot = SnapshotFrom<typeof pinSignMachine>;

/** Tries that are left after a wrong PIN; undefined when the server did not say. */
export const triesLeft = ({ context }: PinSignSnapshot): number | undefined => {
  const left = context.problem?.name === 'pinWrong' ? context.problem.data?.left : undefined;
  return typeof left === 'number' ? left : undefined;
};

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
