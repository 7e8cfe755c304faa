import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './name.ts';

const PDF = 'application/pdf';

describe('the name of a file', () => {
  it.each([
    ['설명서.pdf', PDF, '설명서.pdf'],
    ['사진.JPEG', 'image/jpeg', '사진.jpeg'],
    ['view.hta', PDF, 'view.pdf'],
    ['x.exe', PDF, 'x.pdf'],
    ['x.pdf.lnk', PDF, 'x.pdf'],
    ['run.bat', PDF, 'run.pdf'],
    ['photo.exe.pdf', PDF, 'photo.pdf'],
    ['a.html.svg.js', PDF, 'a.pdf'],
    ['x.exe. . .', PDF, 'x.pdf'],
    ['x.pdf\u00a0', PDF, 'x.pdf'],
    ['x.exe .pdf', PDF, 'x.pdf'],
    ['그림.bmp', 'image/png', '그림.png'],
    ['노래.png', 'audio/mpeg', '노래.mp3'],
    ['gpj.\u202eexe', 'image/jpeg', 'gpj.jpg'],
    ['x.e\u200bxe', PDF, 'x.pdf'],
    ['C:\\bad\\설명서.pdf', PDF, '설명서.pdf'],
    ['../../x.pdf', PDF, 'x.pdf'],
    ['a:b*c?"<>|.pdf', PDF, 'a_b_c_____.pdf'],
    ['con.pdf', PDF, '_con.pdf'],
    ['AUX', PDF, '_AUX.pdf'],
    ['.htaccess', PDF, 'htaccess.pdf'],
    ['...', PDF, 'file.pdf'],
    ['', PDF, 'file.pdf'],
    ['판 1.2', PDF, '판 1.2.pdf'],
    ['Dr.Kim', 'image/png', 'Dr.Kim.png'],
    ['계약.hwp', 'application/x-cfb', '계약.hwp'],
    ['계약.doc', 'application/x-cfb', '계약.doc'],
    ['설치.msi', 'application/x-cfb', '설치.hwp'],
    ['묶음.hwpx', 'application/zip', '묶음.hwpx'],
    ['묶음.jar', 'application/zip', '묶음.zip'],
    ['모르는 것.exe', 'application/x-unknown', '모르는 것.bin'],
  ])('%j of %s is %j', (name, mime, expected) => {
    expect(fileNameOf(name, mime)).toBe(expected);
  });

  it('is no longer than file systems take, ends as its type says, and stays as it is', () => {
    const parts = fc.constantFrom('가', 'a', '.', ' ', '.exe', '.pdf', '.lnk', '\u202e', '/', '%', '"', '👩', 'con');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 400 }), (some) => {
        const name = fileNameOf(some.join(''), PDF);
        expect([...name].length).toBeLessThanOrEqual(81);
        expect(name).toMatch(/[^./\\\s]\.pdf$/u);
        expect(name).not.toMatch(/\.(?:exe|lnk|pdf)[.\s]*\.pdf$/u);
        expect(fileNameOf(name, PDF)).toBe(name);
      }),
    );
  });
});
