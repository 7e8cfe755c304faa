import type { SnapshotFrom } from 'xstate';
import type { pinSignMachine } from './machine.ts';

export type PinSignSnapshot = SnapshotFrom<typeof pinSignMachine>;

/** Tries that are left after a wrong PIN; undefined when the server did not say. */
export const triesLeft = ({ context }: PinSignSnapshot): number | undefined => {
  const left = context.problem?.name === 'pinWrong' ? context.problem.data?.left : undefined;
  return typeof left === 'number' ? left : undefined;
};
