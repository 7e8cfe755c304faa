import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { fail, ok } from '../shared/result.ts';
import { ALLOWED_PIN_COUNT, allAllowedPins, parsePin, parsePinHash, whyNotPin } from './rules.ts';

describe('parsePin', () => {
  it.each(['135790', '112233', '121212', '902813', '890221', '109797', '900990'])('takes %s', (digits) => {
    expect(parsePin(digits)).toEqual(ok(digits));
  });

  it.each([
    ['', 'length'],
    ['12345', 'length'],
    ['1357902', 'length'],
    ['13579a', 'length'],
    ['１３５７９０', 'length'],
    ['111357', 'repeat'],
    ['135777', 'repeat'],
    ['130003', 'repeat'],
    ['000000', 'repeat'],
    ['123957', 'sequence'],
    ['957123', 'sequence'],
    ['952340', 'sequence'],
    ['321957', 'sequence'],
    ['957210', 'sequence'],
    ['111234', 'repeat'],
  ])('refuses %s for its %s', (digits, reason) => {
    expect(parsePin(digits)).toEqual(fail(failure('pinForbidden', { data: { reason } })));
  });

  it('does not run from 9 to 0', () => {
    expect([whyNotPin('890573'), whyNotPin('573098')]).toEqual([undefined, undefined]);
  });

  it('judges a PIN and its mirror image alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const digits = String(number).padStart(6, '0');
        expect(whyNotPin([...digits].reverse().join(''))).toBe(whyNotPin(digits));
      }),
    );
  });
});

describe('allAllowedPins', () => {
  it('names 904,728 of the million, ascending', () => {
    const pins = [...allAllowedPins()];
    expect(pins).toHaveLength(ALLOWED_PIN_COUNT);
    expect([pins.at(0), pins.at(-1)]).toEqual(['001001', '998998']);
    expect(new Set(pins).size).toBe(ALLOWED_PIN_COUNT);
  });
});

describe('parsePinHash', () => {
  const HASH = '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92';
  it('takes 64 lower-case hex digits', () => {
    expect(parsePinHash(HASH)).toEqual(ok(HASH));
  });
  it.each([HASH.toUpperCase(), HASH.slice(1), `${HASH}0`, HASH.replace('8', 'g'), '', 123456, null, undefined])('refuses %j', (value) => {
    expect(parsePinHash(value)).toEqual(fail('malformed'));
  });
});
