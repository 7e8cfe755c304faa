import { expect, test } from 'vitest';
import { firstGlyphs } from '../../scripts/first-font.ts';

test('the first font draws what screens say most, each sign once', () => {
  const glyphs = firstGlyphs();
  for (const sign of '마켓스토어로그인구매하기판매중원개상품0123456789,') expect(glyphs).toContain(sign);
  expect(new Set(glyphs).size).toBe([...glyphs].length);
});
