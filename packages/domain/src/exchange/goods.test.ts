import { describe, expect, it } from 'vitest';
import type { FailureName } from '../failure/code.ts';
import {
  type ExchangeState,
  type GoodsFacts,
  type GoodsField,
  goodsSinceLeaving,
  missingGoods,
  NOTHING_RECORDED,
  parseGoodsInsurance,
  parseGoodsSerial,
  whyNotRecordable,
  whyNotSendable,
} from './index.ts';

const WHOLE: GoodsFacts = { serial: 'NG-1', insurance: 'INS-1', photo: true };
const names = (reasons: readonly { readonly name: FailureName }[]) => reasons.map(({ name }) => name);

describe('what is recorded of gold', () => {
  it.each<[string, GoodsFacts, readonly GoodsField[]]>([
    ['nothing', NOTHING_RECORDED, ['serial', 'insurance', 'photo']],
    ['no picture', { ...WHOLE, photo: false }, ['photo']],
    ['no insurance', { ...WHOLE, insurance: '' }, ['insurance']],
    ['no serial number', { ...WHOLE, serial: '' }, ['serial']],
    ['everything', WHOLE, []],
  ])('%s', (_, facts, missing) => {
    expect(missingGoods(facts)).toEqual(missing);
    expect(names(whyNotSendable({ goodsNeeded: true }, facts))).toEqual(missing.length === 0 ? [] : ['goodsMissing']);
    expect(whyNotSendable({ goodsNeeded: false }, facts)).toEqual([]);
  });

  it.each([
    ['', ''],
    ['  NG\n 77 ', 'NG 77'],
    ['가'.repeat(40), '가'.repeat(40)],
    ['가'.repeat(41), null],
  ])('%j is read as %j', (typed, read) => {
    for (const parse of [parseGoodsSerial, parseGoodsInsurance])
      expect(parse(typed)).toEqual(
        read === null ? { ok: false, failure: { rule: 'tooLong', params: { max: 40 } } } : { ok: true, value: read },
      );
  });

  it.each<[ExchangeState, GoodsFacts, string, readonly FailureName[]]>([
    ['awaitingPayment', WHOLE, '', ['wrongState']],
    ['requested', NOTHING_RECORDED, '', []],
    ['preparing', { ...WHOLE, photo: false }, '', []],
    ['shipped', WHOLE, '잘못 적음', []],
    ['shipped', WHOLE, '잘', ['badRequest']],
    ['delivered', { ...WHOLE, serial: '' }, '잘못 적음', ['goodsMissing']],
    ['completed', { ...WHOLE, photo: false }, ' ', ['badRequest', 'goodsMissing']],
    ['withdrawn', WHOLE, '잘못 적음', ['wrongState']],
    ['cancelled', WHOLE, '잘못 적음', ['wrongState']],
  ])('in %s', (state, facts, reason, reasons) => {
    expect(names(whyNotRecordable({ goodsNeeded: true, state }, facts, reason))).toEqual(reasons);
    expect(names(whyNotRecordable({ goodsNeeded: false, state }, facts, reason))).toEqual(['wrongState']);
  });

  it.each<[ExchangeState, readonly string[], readonly number[]]>([
    ['preparing', ['', ''], []],
    ['cancelled', ['', ''], []],
    ['shipped', [], []],
    ['shipped', ['', ''], [1]],
    ['completed', ['', '', 'a', 'b'], [1, 2, 3]],
  ])('counts for its owner in %s, of %j', (state, reasons, counted) => {
    const records = reasons.map((reason, at) => ({ reason, at }));
    expect(goodsSinceLeaving(records, state).map(({ at }) => at)).toEqual(counted);
  });
});
