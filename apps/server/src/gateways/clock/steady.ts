import { uptime } from 'node:os';

/** Milliseconds since the process began, by a clock that nothing sets. */
export const steady = (): number => performance.now();

const began = { steady: steady(), up: uptime() * 1000 };

/** How long the machine has slept since the process began: the time that it counts itself as up, and the other clock did not go. */
export const slept = (): number => Math.max(0, uptime() * 1000 - began.up - (steady() - began.steady));
