import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawActs, MarketInMemory, readScenario, replay, type Scenario, TooClose } from './index.ts';

const SAMPLE: Scenario = (() => {
  const read = readScenario(readFileSync(new URL('../samples/trade.json', import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(`the sample is no scenario at ${read.failure.at}`);
  return read.value;
})();

const played = async (scenario: Scenario) => replay(await drawActs(scenario), new MarketInMemory());

describe('a scenario in memory', () => {
  it('is answered as its file says, and stands as it must in the end', async () => {
    const { unlike, state } = await played({ ...SAMPLE, acts: SAMPLE.acts.slice(0, -1) });
    expect(unlike).toEqual([]);
    expect(state).toEqual({
      nfts: { jar: { owner: 'minji', price: null, leave: 'done' } },
      orders: { first: 'completed', second: 'expired', third: 'completed' },
      offers: { fair: { state: 'purchased', counter: 70_000 }, agreed: { state: 'expired', counter: null } },
      bids: { wish: { state: 'accepted', price: 45_000 } },
      // 70,000 less 5 % and 2.5 %.
      earned: { minji: 64_750, jun: 0, sora: 0 },
    });
  });

  it('draws the same acts of the same seed, and others of another', async () => {
    const [one, again, other] = await Promise.all([played(SAMPLE), played(SAMPLE), played({ ...SAMPLE, seed: 7 })]);
    expect(again.hash).toBe(one.hash);
    expect(other.hash).not.toBe(one.hash);
    expect(one.played).toHaveLength(SAMPLE.acts.length - 1 + 60);
    const outcomes = new Set(one.played.map(({ outcome }) => outcome));
    expect(outcomes.size).toBeGreaterThan(8);
  });

  it('tells by its hash what was answered and what became of it', async () => {
    const acts = SAMPLE.acts.slice(0, 3);
    const hashes = await Promise.all([
      played({ ...SAMPLE, acts }),
      played({ ...SAMPLE, acts: acts.slice(0, 2) }),
      played({ ...SAMPLE, acts: acts.map((act) => (act.do === 'list' ? { ...act, price: 80_001 } : act)) }),
    ]);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3);
  });

  it('names the acts that are answered otherwise than it says', async () => {
    const [first, ...rest] = SAMPLE.acts;
    const { unlike } = await played({ ...SAMPLE, acts: [{ ...first, answer: 'soldOut' } as typeof first & object, ...rest.slice(0, 1)] });
    expect(unlike.map(({ act, outcome }) => [act.answer, outcome])).toEqual([['soldOut', 'done']]);
  });

  it('says nothing of what never came to be', async () => {
    const { played: all } = await played({
      ...SAMPLE,
      acts: [
        { do: 'buyFromStore', by: 'minji', shelf: '백자', as: 'one' },
        { do: 'pay', by: 'minji', order: 'one', as: 'nft' },
        { do: 'buyFromStore', by: 'minji', shelf: '백자', as: 'unpaid' },
        { do: 'pay', by: 'jun', order: 'unpaid', as: 'none' },
        { do: 'list', by: 'minji', nft: 'none', price: 1, as: 'noListing' },
        { do: 'unlist', by: 'minji', listing: 'noListing' },
      ],
    });
    expect(all.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'noPermission', 'nothing', 'nothing']);
  });

  it('refuses a wait after which something ends within three minutes', async () => {
    const acts = SAMPLE.acts.slice(0, 1).concat({ do: 'callOff', by: 'minji', order: 'first', after: 'PT14M' });
    await expect(played({ ...SAMPLE, acts })).rejects.toThrow(TooClose);
  });
});

describe('what is no scenario', () => {
  const broken = (change: object) => readScenario({ ...SAMPLE, ...change });
  it.each([
    ['no JSON', '{', { at: '', rule: 'shape' }],
    ['another version', { ...SAMPLE, scenario: 2 }, { at: 'scenario', rule: 'shape' }],
    ['nobody', { ...SAMPLE, people: [] }, { at: 'people', rule: 'shape' }],
    ['the same person twice', { ...SAMPLE, people: ['jun', 'minji', 'sora', 'jun'] }, { at: 'people', rule: 'twice' }],
  ])('is refused: %s', (_, input, failure) => expect(readScenario(input)).toEqual({ ok: false, failure }));

  it.each([
    ['somebody unknown', [{ do: 'buyFromStore', by: 'nari', shelf: '백자', as: 'x' }], 'acts[0].by', 'unknown'],
    ['an unknown shelf', [{ do: 'bid', by: 'jun', shelf: '없음', price: 1, as: 'x' }], 'acts[0].shelf', 'unknown'],
    ['something that is made later', [{ do: 'pay', by: 'jun', order: 'x' }], 'acts[0].order', 'unknown'],
    ['a name that is taken', [1, 2].map(() => ({ do: 'buyFromStore', by: 'jun', shelf: '백자', as: 'x' })), 'acts[1].as', 'twice'],
    [
      'a wait in weeks',
      [
        { do: 'anything', times: 1 },
        { do: 'bid', by: 'jun', shelf: '백자', price: 1, as: 'x', after: 'P1W' },
      ],
      'acts[1].after',
      'shape',
    ],
    ['a year', [{ do: 'bid', by: 'jun', shelf: '백자', price: 1, as: 'x', after: 'P365D' }], 'acts', 'tooLong'],
    ['a deed that there is not', [{ do: 'steal', by: 'jun' }], 'acts[0]', 'shape'],
    ['a field that there is not', [{ do: 'anything', times: 1, pin: '135790' }], 'acts[0]', 'shape'],
  ] as const)('is refused: %s', (_, acts, at, rule) => {
    const read = broken({ acts });
    expect(read).toMatchObject({ ok: false, failure: { rule } });
    expect(read.ok ? '' : read.failure.at.startsWith(at)).toBe(true);
  });
});
