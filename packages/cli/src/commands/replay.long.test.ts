import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoMarket } from '../testing/demo-market.ts';
import { fineOf, jsonOf, person } from '../testing/run-naru.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../scenario/samples/trade.json');

interface Replayed {
  readonly hash: string;
  readonly unlike: readonly unknown[];
  readonly played: readonly { readonly outcome: string }[];
}

describe('naru replay', () => {
  let market: Awaited<ReturnType<typeof startDemoMarket>>;
  let somebody: ReturnType<typeof person>;
  beforeAll(async () => {
    market = await startDemoMarket({ NARU_SANDBOX_CLOCK: 'on' });
    somebody = person(market.origin);
  });
  afterAll(() => market.stop());

  const inMemory = () => somebody.run(['replay', SAMPLE, '--json']);
  const asFile = (scenario: object): string => {
    const file = join(somebody.home, 'scenario.json');
    writeFileSync(file, JSON.stringify(scenario));
    return file;
  };

  it('comes to the same in memory and on a real market', async () => {
    const [wanted, real] = [await inMemory(), await somebody.run(['replay', SAMPLE, '--server', market.origin, '--json'])];
    expect(real.err).toBe('');
    expect(fineOf<Replayed>(real)).toEqual(fineOf<Replayed>(wanted));
    expect(fineOf<Replayed>(wanted).unlike).toEqual([]);
  });

  it('tells a person each act as it is done', async () => {
    const { code, out } = await somebody.run(['replay', SAMPLE]);
    const lines = out.trimEnd().split('\n');
    expect([code, lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      0,
      'minji buyFromStore: done',
      '79개의 행위, 예상과 다른 답 0개',
      fineOf<Replayed>(await inMemory()).hash,
    ]);
  });

  it('is refused where an act is answered otherwise, and where a file is none', async () => {
    const base = { scenario: 1, seed: 1, people: ['a'], shelves: { s: { price: 1_000, quantity: 1 } } };
    const order = { do: 'buyFromStore', by: 'a', shelf: 's' };
    const unlike = await somebody.run(['replay', asFile({ ...base, acts: [{ ...order, as: 'o', answer: 'soldOut' }] }), '--json']);
    expect([unlike.code, jsonOf<Replayed>(unlike).unlike]).toEqual([1, [expect.objectContaining({ outcome: 'done' })]]);
    const close = [
      { ...order, as: 'o' },
      { do: 'callOff', by: 'a', order: 'o', after: 'PT14M' },
    ];
    const refused = await somebody.run(['replay', asFile({ ...base, acts: close }), '--json']);
    expect([refused.code, jsonOf<{ name: string }>(refused).name]).toEqual([1, 'TooClose']);
    const broken = await somebody.run(['replay', asFile({ ...base, acts: [{ do: 'pay', by: 'a', order: 'none' }] }), '--json']);
    expect([broken.code, broken.err]).toEqual([2, expect.stringContaining('acts[0].order')]);
    const missing = await somebody.run(['replay', 'nowhere.json', '--json']);
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('nowhere.json')]);
  });

  it('goes by http to this machine alone', async () => {
    const far = await somebody.run(['replay', SAMPLE, '--server', 'http://naru.example.com', '--json']);
    expect([far.code, jsonOf<{ name: string }>(far).name]).toEqual([2, 'usage']);
  });
});
