import type { SessionEnd } from '@naru/domain/session';

/** How a session ended that its member did not end, until he has acknowledged it. `idle`: nobody used the page for too long. */
export interface UnseenEnd extends Omit<SessionEnd, 'reason'> {
  readonly reason: Exclude<SessionEnd['reason'], 'otherTab'> | 'idle';
}

const KEY = 'naru.session-end';
const REASONS: readonly UnseenEnd['reason'][] = ['duplicateLogin', 'refreshExpired', 'idle'];

/** Keeps it in the tab, where it outlives a reload: a member who is logged out has to learn why. */
export const keepEnd = (end: UnseenEnd): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(end));
  } catch {
    // A browser that keeps nothing shows it once, on this page.
  }
};

/** The kept one, if any. */
export const keptEnd = (): UnseenEnd | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('reason' in kept)) return null;
    const reason = REASONS.find((known) => known === kept.reason);
    if (reason === undefined) return null;
    return {
      reason,
      ...('at' in kept && typeof kept.at === 'string' ? { at: kept.at } : {}),
      ...('device' in kept && typeof kept.device === 'string' ? { device: kept.device } : {}),
    };
  } catch {
    return null;
  }
};

/** Forgets it. */
export const dropEnd = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
