import { describe, expect, it } from 'vitest';
import { parseIdentityNumber } from './identity-number.ts';

describe('parseIdentityNumber', () => {
  it.each([
    ['900102', '1', '19900102', 'M'],
    ['900102', '2', '19900102', 'F'],
    ['051231', '3', '20051231', 'M'],
    [' 040229 ', ' 4 ', '20040229', 'F'],
    ['900102', '5', '19900102', 'M'],
    ['051231', '8', '20051231', 'F'],
  ])('%s-%s is born on %s, %s', (six, digit, birth, gender) => {
    expect(parseIdentityNumber(six, digit)).toEqual({ ok: true, value: { digits: `${six.trim()}${digit.trim()}`, birth, gender } });
  });

  it.each([
    ['', '1', 'required'],
    ['900102', '', 'required'],
    ['900102', '9', 'birth'],
    ['900102', '0', 'birth'],
    ['900230', '1', 'birth'],
    ['030229', '3', 'birth'],
    ['901301', '1', 'birth'],
    ['19900102', '1', 'birth'],
    ['90010a', '1', 'birth'],
    ['900102', '12', 'birth'],
  ])('%s-%s is refused as %s', (six, digit, rule) => {
    expect(parseIdentityNumber(six, digit)).toEqual({ ok: false, failure: { rule } });
  });
});
