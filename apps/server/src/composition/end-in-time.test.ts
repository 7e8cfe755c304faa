import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLogger } from '../log/logger.ts';
import { parseConfig } from '../settings/config.ts';
import { endInTime } from './end-in-time.ts';
import type { RunningServer } from './server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
const serverThat = (stop: () => Promise<void>): RunningServer => {
  const config = parseConfig({ NARU_LAME_DUCK_SECONDS: '5' });
  if (!config.ok) throw new Error(config.failure);
  const log = makeLogger({ logLevel: 'info', logFile: null }, (line) => lines.push(line));
  return { config: config.value, log, port: 0, metricsPort: null, stop, step: () => 'workers' } satisfies Omit<
    RunningServer,
    'database'
  > as RunningServer;
};

it.each([
  ['ends in order', () => Promise.resolve(), 0],
  ['cannot end in order', () => Promise.reject(new Error('no')), 1],
] as const)('a process that %s', async (_, stop, code) => {
  const exit = vi.fn();
  await endInTime(serverThat(stop), exit);
  expect(exit.mock.calls).toEqual([[code]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(exit).toHaveBeenCalledTimes(1);
});

it('a process that waits for something that never comes is cut off, and says how far it came', async () => {
  const exit = vi.fn();
  void endInTime(
    serverThat(() => new Promise(() => undefined)),
    exit,
  );
  await vi.advanceTimersByTimeAsync(39_999);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(lines.at(-1)).toContain('"step":"workers"');
});
