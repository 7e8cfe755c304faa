import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import type { Machine } from './market-clock.ts';

/** Milliseconds since the process began, by a clock that nothing sets. */
export const steady = (): number => performance.now();

const began = { steady: steady(), up: uptime() * 1000 };

/** How long the machine has slept since the process began: the time that it counts itself as up, and the other clock did not go. */
export const slept = (): number => Math.max(0, uptime() * 1000 - began.up - (steady() - began.steady));

/** Linux names each of its starts; where there is no such name, a machine is not recognised. */
const bootId = (): string | null => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
};
const boot = bootId();

export const machine = (): Machine => ({ boot, up: uptime() * 1000, clock: Date.now() });
