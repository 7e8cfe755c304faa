import { describe, expect, it } from 'vitest';
import { fitText, octetsOf } from './fit-text.ts';

describe('the words of a text message', () => {
  it.each([
    ['letters', 'a'.repeat(90), 90, 'short'],
    ['one letter more', 'a'.repeat(91), 91, 'long'],
    ['syllables', '가'.repeat(45), 90, 'short'],
    ['one syllable more', '가'.repeat(46), 92, 'long'],
    ['syllables that are in CP949 and not in EUC-KR', '똠방각하 펲시콜라', 17, 'short'],
    ['what our own texts say', '[나루] ‘달항아리’ NFT · No. 3…', 34, 'short'],
  ])('are counted as carriers do: %s', (_, text, octets, form) => {
    expect(fitText({ text })).toEqual({ text, form });
    expect(octetsOf(text)).toBe(octets);
  });

  it.each([
    ['선물🎁이에요', '선물□이에요'],
    ['👨‍👩‍👧‍👦 가족', '□ 가족'],
    ['❤️', '□'],
    ['10–20 — x\u00a0y•z', '10-20 - x y·z'],
    ['한글', '한글'],
    ['ไทย', '□□□'],
  ])('are in signs that every phone shows: %s', (text, shown) => expect(fitText({ text }).text).toBe(shown));

  it('are cut where they are too long, and their end is not', () => {
    const { text, form } = fitText({ text: '가'.repeat(1_500), tail: '무료 수신거부: https://naru.test/x' });
    expect([form, text.endsWith('가…\n무료 수신거부: https://naru.test/x')]).toEqual(['long', true]);
    expect(octetsOf(text)).toBeGreaterThan(1_996);
    expect(octetsOf(text)).toBeLessThanOrEqual(2_000);
    expect(() => fitText({ text: '가'.repeat(1_500), tail: 'a'.repeat(1_950) })).toThrow('no room');
  });

  it('say that they advertise, once', () => {
    expect(fitText({ text: '새 드롭', advertising: true }).text).toBe('(광고) 새 드롭');
    expect(fitText({ text: '(광고)새 드롭', advertising: true }).text).toBe('(광고)새 드롭');
  });
});
