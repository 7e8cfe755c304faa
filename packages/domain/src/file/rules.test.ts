import { describe, expect, it, test } from 'vitest';
import { parseSerial } from '../nft/rules.ts';
import { fail, ok } from '../shared/result.ts';
import { type Crop, squareOf, uploadKindOf, uploadKindOfName, viewerOf } from './rules.ts';

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

const WHOLE_CROP: Crop = { x: 500, y: 500, zoom: 100 };
const LANDSCAPE = { width: 400, height: 200 };

describe('squareOf', () => {
  it.each<[string, Crop, { width: number; height: number }, readonly [number, number, number]]>([
    ['the middle of a landscape', WHOLE_CROP, LANDSCAPE, [100, 0, 200]],
    ['the middle of a portrait', WHOLE_CROP, { width: 200, height: 400 }, [0, 100, 200]],
    ['the left edge, kept within', { ...WHOLE_CROP, x: 0 }, LANDSCAPE, [0, 0, 200]],
    ['the right edge, kept within', { ...WHOLE_CROP, x: 1_000 }, LANDSCAPE, [200, 0, 200]],
    ['twice as close', { x: 500, y: 500, zoom: 200 }, LANDSCAPE, [150, 50, 100]],
    ['as close as it goes, in a corner', { x: 1_000, y: 1_000, zoom: 400 }, LANDSCAPE, [350, 150, 50]],
    ['a picture of one pixel', { x: 0, y: 0, zoom: 400 }, { width: 1, height: 1 }, [0, 0, 1]],
  ])('%s', (_, crop, picture, [left, top, side]) => {
    expect(squareOf(crop, picture)).toEqual({ left, top, side });
  });
});

describe('the viewer of a file', () => {
  test.each([
    ['image/png', 'image'],
    ['image/gif', 'image'],
    ['image/svg+xml', 'download'],
    ['audio/mpeg', 'audio'],
    ['audio/wav', 'audio'],
    ['video/mp4', 'video'],
    ['application/pdf', 'pdf'],
    ['application/zip', 'download'],
    ['text/html', 'download'],
    ['', 'download'],
  ])('%s is shown by %s', (mime, viewer) => {
    expect(viewerOf(mime)).toBe(viewer);
  });
});
