import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { ALLOWED_PIN_COUNT, allAllowedPins, type PinHash } from '@naru/domain/pin';

/** So many hashes at a time keep nobody waiting. */
const SLICE = 5_000;

const prefixOf = (sha256: string): bigint => BigInt(`0x${sha256.slice(0, 16)}`);

/** Eight bytes of the hash of every PIN that the rules allow, in order: 7 MB, and two of them alike once in tens of millions of servers. */
const listAllowed = async (): Promise<BigUint64Array> => {
  const list = new BigUint64Array(ALLOWED_PIN_COUNT);
  let at = 0;
  for (const digits of allAllowedPins()) {
    list[at] = prefixOf(hash('sha256', digits, 'hex'));
    at += 1;
    if (at % SLICE === 0) await breathe();
  }
  return list.sort();
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

/** Whether this is the hash of six digits that the rules allow; anything else that looks like a hash is none. The list is made on first use (about a second, in slices) and kept. */
export const isAllowedPin = async (pin: PinHash): Promise<boolean> => {
  known ??= listAllowed();
  return holds(await known, prefixOf(pin));
};
