import { describe, expect, it } from 'vitest';
import { isKeyText, KEY_SCOPES, keyTextOf, looksLikeKey, shownPartOf, whyNotByKey } from './rules.ts';

const random = (seed: number): Uint8Array => Uint8Array.from({ length: 64 }, (_, at) => (seed * 97 + at * 31) % 256);

describe('the text of a key', () => {
  it('is known by its form and its checksum', () => {
    expect(keyTextOf(new Uint8Array(64))).toBe(`naru_${'0'.repeat(40)}${keyTextOf(new Uint8Array(64))?.slice(-6)}`);
    for (let seed = 0; seed < 200; seed += 1) {
      const key = keyTextOf(random(seed)) ?? '';
      expect([isKeyText(key), looksLikeKey(key), key.length]).toEqual([true, true, 51]);
      expect(shownPartOf(key)).toBe(key.slice(0, 13));
    }
  });

  it('is none with any letter changed, more or less', () => {
    const key = keyTextOf(random(1)) ?? '';
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'x' ? 'y' : 'x';
      expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
    for (const text of ['', 'naru_', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`]) expect(isKeyText(text)).toBe(false);
  });

  it('favours no letter: bytes that would are passed over, and too few make none', () => {
    expect(keyTextOf(Uint8Array.from({ length: 64 }, () => 255))).toBeNull();
    expect(keyTextOf(Uint8Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 255 : 0)))).toBe(keyTextOf(new Uint8Array(64)));
  });
});

describe('what a key may', () => {
  it('is its own groups of calls, and nothing that no key may', () => {
    for (const scope of KEY_SCOPES)
      for (const called of [...KEY_SCOPES, null]) {
        const why = whyNotByKey({ scopes: [scope], dayLimit: 1 }, { scope: called, isConfirmed: false });
        expect(why.map(({ name }) => name)).toEqual(called === scope ? [] : ['keyBeyondScope']);
      }
  });

  it('is to confirm only where it has a limit for the day', () => {
    const call = { scope: 'trades', isConfirmed: true } as const;
    expect(whyNotByKey({ scopes: ['trades'], dayLimit: null }, call).map(({ name }) => name)).toEqual(['keyConfirmsNothing']);
    expect(whyNotByKey({ scopes: ['trades'], dayLimit: 1 }, call)).toEqual([]);
  });
});
