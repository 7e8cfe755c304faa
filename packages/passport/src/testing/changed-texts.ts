import type { PassportFault } from '@naru/domain/passport';

type Change = readonly [what: string, change: (text: string) => string, fault: PassportFault];

const swap =
  (from: string, to: string) =>
  (text: string): string =>
    text.replace(from, to);

const shape = (field: string): PassportFault => ({ reason: 'shape', field });

/** What somebody without any key does to the text of the story's passport, and what is found. */
export const CHANGED_TEXTS: readonly Change[] = [
  ['a price in thousands', swap('"price":30000', '"price":30e3'), shape('30e3')],
  ['a price with a fraction of nothing', swap('"price":30000', '"price":30000.0'), shape('30000.0')],
  ['a price above all that can be counted', swap('"price":30000', '"price":9007199254740993'), shape('history.1.price')],
  ['a place of less than nothing', swap('"index":0', '"index":-0'), shape('-0')],
  ['a key twice, in other letters', swap('"price":30000', '"price":30000,"pric\\u0065":1'), { reason: 'doubledKey', field: 'price' }],
  ['a key twice within an approval', swap('"buyer":12', '"buyer":12,"buyer":99'), { reason: 'doubledKey', field: 'buyer' }],
  ['a key that JavaScript takes for something else', swap('"buyer":12', '"buyer":12,"__proto__":99'), shape('__proto__')],
  ['the same in other letters, in the file', swap('{"format"', '{"\\u005f_proto__":{},"format"'), shape('__proto__')],
  ['a key that every object has', swap('{"format"', '{"constructor":1,"format"'), shape('')],
  ['one within an approval', swap('"buyer":12', '"buyer":12,"constructor":99'), { reason: 'approvalDiffers', seq: 2 }],
  ['half of a character', swap('나루 공방', '나루 공방\\ud83d'), shape('"나루 공방\\ud83d"')],
  ['a name in other characters that look the same', swap('푸른 물결', '푸른 물결'.normalize('NFD')), { reason: 'rowLink', seq: 2 }],
  ['metadata in other characters that look the same', swap('둘째', '둘째'.normalize('NFD')), { reason: 'metadataHash' }],
  ['a moment of the year ten thousand', swap('2026-11-21T', '+012026-11-21T'), shape('issuedAt')],
  ['a moment that never was', swap('2026-11-21T', '2026-02-30T'), shape('issuedAt')],
  ['a mark before it', (text) => `\ufeff${text}`, { reason: 'notJson' }],
  ['more than the largest passport', (text) => text + ' '.repeat(20_000_000), { reason: 'notJson' }],
  ['a text as large as can be', swap('"market":"', `"market":"${'x'.repeat(19_900_000)}`), shape('market')],
  ['metadata as large as can be', swap('"metadata":"', `"metadata":"${' '.repeat(19_900_000)}`), { reason: 'metadataHash' }],
  ['a header as large as can be', swap('"header":"0x', `"header":"0x${'c1'.repeat(9_900_000)}`), { reason: 'headerHash', seq: 1 }],
  ['lists in one another', swap('"history":[', `"history":[${'['.repeat(9_000_000)}${']'.repeat(9_000_000)},`), { reason: 'notJson' }],
  [
    'objects in one another',
    swap('"history":[', `"history":[${'{"a":'.repeat(3_000_000)}1${'}'.repeat(3_000_000)},`),
    { reason: 'notJson' },
  ],
];
