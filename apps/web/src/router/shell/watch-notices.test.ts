import { failure } from '@naru/domain/failure';
import { NOTICE_POLL_MS, type Notices } from '@naru/domain/notice';
import { fail, ok } from '@naru/domain/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNotices } from './watch-notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a stream that ended is opened again soon, one that broke after the time of a poll', async () => {
  const onUnseen = vi.fn<(unseen: number) => void>();
  const answers = [ok(undefined), fail(failure('connectionFailed'))];
  let calls = 0;
  const watch = vi.fn<Notices['watch']>(async ({ onCount: tell, until }) => {
    const answer = answers[calls];
    calls += 1;
    tell(calls);
    if (answer !== undefined) return answer;
    await until;
    return ok(undefined);
  });
  const stop = watchNotices({ watch }, { onCount: onUnseen, onSite: vi.fn() });
  await after(0);
  expect(watch).toHaveBeenCalledTimes(1);
  await after(1_000);
  expect(watch).toHaveBeenCalledTimes(2);
  await after(NOTICE_POLL_MS - 1);
  expect(watch).toHaveBeenCalledTimes(2);
  await after(1);
  expect(watch).toHaveBeenCalledTimes(3);
  stop();
  await after(NOTICE_POLL_MS);
  expect(watch).toHaveBeenCalledTimes(3);
  expect(onUnseen.mock.calls).toEqual([[1], [2], [3]]);
});
