import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureNames } from './picture-names.ts';

const png = (row: number, code: string) => ({ row, code, mime: 'image/png' });

describe('the names of pictures', () => {
  it.each([
    ['CARD-0001', 'CARD-0001.png'],
    ['', '행-7.png'],
    ['   ', '행-7.png'],
    ['겨울 카드', '겨울 카드.png'],
    ['../../etc/passwd', '__.._etc_passwd.png'],
    ['..', '_.png'],
    ['.htaccess', '_htaccess.png'],
    ['C:\\Windows\\a', 'C__Windows_a.png'],
    ['a\u0000b\nc', 'a_b_c.png'],
    ['카드\u202egnp', '카드_gnp.png'],
    ['con', '_con.png'],
    ['NUL.txt', '_NUL.txt.png'],
    ['끝. .', '끝.png'],
    ['한'.normalize('NFD'), '한.png'],
    ['가'.repeat(300), `${'가'.repeat(60)}.png`],
  ])('stay in their folder: %j becomes %s', (code, name) => expect(pictureNames()(png(7, code))).toBe(name));

  it('are no two alike, be they written in other letters', () => {
    const name = pictureNames();
    const given = [png(2, 'a/1'), png(3, 'A:1'), png(4, ''), png(5, '행-4'), png(6, 'a_1-3행'), png(3, 'a?1')].map(name);
    expect(given).toEqual(['a_1.png', 'A_1-3행.png', '행-4.png', '행-4-5행.png', 'a_1-3행-6행.png', 'a_1-3행-2.png']);
    expect(new Set(given.map((one) => one.toLowerCase())).size).toBe(given.length);
  });

  it('are files of one folder, whatever the numbers are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (codes) => {
        const name = pictureNames();
        const given = codes.map((code, at) => name(png(at + 1, code)));
        expect(new Set(given.map((one) => one.toLowerCase())).size).toBe(given.length);
        for (const one of given) expect(one).toMatch(/^[^./\\\p{Cc}:*?"<>|][^/\\\p{Cc}:*?"<>|]*\.png$/u);
        for (const one of given) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
