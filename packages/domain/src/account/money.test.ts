import { describe, expect, it } from 'vitest';
import { isBusinessNumber, isCashReceiptType, parseBankAccount, parseCashReceiptNumber } from './index.ts';

describe('a bank account', () => {
  it.each([
    ['123-456-789012', '123456789012'],
    [' 12345678 ', '12345678'],
    ['1234567890123456', '1234567890123456'],
  ])('%j is read as %s', (typed, digits) => {
    expect(parseBankAccount(typed)).toEqual({ ok: true, value: digits });
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['1234567', 'bankAccount'],
    ['12345678901234567', 'bankAccount'],
    ['1234abcd', 'bankAccount'],
    ['１２３４５６７８', 'bankAccount'],
  ])('%j breaks %s', (typed, rule) => {
    expect(parseBankAccount(typed)).toEqual({ ok: false, failure: { rule } });
  });
});

describe('a business number', () => {
  it.each(['2208162517', '1248100998', '1208147521'])('%s checks itself', (digits) => {
    expect(isBusinessNumber(digits)).toBe(true);
  });

  it.each(['2208162518', '220816251', '22081625170', '220-81-62517', 'abcdefghij', ''])('%s does not', (digits) => {
    expect(isBusinessNumber(digits)).toBe(false);
  });
});

describe('the number of a cash receipt', () => {
  it.each([
    ['phone', '010-1234-5678', '01012345678'],
    ['card', '1544 2020 3030 4040 50', '154420203030404050'],
    ['business', '220-81-62517', '2208162517'],
  ] as const)('for a %s %j is %s', (type, typed, digits) => {
    expect(parseCashReceiptNumber(type, typed)).toEqual({ ok: true, value: digits });
  });

  it.each([
    ['phone', '02-123-4567', 'phone'],
    ['card', '123456789012', 'cardNumber'],
    ['card', '12345678901234567890', 'cardNumber'],
    ['business', '220-81-62518', 'businessNumber'],
    ['business', ' ', 'required'],
  ] as const)('for a %s %j breaks %s', (type, typed, rule) => {
    expect(parseCashReceiptNumber(type, typed)).toEqual({ ok: false, failure: { rule } });
  });

  it('has the types that it has', () => {
    expect(['phone', 'card', 'business', '', null].map((word) => isCashReceiptType(word))).toEqual([true, true, true, false, false]);
  });
});
