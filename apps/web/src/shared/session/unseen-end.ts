import type { SessionEnd } from '@naru/domain/session';

/** How a session ended that its member did not end, until they have acknowledged it. `idle`: nobody used the page for too long. */
export interface UnseenEnd extends Omit<SessionEnd, 'reason'> {
  readonly reason: Exclude<SessionEnd['reason'], 'otherTab'> | 'idle';
}

const KEY = 'naru.session-end';
const REASONS: readonly UnseenEnd['reason'][] = ['duplicateLogin', 'refreshExpired', 'tokenUnverified', 'idle'];

/** Keeps it in the tab, where it outlives a reload: a member who is logged out has to learn why. */
export const storeEnd = (end: UnseenEnd): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(end));
  } catch {
    // A browser that keeps nothing shows it once, on this page.
  }
};

const textIn = <Name extends string>(stored: object, name: Name): Partial<Record<Name, string>> => {
  const text: unknown = Reflect.get(stored, name);
  return typeof text === 'string' ? ({ [name]: text } as Record<Name, string>) : {};
};

export const storedEnd = (): UnseenEnd | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('reason' in stored)) return null;
    const reason = REASONS.find((known) => known === stored.reason);
    if (reason === undefined) return null;
    return {
      reason,
      ...textIn(stored, 'at'),
      ...textIn(stored, 'device'),
      ...textIn(stored, 'cause'),
    };
  } catch {
    return null;
  }
};

export const dropEnd = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};
