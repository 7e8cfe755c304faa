import { expect, test } from 'vitest';
import { startWorker } from './worker.ts';

test('nudges while it runs lead to one more run, never to two at once; errors do not end it', async () => {
  const gates: (() => void)[] = [];
  const errors: unknown[] = [];
  let running = 0;
  let most = 0;
  const worker = startWorker(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
      if (gates.length === 1) throw new Error('first');
    },
    60_000,
    (error) => errors.push(error),
  );
  worker.nudge();
  worker.nudge();
  worker.nudge();
  await expect.poll(() => gates.length).toBe(1);
  gates[0]?.();
  await expect.poll(() => gates.length).toBe(2);
  const stopped = worker.stop();
  worker.nudge();
  gates[1]?.();
  await stopped;
  expect([gates.length, most, errors.map(String)]).toEqual([2, 1, ['Error: first']]);
});
