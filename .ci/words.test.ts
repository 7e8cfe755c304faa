import { expect, test } from 'vitest';
import { koreanIn, misnamedIn } from './words-in.ts';

const whys = (text: string, file = 'apps/web/src/a.ts'): readonly string[] => misnamedIn(file, text).map(({ why }) => why);

test.each([
  ['const told = 1;', 1],
  ['const ask = (wish: Query) => wish;', 1],
  ['interface House {\n  readonly kept: number;\n}', 2],
  ["/** What is told, as one may wish. */\nconst text = 'kept';", 0],
  ['port.watch({ told: tell });', 0],
  ['/** Whoever signs does so with his PIN, where he is asked. */', 2],
  ['/** Whoever signs does so with their PIN. */', 0],
])('%s', (text, count) => {
  expect(whys(text)).toHaveLength(count);
});

test.each([
  ['apps/web/src/features/join/kept.ts', 1],
  ['apps/web/src/overlays/book.ts', 1],
  ['apps/web/src/shared/use-kept-list.test.tsx', 1],
  ['apps/web/src/features/join/SignUpStep.tsx', 0],
  ['apps/web/src/features/show-nft.ts', 0],
])('the name of %s', (file, count) => {
  expect(whys('', file)).toHaveLength(count);
});

test('Korean is found outside of comments, by its line', () => {
  expect(koreanIn('a.ts', "/** 알림 */\nconst text = '알림';\n").map(({ line }) => line)).toEqual([2]);
});
