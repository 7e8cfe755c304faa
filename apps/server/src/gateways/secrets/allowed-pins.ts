import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PinHash } from '@naru/domain/pin';
import { prefixOf } from './pin-prefix.ts';

/** Eight bytes of the hash of every PIN that the rules allow, in order: 7 MB, and two of them alike once in tens of millions of servers. */
const listAllowed = async (): Promise<BigUint64Array> => {
  // An error of the thread rejects what waits for its message.
  const [list] = await once(new Worker(new URL('./allowed-pins-thread.ts', import.meta.url)), 'message');
  return list;
};

const holds = (list: BigUint64Array, wanted: bigint): boolean => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted;
};

let known: Promise<BigUint64Array> | null = null;
/** A thread that could not start is no answer for good: whoever comes next starts another. */
const listOnce = (): Promise<BigUint64Array> => {
  known ??= listAllowed().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
};

/** Whether this is the hash of six digits that the rules allow; anything else that looks like a hash is none. The list is made on first use and kept. */
export const isAllowedPin = async (pin: PinHash): Promise<boolean> => holds(await listOnce(), prefixOf(pin));
