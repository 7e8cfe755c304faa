import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeJuso, JUSO_KEY, jusoAnswer, startFakeJuso } from '../../testing/fake-juso.ts';
import { makeJusoRoadNames } from './juso-road-names.ts';
import { makeSandboxRoadNames } from './sandbox-road-names.ts';

const NOTHING = { addresses: [], all: 0 };

describe('the ministry’s road names', () => {
  let juso: FakeJuso;
  const reported: unknown[] = [];
  beforeAll(async () => {
    juso = await startFakeJuso();
  });
  afterAll(() => juso.close());
  const find = (text: string, key = JUSO_KEY) =>
    makeJusoRoadNames({ baseUrl: juso.baseUrl, key }, (trouble) => void reported.push(trouble), 20_000).find(text, 1);

  it('are found with postcode and lot', async () => {
    expect(await find('세종대로 110')).toEqual({
      outcome: 'found',
      addresses: [
        { zoneCode: '04524', address: '서울특별시 중구 세종대로 110 (태평로1가)', lotAddress: '서울특별시 중구 태평로1가 31 서울특별시청' },
      ],
      all: 31,
    });
    expect(await find('아무 데도 아닌 길')).toEqual({ outcome: 'found', ...NOTHING });
  });

  it.each(['E0006', 'E0008', 'E0013', 'E0015'])(
    'are vague for a text that is refused with %s, which is no trouble of ours',
    async (code) => {
      reported.length = 0;
      juso.instead(200, jusoAnswer(code));
      expect(await find('길')).toEqual({ outcome: 'vague', ...NOTHING });
      expect(reported).toEqual([]);
    },
  );

  it.each([
    ['a wrong key', 200, null, 'E0001'],
    ['a service that is down', 500, jusoAnswer('-999'), '-999'],
    ['garbage', 200, '<html>', expect.anything()],
    ['an answer without a code', 200, { results: {} }, 'unreadable'],
  ] as const)('are away, and the log is told without where anybody lives, for %s', async (_, status, body, kind) => {
    reported.length = 0;
    if (body !== null) juso.instead(status, body);
    expect(await find('세종대로 110', body === null ? 'another-key-of-somebody' : JUSO_KEY)).toEqual({ outcome: 'away', ...NOTHING });
    expect(reported).toMatchObject([{ call: 'road names', kind }]);
    expect(JSON.stringify(reported)).not.toMatch(/세종대로|key-of|U01T/);
  });
});

describe('the sandbox’s road names', () => {
  const { find } = makeSandboxRoadNames();
  it('are found by the words of road, lot or building, and by pages', async () => {
    expect((await find('세종대로 110', 1)).addresses).toEqual([expect.objectContaining({ zoneCode: '04524' })]);
    expect((await find('경복궁', 1)).addresses).toEqual([expect.objectContaining({ zoneCode: '03045' })]);
    expect((await find('역삼동 737', 1)).addresses).toEqual([expect.objectContaining({ zoneCode: '06236' })]);
    const [first, second] = [await find('특별', 1), await find('특별', 2)];
    expect([first.addresses.length, second.addresses.length, first.all]).toEqual([10, 2, 12]);
    expect(await find('길', 1)).toEqual({ outcome: 'vague', ...NOTHING });
  });
  it('have postcodes of five digits, each address once', async () => {
    const { addresses, all } = await find('서울', 1);
    expect(all).toBe(10);
    expect(new Set(addresses.map(({ address }) => address)).size).toBe(addresses.length);
    for (const { zoneCode } of addresses) expect(zoneCode).toMatch(/^\d{5}$/);
  });
});
