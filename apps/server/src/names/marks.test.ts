import { expect, test } from 'vitest';
import { marksIn } from './marks.ts';
import { named } from './named.ts';

const shown = (name: string, text: string): string =>
  marksIn(name, text)
    .toReversed()
    .reduce((whole, { start, end }) => `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`, name);

test.each([
  ['골드바 100g', '드바', '골[드바] 100g'],
  ['골드바 100g', 'ㄷㅂ', '골[드바] 100g'],
  ['골드바 100g', '골ㄷ', '[골드]바 100g'],
  ['골드바 100g', '골ㄷㅂ', '[골드바] 100g'],
  ['골드바 100g', '바 골', '[골]드[바] 100g'],
  ['골드바 100g', '바100', '골드[바 100]g'],
  ['골드바 100g', '드바 바100G', '골[드바 100g]'],
  ['달 항아리', '달항', '[달 항]아리'],
  ['🌸 꽃신', 'ㄲㅅ', '🌸 [꽃신]'],
  ['Moon Jar', 'OO', 'M[oo]n Jar'],
  ['골드', 'rhfem', '[골드]'],
  ['닭', '달', '[닭]'],
  ['a.b', '.', 'a[.]b'],
  ['골드바', '은', '골드바'],
  ['골드바', '', '골드바'],
  ['골드바 3.75g', '한 돈', '골드바 [3.75g]'],
  ['돌반지 한 돈', '3.75g', '돌반지 [한 돈]'],
  ['은 13.75g', '1돈', '은 13.75g'],
])('%j, looked for by %j: %j', (name, text, expected) => {
  expect(shown(name, text)).toBe(expected);
});

test('a name is kept whole and found in pieces', () => {
  const whole = { name: '한Go 1', nameLetters: 'gksYJYN1', nameInitials: 'gYJYN1' };
  expect(named('한Go 1'.normalize('NFD'))).toEqual(whole);
});
