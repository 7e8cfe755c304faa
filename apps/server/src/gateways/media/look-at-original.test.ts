import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaNote } from '@naru/domain/file';
import { must } from '@naru/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { recogniseOriginal } from '../files/recognise.ts';
import { lookAtImage } from '../images/prepare-image.ts';
import { lookAtOriginal } from './look-at-original.ts';
import { lookAtPicture } from './look-at-picture.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const PICTURES = join(import.meta.dirname, '../images/samples');
const folder = mkdtempSync(join(tmpdir(), 'naru-looked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toldOf = async (path: string): Promise<readonly MediaNote[]> => {
  const { mime, media } = must(await recogniseOriginal(path));
  if (media === 'image') throw new Error('a picture');
  return lookAtOriginal(path, { mime, media });
};

describe('what is told of an original', () => {
  test.each<readonly [name: string, notes: readonly MediaNote[]]>([
    ['h264-aac.mp4', []],
    ['h264-mp3.mp4', []],
    ['hevc.mp4', [{ is: 'videoCodec', of: 'HEVC(H.265)' }]],
    ['av1.mp4', [{ is: 'videoCodec', of: 'AV1' }]],
    ['vp9.mp4', [{ is: 'videoCodec', of: 'VP9' }]],
    ['mpeg4.mp4', [{ is: 'videoCodec', of: 'MPEG-4 Part 2' }]],
    ['h264-10.mp4', [{ is: 'videoCodec', of: 'H.264 10비트' }]],
    ['h264-422.mp4', [{ is: 'videoCodec', of: 'H.264 4:2:2' }]],
    ['h264-pq.mp4', [{ is: 'hdr' }]],
    ['h264-ac3.mp4', [{ is: 'soundCodec', of: '돌비 디지털(AC-3)' }]],
    ['h264-opus.mp4', [{ is: 'soundCodec', of: 'Opus' }]],
    ['h264-alac.mp4', [{ is: 'soundCodec', of: 'Apple 무손실(ALAC)' }]],
    ['gps-subtitle.mp4', [{ is: 'subtitles' }]],
    ['encrypted.mp4', [{ is: 'protected' }]],
    ['layer3.mp3', []],
    ['layer2.mp3', [{ is: 'soundCodec', of: 'MPEG Layer II' }]],
    ['float.wav', []],
    ['adpcm.wav', [{ is: 'soundCodec', of: 'IMA ADPCM' }]],
    ['std.pdf', []],
    ['missing.pdf', [{ is: 'fonts', of: 'NanumMyeongjo' }]],
    ['owner.pdf', [{ is: 'fonts', of: 'NanumMyeongjo' }]],
    ['korean.pdf', [{ is: 'fonts', of: 'HYSMyeongJo-Medium' }]],
    ['locked.pdf', [{ is: 'locked' }]],
    ['plain.zip', [{ is: 'savedOnly' }]],
    ['locked.zip', [{ is: 'locked' }, { is: 'savedOnly' }]],
    ['plain.hwp', [{ is: 'savedOnly' }]],
    ['locked.hwp', [{ is: 'locked' }, { is: 'savedOnly' }]],
    ['drm.hwp', [{ is: 'protected' }, { is: 'savedOnly' }]],
  ])('%s', async (name, notes) => {
    expect(await toldOf(join(SAMPLES, name))).toEqual(notes);
  });

  test.each([
    ['a film whose camera was cut off', 'h264-aac.mp4', 2_000],
    ['a PDF that was cut off', 'std.pdf', 300],
    ['a ZIP that was cut off', 'plain.zip', 60],
  ])('%s is damaged', async (_, name, bytes) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(join(SAMPLES, name)).subarray(0, bytes));
    expect((await toldOf(path))[0]).toEqual({ is: 'damaged' });
  });

  test('a film of all around is shown flat', async () => {
    const given = readFileSync(join(SAMPLES, 'h264-aac.mp4'));
    // As spherical films have it: a box more in the entry of the track. Here it stands for one that is there.
    const at = given.indexOf('pasp');
    const path = join(folder, 'around.mp4');
    writeFileSync(path, Buffer.concat([given.subarray(0, at), Buffer.from('sv3d'), given.subarray(at + 4)]));
    expect(await toldOf(path)).toEqual([{ is: 'immersive' }]);
  });

  test('a photograph of all around is shown flat, and one that is signed is said to be so no more', async () => {
    const given = readFileSync(join(SAMPLES, 'gps.jpg'));
    const segment = (marker: number, text: string): Buffer => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(text.length + 2, 2);
      return Buffer.concat([head, Buffer.from(text, 'latin1')]);
    };
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<rdf:Description GPano:ProjectionType="equirectangular"/>');
    const photo = Buffer.concat([given.subarray(0, 2), segment(0xeb, 'JP\0\x01jumbc2pa'), xmp, given.subarray(2)]);
    expect(await lookAtImage(photo)).toEqual({ ok: true, value: [{ is: 'positionRemoved' }, { is: 'sealBroken' }, { is: 'immersive' }] });
  });

  test('a document with a password by Office is locked', async () => {
    const path = join(folder, 'locked.doc');
    copyFileSync(join(import.meta.dirname, '../sheets/samples/excel-locked.xlsx'), path);
    expect(await toldOf(path)).toEqual([{ is: 'locked' }, { is: 'savedOnly' }]);
  });

  test.each<readonly [name: string, folder: string, notes: readonly MediaNote[]]>([
    ['jpeg-444.jpg', PICTURES, []],
    ['jpeg-ultra-hdr.jpg', PICTURES, []],
    ['jpeg-mpo.jpg', PICTURES, []],
    ['jpeg-cmyk-profile.jpg', PICTURES, [{ is: 'inks' }]],
    ['jpeg-arithmetic.jpg', PICTURES, [{ is: 'rarePicture' }]],
    ['jpeg-arithmetic-progressive.jpg', PICTURES, [{ is: 'rarePicture' }]],
    ['gps-motion.jpg', SAMPLES, [{ is: 'filmInside' }]],
  ])('the picture %s', (name, from, notes) => {
    expect(lookAtPicture(readFileSync(join(from, name)), 'image/jpeg')).toEqual(notes);
  });
});
