import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and ends its lines as Excel does', () => {
    expect(
      csvOf([
        ['이름', '가격'],
        ['달항아리', 1_000],
      ]),
    ).toBe('\uFEFF이름,가격\r\n달항아리,1000\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+82', "'+82"],
    ['-5', "'-5"],
    ['@sum', "'@sum"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('writes %j as %j', (value, written) => {
    expect(csvOf([[value]])).toBe(`\uFEFF${written}\r\n`);
  });
});
