import type { Clock } from '@naru/domain/shared';
import { LRUCache } from 'lru-cache';

/** How much of what is kept, and for how long. */
interface Bounds<T> {
  /** Counted from when the work began, in milliseconds; 0: nothing is kept or shared. */
  readonly forMs: number;
  readonly mostEntries: number;
  readonly mostBytes: number;
  readonly bytesOf: (value: T) => number;
  /** Whether it is worth keeping; those who wait for it are told it in any case. */
  readonly keeps?: (value: T) => boolean;
}

/** What was worked out for `key` a moment ago, or what `work` finds now. */
type BriefMemory<T> = (key: string, work: () => Promise<T>) => Promise<T>;

const BYTES_PER_CHARACTER = 2;

/** Shares one result per key within `forMs`, also with those who come meanwhile. Age counts from the work's start; failures are told and dropped. LRU. */
export const briefMemory = <T extends object>({
  forMs,
  mostEntries,
  mostBytes,
  bytesOf,
  keeps = () => true,
}: Bounds<T>): BriefMemory<T> => {
  const entries = new LRUCache<string, T>({
    max: mostEntries,
    maxSize: mostBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * BYTES_PER_CHARACTER,
    ttl: forMs,
    // An address may hold a code: it is not kept any longer than what it led to.
    ttlAutopurge: true,
  });
  const underWay = new Map<string, { readonly began: number; readonly value: Promise<T> }>();
  return async (key, work) => {
    const known = entries.get(key);
    if (known !== undefined) return known;
    const began = performance.now();
    const other = underWay.get(key);
    if (other !== undefined && began - other.began < forMs) return other.value;
    const own = { began, value: work() };
    underWay.set(key, own);
    try {
      const value = await own.value;
      const leftMs = Math.floor(forMs - (performance.now() - began));
      if (leftMs > 0 && keeps(value)) entries.set(key, value, { ttl: leftMs });
      return value;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
};

/** Answers what is at most `forMs` old; older is answered once more while refreshed, so only the first ever waits. Failures are told and dropped. */
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
