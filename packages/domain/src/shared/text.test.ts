import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import type { FieldFault, FieldRule } from './field-rule.ts';
import { fail, ok } from './result.ts';
import {
  categoryName,
  description,
  externalLink,
  type FieldParser,
  failureOfFault,
  longText,
  optionalText,
  productName,
  requiredText,
  shortText,
  siteUrl,
  tidyLine,
  tidyText,
  title,
} from './text.ts';

const long = (length: number): string => '가'.repeat(length);
const broken = (rule: FieldRule, max?: number) => fail<FieldFault>(max === undefined ? { rule } : { rule, params: { max } });

interface Row {
  readonly field: string;
  readonly parse: FieldParser;
  readonly taken: readonly string[];
  readonly refused: readonly (readonly [string, ReturnType<typeof broken>])[];
}

/** Product 5, field by field. */
const ROWS: readonly Row[] = [
  {
    field: 'required text',
    parse: requiredText(3),
    taken: ['가', '가나다'],
    refused: [
      ['', broken('required')],
      ['  \t', broken('required')],
      ['\u3164\u200b\u2800', broken('required')],
      ['\u200d\ufeff', broken('required')],
      ['가나다라', broken('tooLong', 3)],
    ],
  },
  { field: 'optional text', parse: optionalText(3), taken: ['', '가나다'], refused: [['가나다라', broken('tooLong', 3)]] },
  {
    field: 'short text',
    parse: shortText,
    taken: [long(30)],
    refused: [
      ['', broken('required')],
      ['가 나', broken('noSpaces')],
      [long(31), broken('tooLong', 30)],
    ],
  },
  {
    field: 'product name',
    parse: productName,
    taken: ['가', long(50), '🎨'.repeat(50)],
    refused: [
      ['', broken('required')],
      [long(51), broken('productName')],
    ],
  },
  {
    field: 'title',
    parse: title,
    taken: ['가', long(50)],
    refused: [
      [' ', broken('required')],
      [long(51), broken('title')],
    ],
  },
  {
    field: 'category name',
    parse: categoryName,
    taken: ['가', long(50)],
    refused: [
      [' ', broken('required')],
      [long(51), broken('categoryName')],
    ],
  },
  {
    field: 'detail description',
    parse: description,
    taken: ['가', long(500)],
    refused: [
      [' ', broken('required')],
      [long(501), broken('description')],
    ],
  },
  {
    field: 'details, guidance and other long texts',
    parse: longText,
    taken: ['', long(500)],
    refused: [[long(501), broken('tooLong', 500)]],
  },
  {
    field: 'external link',
    parse: externalLink,
    taken: ['', 'https://naru.kr/a?b=c', `https://naru.kr/${'a'.repeat(234)}`],
    refused: [
      [`https://naru.kr/${'a'.repeat(235)}`, broken('tooLong', 250)],
      ['javascript:alert(1)', broken('link')],
      ['naru.kr', broken('link')],
    ],
  },
  {
    field: 'site URL',
    parse: siteUrl,
    taken: ['https://naru.kr', 'http://a.naru.kr/b', 'www.naru.kr', 'HTTPS://NARU.KR?a'],
    refused: [
      ['', broken('required')],
      ['naru', broken('siteUrl')],
      ['ftp://naru.kr', broken('siteUrl')],
      ['https://naru', broken('siteUrl')],
      ['https://naru .kr', broken('siteUrl')],
      [`https://naru.kr/${'a'.repeat(85)}`, broken('tooLong', 100)],
    ],
  },
];

describe.each(ROWS)('field: $field', ({ parse, taken, refused }) => {
  it('takes what fits', () => {
    expect(taken.map((typed) => parse(typed))).toEqual(taken.map((typed) => ok(typed)));
  });
  it('refuses what breaks its rule', () => {
    expect(refused.map(([typed]) => parse(typed))).toEqual(refused.map(([, answer]) => answer));
  });
  it('leaves outer spaces off', () => {
    expect(taken.map((typed) => parse(` ${typed} `))).toEqual(taken.map((typed) => ok(typed)));
  });
});

describe('tidyText', () => {
  it.each([
    ['a syllable typed in parts', '\u1103\u1161\u11af항아리', '달항아리'],
    ['a name that reads backwards', 'abc\u202egnp.exe', 'abcgnp.exe'],
    ['a control character', 'a\u0007b\u0000c', 'abc'],
    ['lines and tabs', 'a\n\tb', 'a\n\tb'],
    ['a family in one sign', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['Hangul fillers', '\u3164\u115f', ''],
    ['a name that reads in another order', '금화 \u202e하나만\u202c', '금화 하나만'],
    ['isolates and marks of direction', '\u2066금\u2069화\u200e\u200f\u061c', '금화'],
    ['an escape of terminals', '\u001b[31m금화', '[31m금화'],
    ['C1 controls', '금\u009b화\u0085하나', '금화\n하나'],
    ['ends of lines of Windows and old Macs', '하나\r\n둘\r셋\u2028넷', '하나\n둘\n셋\n넷'],
    ['a name with fillers of Hangul in it', '대\u115f표\u1160\u3164\uffa0', '대표'],
    ['a syllable whose parts stood apart by something unseen', '\u1103\u200b\u1161\u034f\u11af', '달'],
    ['zero width, soft hyphens, tags, empty Braille', '금\u200b\u200c\u200d\u2060\ufeff\u00ad\u{e0041}\u2800화', '금화'],
    ['half a character', '금\ud83d화\ufffe', '금화'],
    ['signs of several parts', '❤️ 1️⃣ 👩🏽‍🚀', '❤️ 1️⃣ 👩🏽‍🚀'],
    ['a flag in tags', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['a rare form of a Chinese letter', '葛\u{e0100}', '葛\u{e0100}'],
  ])('%s', (_, typed, tidied) => {
    expect(tidyText(typed)).toBe(tidied);
  });

  it('makes one line of a name', () => {
    expect(tidyLine('  금화\r\n\u3000하나\t\u00a0만 ')).toBe('금화 하나 만');
  });

  it('is answered by the parsers, so that what is judged is what is stored', () => {
    expect([productName(' 금\u202e화\n1 '), longText('가\r\n나\u200b'), externalLink('https://naru.kr/\u202ea')]).toEqual([
      ok('금화 1'),
      ok('가\n나'),
      ok('https://naru.kr/a'),
    ]);
  });

  it('leaves what is tidy as it is', () => {
    const letters = fc.oneof(
      ...[
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u200d', '\ufe0f', '👩', '❤', '1', '\u20e3', '葛', '\u{e0100}', '\u1103', '\u1161'),
      ],
      ...[fc.constantFrom('🏴', '\u{e0067}', '\u{e007f}', '\u200b', '\r', '\n', ' ', '\u3000', '\u0301')],
    );
    fc.assert(
      fc.property(fc.array(letters), (parts) => {
        for (const tidy of [tidyText, tidyLine]) expect(tidy(tidy(parts.join('')))).toBe(tidy(parts.join('')));
      }),
    );
  });
});

describe('texts of usual letters', () => {
  it('are what they would be made of among others', () => {
    const usual = fc.constantFrom(...'가힣一ㄱA~!·–—‘’“”…※→', ' ', ' ', '\n', '  ', ' \n');
    fc.assert(
      fc.property(fc.array(usual), (parts) => {
        const typed = parts.join('');
        // What nobody sees has the whole text looked through, and is taken out.
        for (const tidy of [tidyText, tidyLine]) expect(tidy(typed)).toBe(tidy(`${typed}\u200b`));
      }),
    );
  });
});

describe('failureOfFault', () => {
  it.each([
    [{ rule: 'productName' }, failure('badRequest', { field: 'x', data: { rule: 'productName' } })],
    [{ rule: 'tooLong', params: { max: 3 } }, failure('badRequest', { field: 'x', data: { rule: 'tooLong', max: 3 } })],
    [{ rule: 'passwordCommon' }, failure('passwordCommon', { field: 'x' })],
    [{ rule: 'fileType' }, failure('fileTypeRefused', { field: 'x' })],
  ] as const)('%j', (fault, expected) => {
    expect(failureOfFault('x', fault)).toEqual(expected);
  });
});
