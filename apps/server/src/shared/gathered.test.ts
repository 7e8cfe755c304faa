import { describe, expect, it } from 'vitest';
import { gathered } from './gathered.ts';

/** A source whose reads end when they are told to. */
const slowSource = () => {
  const reads: { readonly keys: readonly number[]; readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const one = gathered<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`])));
        reads.push({ keys, end, fail: reject });
      }),
  );
  return { reads, one };
};

/** Lets whatever waits for nothing but its turn go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered', () => {
  it('reads at once for whoever comes alone, and together for those who come meanwhile', async () => {
    const { reads, one } = slowSource();
    const first = one(1);
    const [second, third, again, missing] = [one(2), one(3), one(2), one(-1)];
    expect(reads.map(({ keys }) => keys)).toEqual([[1]]);
    reads[0]?.end();
    expect(await first).toBe('value 1');
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3, -1]]);
    reads[1]?.end();
    expect(await Promise.all([second, third, again, missing])).toEqual(['value 2', 'value 3', 'value 2', undefined]);
  });

  it('asks anew for a question that comes after the read began', async () => {
    const { reads, one } = slowSource();
    const [before, after] = [one(1), one(1)];
    reads[0]?.end();
    await before;
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([[1], [1]]);
    reads[1]?.end();
    expect(await after).toBe('value 1');
  });

  it('tells a failed read to those who waited for it, and goes on', async () => {
    const { reads, one } = slowSource();
    const [first, second] = [one(1), one(2)];
    reads[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await turn();
    reads[1]?.end();
    expect(await second).toBe('value 2');
  });

  it('reads a crowd in bounded parts', async () => {
    const { reads, one } = slowSource();
    const all = [one(1), ...Array.from({ length: 1_500 }, (_, index) => one(index + 2))];
    for (let read = 0; read < 3; read += 1) {
      reads[read]?.end();
      await turn();
    }
    expect(reads.map(({ keys }) => keys.length)).toEqual([1, 1_000, 500]);
    expect((await Promise.all(all)).at(-1)).toBe('value 1501');
  });
});
