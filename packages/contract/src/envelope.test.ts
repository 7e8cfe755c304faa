import { describe, expect, it } from 'vitest';
import { type Envelope, type EnvelopeStyle, envelopeSchema, isSuccess } from './index.ts';

/** Product 8, success: older wrappers count resultCode 0 and 200 and code 200 and 500; on the newer pages only resultCode 0 means success, at a log-in -3014 as well. */
const CASES: readonly (readonly [answer: Envelope, newer: boolean, older: boolean])[] = [
  [{ resultCode: 0 }, true, true],
  [{ resultCode: 0, resultMsg: '', resultData: null }, true, true],
  [{ resultCode: 200 }, false, true],
  [{ code: 200 }, false, true],
  [{ code: 500 }, false, true],
  [{ resultCode: 0, code: 500 }, true, true],
  [{ resultCode: -1000, code: 200 }, false, true],
  [{ resultCode: 500 }, false, false],
  [{ resultCode: 1 }, false, false],
  [{ resultCode: -1001 }, false, false],
  [{ resultCode: -3014 }, false, false],
  [{ code: 0 }, false, false],
  [{ code: 401 }, false, false],
  [{ code: 1002 }, false, false],
  [{ resultCode: 1002, code: 1002 }, false, false],
  [{}, false, false],
  [{ resultData: {} }, false, false],
];

const loginFine = ({ resultCode }: Envelope): boolean => resultCode === 0 || resultCode === -3014;

describe.each<EnvelopeStyle>(['newer', 'older', 'login'])('an answer read by the %s wrapper', (style) => {
  it.each(CASES)('%j', (answer, newer, older) => {
    expect(isSuccess(answer, style)).toBe({ newer, older, login: loginFine(answer) }[style]);
  });
});

describe('the envelope', () => {
  it.each([
    [
      { resultCode: 0, resultMsg: '완료', resultData: [1] },
      { resultCode: 0, resultMsg: '완료', resultData: [1] },
    ],
    [
      { resultCode: 0, resultData: null, more: 1 },
      { resultCode: 0, resultData: null },
    ],
    [{}, {}],
  ])('reads %j', (answer, read) => {
    expect(envelopeSchema.safeParse(answer)).toEqual({ success: true, data: read });
  });
  it.each([[undefined], [null], ['<html>'], [[]], [7], [{ resultCode: '0' }], [{ code: null }], [{ resultMsg: 1 }]])(
    'refuses %j',
    (answer) => {
      expect(envelopeSchema.safeParse(answer).success).toBe(false);
    },
  );
});
