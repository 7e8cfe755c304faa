import { describe, expect, it } from 'vitest';
import { parseSerial } from '../nft/serial.ts';
import { fail, ok } from '../shared/result.ts';
import { uploadKindOf, uploadKindOfName } from './upload.ts';

describe('uploadKindOf', () => {
  it.each([
    ...(['jpg', 'jpeg', 'gif', 'bmp', 'png'] as const).map((extension) => [extension, 'image'] as const),
    ['mp4', 'video'],
    ...(['mp3', 'wav', 'mpeg'] as const).map((extension) => [extension, 'audio'] as const),
    ...(['hwp', 'hwpx', 'pdf', 'pptx', 'docx', 'doc'] as const).map((extension) => [extension, 'document'] as const),
  ] as const)('%s is %s', (extension, kind) => {
    expect([uploadKindOf(extension), uploadKindOf(extension.toUpperCase())]).toEqual([kind, kind]);
  });
  it.each(['svg', 'exe', 'html', 'zip', 'csv', '', 'constructor'])('%j may not be uploaded', (extension) => {
    expect(uploadKindOf(extension)).toBeUndefined();
  });
});

describe('uploadKindOfName', () => {
  it.each([
    ['그림.PNG', ok('image')],
    ['a.tar.pdf', ok('document')],
    ['png', fail({ rule: 'fileType' })],
    ['a.png.exe', fail({ rule: 'fileType' })],
    ['a.', fail({ rule: 'fileType' })],
  ])('%s', (name, answer) => {
    expect(uploadKindOfName(name)).toEqual(answer);
  });
});

describe('parseSerial', () => {
  it.each([
    [' AB CD-12 ', ok('ABCD-12')],
    ['가\t나\n다', ok('가나다')],
    ['', fail({ rule: 'serial' })],
    ['   ', fail({ rule: 'serial' })],
    ['A'.repeat(65), fail({ rule: 'tooLong', params: { max: 64 } })],
  ])('%j', (typed, answer) => {
    expect(parseSerial(typed)).toEqual(answer);
  });
});
