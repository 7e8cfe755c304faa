import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { describe, expect, it } from 'vitest';
import { completes, withDigit, withoutLast } from './pin-digits.ts';
import { refusalIn, succeeded, UNEXPECTED, unprovided, valueIn } from './result.ts';

describe('withDigit', () => {
  it.each([
    ['', '1', '1'],
    ['12345', '6', '123456'],
    ['123456', '7', '123456'],
    ['1', 'a', '1'],
    ['1', '', '1'],
    ['1', '23', '1'],
    ['1', '２', '1'],
    ['1', ' ', '1'],
  ])('%j and %j make %j', (digits, digit, both) => {
    expect(withDigit(digits, digit)).toBe(both);
  });
});

describe('withoutLast', () => {
  it.each([
    ['', ''],
    ['1', ''],
    ['123', '12'],
  ])('%j becomes %j', (digits, less) => {
    expect(withoutLast(digits)).toBe(less);
  });
});

describe('completes', () => {
  it.each([
    ['1234', '5', false],
    ['12345', '6', true],
    ['12345', 'x', false],
  ])('%s and %s: %s', (digits, digit, complete) => {
    expect(completes(digits, digit)).toBe(complete);
  });
});

describe('answers', () => {
  const refused = fail(failure('soldOut'));
  it('are told apart', () => {
    expect([succeeded(undefined, ok(1)), succeeded(undefined, refused)]).toEqual([true, false]);
  });
  it('give their refusal, or a defect', () => {
    expect([refusalIn(refused), refusalIn(ok(1))]).toEqual([failure('soldOut'), UNEXPECTED]);
  });
  it('give their value, and throw without one', () => {
    expect(valueIn(ok(1))).toBe(1);
    expect(() => valueIn(refused)).toThrow('a refusal was taken for a success: soldOut');
  });
});

describe('unprovided', () => {
  it('says which actor is missing', async () => {
    await expect(unprovided('sendCode')()).rejects.toThrow('no actor was provided for sendCode');
  });
});
