import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { browserLock, type Lock, localLock } from '../index.ts';

/** A browser whose engine has no locks. */
const old: Pick<Navigator, 'locks'> = Object.create(null);

/** Node has the same Web Locks as a browser. */
const LOCKS: readonly (readonly [string, () => Lock])[] = [
  ['of one program', localLock],
  ['of a browser', () => browserLock(navigator)],
  ['of a browser without locks', () => browserLock(old)],
];

describe.each(LOCKS)('a lock %s', (_, make) => {
  it('runs work of one name one after another, in order, and answers each its own', async () => {
    const lock = make();
    const name = randomUUID();
    const steps: string[] = [];
    const work = (id: string) => async () => {
      steps.push(`${id} begins`);
      await Promise.resolve();
      steps.push(`${id} ends`);
      return id;
    };
    expect(await Promise.all(['a', 'b', 'c'].map((id) => lock(name, work(id))))).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('is free again after work that failed', async () => {
    const lock = make();
    const name = randomUUID();
    const failing = lock(name, async () => {
      throw new Error('no');
    });
    const next = lock(name, async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('lets work of another name pass', async () => {
    const lock = make();
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = lock(randomUUID(), () => promise);
    expect(await lock(randomUUID(), async () => 'passed')).toBe('passed');
    resolve('done');
    expect(await waiting).toBe('done');
  });
});

describe('two tabs', () => {
  it('share the lock of their browser', async () => {
    const name = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const steps: string[] = [];
    const first = browserLock(navigator)(name, async () => {
      await promise;
      steps.push('first');
    });
    const second = browserLock(navigator)(name, async () => void steps.push('second'));
    resolve();
    await Promise.all([first, second]);
    expect(steps).toEqual(['first', 'second']);
  });
});
