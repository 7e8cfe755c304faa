import { PLATFORM_IDLE_MINUTES } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';

/** So long before the end it is said. */
const WARNED_MS = 2 * MINUTE_MS;

/** How a session stands that was last used at `usedAt`: the server counts the same minutes. */
export const idleStatus = (usedAt: number, now: number): { readonly leftMs: number; readonly status: 'busy' | 'warned' | 'over' } => {
  const leftMs = usedAt + PLATFORM_IDLE_MINUTES * MINUTE_MS - now;
  return { leftMs, status: leftMs <= 0 ? 'over' : leftMs <= WARNED_MS ? 'warned' : 'busy' };
};
