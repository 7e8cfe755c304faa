import { expect, test } from 'vitest';
import { boundedPool } from './bounded-pool.ts';

test('two run, three wait, the rest is told busy at once; places are handed on', async () => {
  const pool = boundedPool(2, 3);
  const gates: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = () =>
    pool(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
      return 'done';
    });
  const answers = Array.from({ length: 7 }, work);
  expect(await Promise.all(answers.slice(5))).toEqual(Array.from({ length: 2 }, () => ({ ok: false, failure: { name: 'busy' } })));
  for (let opened = 0; opened < 5; opened += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(opened);
    gates[opened]?.();
  }
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: 'done' })));
  expect([most, running]).toEqual([2, 0]);
});

test('what throws gives its place back', async () => {
  const pool = boundedPool(1, 0);
  await expect(
    pool(async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await pool(async () => 1)).toEqual({ ok: true, value: 1 });
});

test('one who asks for much keeps no place from others, and gets them back one by one', async () => {
  const pool = boundedPool(1, 4, 2);
  const gates: (() => void)[] = [];
  const work = (one?: string) => pool(() => new Promise<string>((resolve) => gates.push(() => resolve(one ?? ''))), one);
  const greedy = [work('greedy'), work('greedy'), work('greedy')];
  const others = [work('other'), work()];
  expect(await greedy[2]).toEqual({ ok: false, failure: { name: 'busy' } });
  for (let opened = 0; opened < 4; opened += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(opened);
    gates[opened]?.();
  }
  expect(await Promise.all([greedy[0], greedy[1], ...others])).toEqual(
    ['greedy', 'greedy', 'other', ''].map((value) => ({ ok: true, value })),
  );
  const again = [work('greedy'), work('greedy')];
  for (let opened = 4; opened < 6; opened += 1) {
    await expect.poll(() => gates.length).toBeGreaterThan(opened);
    gates[opened]?.();
  }
  expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
});
