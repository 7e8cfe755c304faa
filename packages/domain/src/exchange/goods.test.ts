import { describe, expect, it } from 'vitest';
import type { FailureName } from '../failure/code.ts';
import type { ProductType } from '../nft/kinds.ts';
import { parseWon, type Won } from '../shared/won.ts';
import {
  type ExchangeState,
  exchangeCosts,
  GOODS_FIELDS,
  type GoodsFacts,
  type GoodsField,
  goodsNeeds,
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

const won = (amount: number): Won => {
  const read = parseWon(amount);
  if (!read.ok) throw new RangeError('no won');
  return read.value;
};

describe('what has to be recorded of goods before they leave', () => {
  it.each<[string, ProductType, number, string | undefined, readonly GoodsField[]]>([
    ['a book', 'normal', 60_000, undefined, ['photo']],
    ['what is insured', 'normal', 300_000, undefined, ['insurance', 'photo']],
    ['what bears numbers and is not insured', 'normal', 299_999, '제품 바닥에 각인', ['photo']],
    ['what bears numbers and is insured', 'normal', 300_000, '제품 바닥에 각인', ['serial', 'insurance', 'photo']],
    ['what is insured and bears none', 'normal', 300_000, '없음', ['insurance', 'photo']],
    ['what bears none, and says so', 'normal', 60_000, ' 없음 ', ['photo']],
    ['what says nothing of numbers', 'certificate', 299_999, '', ['photo']],
    ['gold that nobody pays insurance for', 'gold', 299_999, undefined, ['serial', 'photo']],
    ['gold that is insured', 'gold', 300_000, undefined, ['serial', 'insurance', 'photo']],
  ])('%s', (_, productType, value, serials, needs) => {
    const notice = [{ label: '소재', value: '백자' }, ...(serials === undefined ? [] : [{ label: '일련번호', value: serials }])];
    expect(goodsNeeds({ productType, notice, costs: exchangeCosts({ productType, declaredValue: won(value) }) })).toEqual(needs);
  });
});

describe('what is recorded of gold', () => {
  it.each<[string, GoodsFacts, readonly GoodsField[]]>([
    ['nothing', NOTHING_RECORDED, ['serial', 'insurance', 'photo']],
    ['no picture', { ...WHOLE, photo: false }, ['photo']],
    ['no insurance', { ...WHOLE, insurance: '' }, ['insurance']],
    ['no serial number', { ...WHOLE, serial: '' }, ['serial']],
    ['everything', WHOLE, []],
  ])('%s', (_, facts, missing) => {
    expect(missingGoods(facts, GOODS_FIELDS)).toEqual(missing);
    expect(names(whyNotSendable({ goodsNeeds: GOODS_FIELDS }, facts))).toEqual(missing.length === 0 ? [] : ['goodsMissing']);
    expect(whyNotSendable({ goodsNeeds: [] }, facts)).toEqual([]);
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
    expect(names(whyNotRecordable({ goodsNeeds: GOODS_FIELDS, state }, facts, reason))).toEqual(reasons);
    // Of what needs nothing anything may be recorded all the same.
    const free = reasons.filter((name) => name !== 'goodsMissing');
    expect(names(whyNotRecordable({ goodsNeeds: [], state }, facts, reason))).toEqual(free);
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
