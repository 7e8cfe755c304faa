import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseCategoryId,
  parseDid,
  parseItemId,
  parseListingId,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
} from './ids.ts';
import { andThen, fail, mapResult, ok } from './result.ts';
import { addWon, MAX_WON, parseWon, shareOfWon, subtractWon, type Won, ZERO_WON } from './won.ts';

const won = (value: number): Won => {
  const parsed = parseWon(value);
  if (!parsed.ok) throw new Error(`${value}`);
  return parsed.value;
};

describe('parseWon', () => {
  it.each([0, 1, 1_000, MAX_WON])('takes %d', (value) => {
    expect(parseWon(value)).toEqual(ok(value));
  });
  it.each([-1, 0.5, MAX_WON + 1, Number.NaN, Number.POSITIVE_INFINITY, '1000', null, undefined])('refuses %j', (value) => {
    expect(parseWon(value)).toEqual(fail('notWon'));
  });
});

describe('sums of won', () => {
  it('add and subtract within the range', () => {
    expect([addWon(won(1), won(2)), subtractWon(won(3), won(2)), ZERO_WON]).toEqual([3, 1, 0]);
  });
  it('throw outside it', () => {
    expect(() => addWon(won(MAX_WON), won(1))).toThrow(RangeError);
    expect(() => subtractWon(won(1), won(2))).toThrow(RangeError);
  });
  it('round a share down', () => {
    expect([shareOfWon(won(999), 500), shareOfWon(won(MAX_WON), 9_999), shareOfWon(won(19), 500)]).toEqual([49, 999_900_000_000, 0]);
  });
  it('never take more than the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_WON }), fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
        const share = BigInt(shareOfWon(won(price), rate));
        expect(share * 10_000n <= BigInt(price) * BigInt(rate)).toBe(true);
        expect((share + 1n) * 10_000n > BigInt(price) * BigInt(rate)).toBe(true);
      }),
    );
  });
});

describe('ids', () => {
  it.each([
    { title: 'token id', parse: parseTokenId, taken: ['0', '7', '9'.repeat(78)], refused: ['', '07', '-1', '9'.repeat(79), 7] },
    { title: 'site code', parse: parseSiteCode, taken: ['AB', 'RAON-01_X'], refused: ['A', 'ab', 'A'.repeat(21), 'A B', null] },
    { title: 'did', parse: parseDid, taken: ['did:naru:abc', 'did:web:naru.kr'], refused: ['', 'did:', 'did:Naru:x', 'naru', 1] },
    { title: 'order id', parse: parseOrderId, taken: ['A'.repeat(16)], refused: ['A'.repeat(15), 'A'.repeat(65), '!'.repeat(16)] },
    { title: 'product number', parse: parseProductId, taken: [1, 7], refused: [0, -1, 1.5, '1'] },
    { title: 'item number', parse: parseItemId, taken: [1], refused: [0] },
    { title: 'listing number', parse: parseListingId, taken: [1], refused: [0] },
    { title: 'category number', parse: parseCategoryId, taken: [1], refused: [Number.NaN] },
  ])('$title', ({ parse, taken, refused }) => {
    expect(taken.map((value) => parse(value))).toEqual(taken.map((value) => ok(value)));
    expect(refused.map((value) => parse(value))).toEqual(refused.map(() => fail('malformed')));
  });
});

describe('results', () => {
  it('map and chain successes, and keep the first refusal', () => {
    expect([
      mapResult(ok(2), (value) => value + 1),
      mapResult(fail('no'), () => 1),
      andThen(ok(2), (value) => ok(value * 2)),
      andThen(ok(2), () => fail('late')),
      andThen(fail('early'), () => ok(1)),
    ]).toEqual([ok(3), fail('no'), ok(4), fail('late'), fail('early')]);
  });
});
