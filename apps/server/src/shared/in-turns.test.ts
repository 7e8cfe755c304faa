import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('does some at once, never more, and answers in order', async () => {
  let [now, most] = [0, 0];
  const results = await inTurns([5, 1, 3, 2, 4], 2, async (one) => {
    now += 1;
    most = Math.max(most, now);
    await pause(one);
    now -= 1;
    return one * 10;
  });
  expect([results, most]).toEqual([[50, 10, 30, 20, 40], 2]);
});

it('begins nothing behind a failure, and ends what has begun', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const all = inTurns([1, 2, 3, 4, 5], 2, async (one) => {
    begun.push(one);
    await pause(one);
    if (one === 1) throw new Error('no');
    ended.push(one);
  });
  await expect(all).rejects.toThrow('no');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});
