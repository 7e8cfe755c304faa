import { expect, it } from 'vitest';
import { isAlmostPicture, otherFileOfName, otherFileOfType, REFUSED_FILES, readRefusedFile } from './refused.ts';
import { uploadKindOfName } from './rules.ts';

it.each([
  ['IMG_0001.HEIC', 'heic', true],
  ['로고.svg', 'svg', true],
  ['시안.psd', 'photoshop', true],
  ['DSC0001.ARW', 'rawPhoto', true],
  ['IMG_0002.MOV', 'quicktime', false],
  ['영상.mkv', 'otherVideo', false],
  ['노래.m4a', 'otherSound', false],
  ['조각.glb', 'model', false],
  ['묶음.egg', 'otherArchive', false],
  ['사진.jpg', undefined, false],
  ['사진', undefined, false],
] as const)('%s is %s by its name', (name, is, isPicture) => {
  expect([otherFileOfName(name), isAlmostPicture(otherFileOfName(name))]).toEqual([is, isPicture]);
  if (is !== undefined) expect([uploadKindOfName(name).ok, readRefusedFile(is)]).toEqual([false, is]);
});

it('is told by its content, too, and by nothing that is no kind', () => {
  expect([otherFileOfType('image/heic'), otherFileOfType('image/png'), readRefusedFile('constructor'), readRefusedFile(undefined)]).toEqual(
    ['heic', undefined, null, null],
  );
  expect(new Set(REFUSED_FILES).size).toBe(REFUSED_FILES.length);
});
