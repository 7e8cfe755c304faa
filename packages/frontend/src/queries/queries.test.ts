import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { Queries } from './index.ts';

const KEY = ['shelves'];

/** Somebody who looks at what is answered by hand, the first answer first. */
const watch = () => {
  const queries = new Queries({ defaultOptions: { queries: { retry: false } } });
  const calls: { readonly answer: (shelves: readonly string[]) => void; readonly fail: (error: Error) => void }[] = [];
  const look = () => {
    const observer = new QueryObserver<readonly string[]>(queries, {
      queryKey: KEY,
      queryFn: () => new Promise((answer, fail) => calls.push({ answer, fail })),
      staleTime: 60_000,
    });
    const stop = observer.subscribe(() => undefined);
    return { seen: () => observer.getCurrentResult(), stop };
  };
  return { queries, calls, look, ...look() };
};

test('what was made while the first answer was on its way is seen after it', async () => {
  const { queries, calls, seen, stop } = watch();
  const done = queries.invalidateQueries({ queryKey: KEY });
  calls[0]?.answer([]);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(seen()).toMatchObject({ status: 'success', data: [] });
  calls[1]?.answer(['도자']);
  await done;
  expect(calls).toHaveLength(2);
  expect(seen()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: ['도자'] });
  stop();
});

test('so it is where the first answer fails', async () => {
  const { queries, calls, seen, stop } = watch();
  const done = queries.invalidateQueries();
  calls[0]?.fail(new Error('no connection'));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer(['도자']);
  await done;
  expect(seen()).toMatchObject({ status: 'success', data: ['도자'], error: null });
  stop();
});

test('a first answer comes, however often something happens meanwhile', async () => {
  const { queries, calls, seen, stop } = watch();
  const done = Promise.all(Array.from({ length: 20 }, () => queries.invalidateQueries({ queryKey: KEY })));
  expect(calls).toHaveLength(1);
  calls[0]?.answer([]);
  await vi.waitFor(() => expect(seen()).toMatchObject({ status: 'success', fetchStatus: 'fetching', data: [] }));
  for (const { answer } of calls) answer(['도자']);
  await vi.waitFor(() => expect(seen()).toMatchObject({ fetchStatus: 'idle', data: ['도자'] }));
  await done;
  stop();
});

test('what nobody looks at is asked for once somebody does, though its answer came meanwhile', async () => {
  const { queries, calls, stop, look } = watch();
  stop();
  await queries.invalidateQueries({ queryKey: KEY });
  calls[0]?.answer([]);
  await Promise.resolve();
  const again = look();
  expect(calls).toHaveLength(2);
  calls[1]?.answer(['도자']);
  await queries.getQueryCache().find({ queryKey: KEY })?.fetch();
  expect(again.seen()).toMatchObject({ status: 'success', data: ['도자'] });
  again.stop();
});
