import { deepStrictEqual, equal } from 'node:assert/strict';
import type { CheckpointMirror, CheckpointStore } from '@naru/domain/checkpoint';
import type { PortSuite } from './suite.ts';

const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
};

export const CHECKPOINT_STORE_SUITE: PortSuite<CheckpointStore> = {
  'is empty before the first line, and holds every line after that, of whatever length': async (store) => {
    deepStrictEqual([await store.last(), await all(store.lines())], [undefined, []]);
    const long = `"${'x'.repeat(200_000)}"`;
    for (const line of ['{"a":1}', long, '{"c":"나루"}']) await store.append(line);
    equal(await store.last(), '{"c":"나루"}');
    deepStrictEqual(await all(store.lines()), ['{"a":1}', long, '{"c":"나루"}']);
    await store.append(long);
    equal(await store.last(), long);
  },
};

export const CHECKPOINT_MIRROR_SUITE: PortSuite<CheckpointMirror> = {
  'lines are put once and read again; another line never takes their place': async (mirror) => {
    equal(await mirror.get('chain', 1), undefined);
    await mirror.put('chain', 1, '{"first":1}');
    await mirror.put('chain', 2, '{"second":"나루"}');
    await mirror.put('chain', 1, '{"forged":1}').catch(() => undefined);
    deepStrictEqual(
      [await mirror.get('chain', 1), await mirror.get('chain', 2), await mirror.get('chain', 3), await mirror.get('another', 1)],
      ['{"first":1}', '{"second":"나루"}', undefined, undefined],
    );
  },
};
