import { expect, test } from 'vitest';
import { bulkTemplate, headsOf, isTemplateNote } from './columns.ts';

const { heads, notes } = bulkTemplate('gold', 'transferable');
const cellsOf = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((head, at) => [head, (cells[at] ?? '').trim()]));

test('the notes of a template are known again, with their columns in any order', () => {
  for (const note of notes) {
    expect(isTemplateNote(cellsOf(headsOf(heads).heads, note))).toBe(true);
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
