import type { Clock } from '@naru/domain/shared';

/**
 * Answers what was worked out at most `forMs` ago; what is older is answered once more while it is worked out anew, so that nobody waits but
 * the first. A failure is told to who asked for it, and forgotten.
 */
export const remembered = <T>(work: () => Promise<T>, clock: Clock, forMs: number): (() => Promise<T>) => {
  let latest: Promise<T> | null = null;
  let renewing = false;
  let until = 0;
  const renew = (): Promise<T> => {
    until = clock.now().getTime() + forMs;
    return work();
  };
  const first = (): Promise<T> => {
    const begun = renew();
    latest = begun;
    begun.catch(() => {
      latest = null;
    });
    return begun;
  };
  const again = async (): Promise<void> => {
    renewing = true;
    try {
      const value = await renew();
      latest = Promise.resolve(value);
    } catch {
      latest = null;
    } finally {
      renewing = false;
    }
  };
  return () => {
    if (latest === null) return first();
    if (!renewing && clock.now().getTime() >= until) void again();
    return latest;
  };
};
