import { expect, test } from 'vitest';
import { fits } from './fits.ts';

test.each([
  ['주문 목록', '주문', true],
  ['주문 목록', '문목', true],
  ['주문 목록', 'ㅈㅁ', true],
  ['주문 목록', 'ㅁㅁㄹ', true],
  ['주문 목록', 'ㄱㅁ', false],
  ['주문 목록', 'ㅈ문', false],
  ['NFT 코드', 'nft', true],
  ['쌓인 재고', 'ㅆㅇㅈㄱ', true],
  ['주문 목록', '', true],
])('%j, looked for by %j: %s', (label, typed, expected) => expect(fits(label, typed)).toBe(expected));
