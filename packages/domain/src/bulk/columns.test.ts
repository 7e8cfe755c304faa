import { expect, test } from 'vitest';
import { bulkTemplate, headsOf, isTemplateNote, readHeads } from './columns.ts';

const { heads, notes } = bulkTemplate('gold', 'transferable');
const READ = readHeads('gold', 'transferable', []);
const cellsOf = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((head, at) => [head, (cells[at] ?? '').trim()]));

test('the notes of a template are known again, with their columns in any order', () => {
  for (const note of notes) {
    expect(isTemplateNote(cellsOf(headsOf(heads, READ).heads, note))).toBe(true);
    expect(isTemplateNote(cellsOf(heads.toReversed(), note.toReversed()))).toBe(true);
    expect(isTemplateNote(cellsOf(heads.slice(1), note.slice(1)))).toBe(true);
  }
});

test('a row that says anything else is a card, with whatever it begins', () => {
  const [note = [], example = []] = notes;
  for (const cells of [['#1', '첫눈 카드'], ['# 메모'], ['예) CARD-0001'], note.with(1, '내 카드'), example.with(2, '10000'), []])
    expect(isTemplateNote(cellsOf(heads, cells))).toBe(false);
  expect(isTemplateNote({ ...cellsOf(heads, note), '내 열': '값' })).toBe(false);
});

test.each([
  [['상품명', '', '판매가', '비고', '비고', ''], ['상품명', '', '판매가', '비고', '비고 (2)'], null],
  [['이름', '수량'], ['이름', '수량'], { fault: 'columnMissing', heads: ['상품명', '판매가'] }],
  [
    ['상품명', '판매가', '상 품 명', '판매가'],
    ['상품명', '판매가', '상품명', '판매가'],
    { fault: 'columnTwice', heads: ['상품명', '판매가'] },
  ],
])('of the row %j all faults of a kind are told, and a column that nothing reads is none', (row, found, fault) => {
  expect(headsOf(row, READ)).toEqual({ heads: found, fault });
});
