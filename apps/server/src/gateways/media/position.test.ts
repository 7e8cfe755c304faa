import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { clearFilePosition } from './file-position.ts';
import { boxesIn, samplesOf, tracksOf } from './iso-boxes.ts';
import { withoutPosition } from './picture-position.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const folder = mkdtempSync(join(tmpdir(), 'naru-position-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string): Buffer => readFileSync(join(SAMPLES, name));
/** What a file says of the place in which it was made, however it is written down. */
const SAID = /37\.5665|126\.978|37,33\.99|126,58\.68|GPSLat|GPSLong|\xa9xyz\0|GPS \(/;
const says = (bytes: Buffer): boolean => SAID.test(bytes.toString('latin1'));

/** What another reader finds in EXIF: the position, and all else. */
const exifOf = async (bytes: Buffer) => {
  const { exif = {}, gps, ...others } = await ExifReader.load(new Uint8Array(bytes).buffer, { expanded: true });
  const named = Object.entries(exif).filter(([name]) => !name.startsWith('GPS'));
  return { gps, exif: named.map(([name, tag]) => [name, tag?.value]), icc: others.icc };
};

const cleared = async (name: string, mime: string): Promise<Buffer> => {
  const without = await withoutPosition(sample(name), mime);
  if (without === null) throw new Error('it said no position');
  return without;
};

describe('a picture without its position', () => {
  test.each(['gps.jpg', 'gps-ii.jpg', 'gps-mm.jpg', 'gps-two-lenses.jpg', 'gps-motion.jpg'])(
    '%s is byte for byte the same beside it',
    async (name) => {
      const [given, cleaned] = [sample(name), await cleared(name, 'image/jpeg')];
      const [before, after] = await Promise.all([exifOf(given), exifOf(cleaned)]);
      expect(before.gps?.Latitude).toBeCloseTo(37.5665, 3);
      expect([after.gps, after.exif, says(cleaned)]).toEqual([undefined, before.exif, false]);
      expect(cleaned.length).toBe(given.length);
      expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(given).raw().toBuffer());
      expect(await withoutPosition(cleaned, 'image/jpeg')).toBeNull();
    },
  );

  test.each(['gps.png', 'gps-magick.png'])('%s, with the sums of its chunks', async (name) => {
    const cleaned = await cleared(name, 'image/png');
    const [before, after] = await Promise.all([exifOf(sample(name)), exifOf(cleaned)]);
    expect(before.gps?.Latitude).toBeCloseTo(37.5665, 3);
    expect([after.gps, after.exif, says(cleaned)]).toEqual([undefined, before.exif, false]);
    expect(await sharp(cleaned, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(sample(name)).raw().toBuffer());
    expect(await withoutPosition(cleaned, 'image/png')).toBeNull();
  });

  test('a GIF, whose frames stay', async () => {
    const cleaned = await cleared('gps.gif', 'image/gif');
    expect([says(cleaned), cleaned.length, cleaned.includes('<dc:format>Naru')]).toEqual([false, sample('gps.gif').length, true]);
    expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(sample('gps.gif')).raw().toBuffer());
  });

  test('EXIF whose pointer to a position leads to another directory keeps that', async () => {
    const given = Buffer.from(sample('gps-ii.jpg'));
    const [tiff, pointer] = [given.indexOf('II*\0'), given.indexOf(Buffer.from([0x25, 0x88, 4, 0]))];
    // To the first directory itself, whose tags are none of a position.
    given.writeUInt32LE(given.readUInt32LE(tiff + 4), pointer + 8);
    expect(await withoutPosition(given, 'image/jpeg')).toBeNull();
  });

  test.each<readonly [what: string, text: string]>([
    ['openings without an end', '<exif:GPSLatitude>'],
    ['attributes without an end', ' exif:GPSLatitude="'],
    ['attributes of two quotes', ` exif:GPSLatitude="x exif:GPSLatitude='x`],
    ['one endless name', 'gps'],
    ['spaces', ' exif:GPSLatitude          '],
    ['groups without an end', '<Group name="ExifGPS">'],
  ])('a text of %s keeps nobody waiting', async (_, text) => {
    const gif = readFileSync(join(import.meta.dirname, '../images/samples/gif-still.gif'));
    const harm = Buffer.concat([gif, Buffer.from(`XMP DataXMP <a ${text.repeat(Math.ceil(4_000_000 / text.length))}`)]);
    const began = performance.now();
    await withoutPosition(harm, 'image/gif');
    // A fiftieth of a second or so; what grows with the square of the length takes hours.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('one that says none is as it was given', async () => {
    const corpus = join(import.meta.dirname, '../images/samples');
    for (const [name, mime] of [
      ['jpeg-turn-6-display-p3.jpg', 'image/jpeg'],
      ['jpeg-ultra-hdr.jpg', 'image/jpeg'],
      ['png-turn-6.png', 'image/png'],
      ['gif-animated.gif', 'image/gif'],
      ['bmp-8.bmp', 'image/bmp'],
    ] as const)
      expect(await withoutPosition(readFileSync(join(corpus, name)), mime)).toBeNull();
  });

  test.each([2, 20, 40, 100, 400])('EXIF that ends %i bytes after it began leads nowhere', async (length) => {
    const given = sample('gps-ii.jpg');
    const tiff = given.indexOf('II*\0');
    const cut = Buffer.from(given);
    cut.writeUInt32LE(0xffff_fff0, tiff + length);
    await expect(withoutPosition(cut, 'image/jpeg')).resolves.not.toBe(undefined);
  });
});

const fileOf = (name: string): string => {
  const path = join(folder, name);
  copyFileSync(join(SAMPLES, name), path);
  return path;
};

const box = (type: string, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 4);
  return Buffer.concat([size, content]);
};
const u32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4);
  return bytes;
};

/** A film of one track of metadata: its sample lies behind `ftyp` and the head of `mdat`. */
const filmOf = (codec: string, sampled: Buffer, entry: Buffer = Buffer.alloc(0)): Buffer => {
  const ftyp = box('ftyp', Buffer.from('mp42'), u32(0), Buffer.from('mp42'));
  const stbl = box(
    'stbl',
    box('stsd', u32(0, 1), box(codec, Buffer.alloc(8), entry)),
    box('stsz', u32(0, sampled.length, 1)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, 1, ftyp.length + 8)),
  );
  const mdia = box('mdia', box('hdlr', u32(0, 0), Buffer.from('meta'), Buffer.alloc(13)), box('minf', stbl));
  return Buffer.concat([ftyp, box('mdat', sampled), box('moov', box('trak', mdia))]);
};

describe('a file without its position', () => {
  test.each([
    ['gps.mp4', 'video/mp4'],
    ['gps-subtitle.mp4', 'video/mp4'],
    ['gps.mp3', 'audio/mpeg'],
    ['gps.pdf', 'application/pdf'],
  ])('%s, in which no byte moves', async (name, mime) => {
    const path = fileOf(name);
    const given = sample(name);
    expect([says(given), await clearFilePosition(path, mime)]).toEqual([true, [{ is: 'positionRemoved' }]]);
    const cleaned = readFileSync(path);
    expect([says(cleaned), cleaned.length]).toEqual([false, given.length]);
    expect(await clearFilePosition(path, mime)).toEqual([]);
    // What it is made of stays: the same boxes, the same samples, the same objects.
    if (mime === 'video/mp4') {
      const mdat = [...boxesIn(given)].find(({ type }) => type === 'mdat');
      const apart = given.subarray(mdat?.at, mdat?.end).compare(cleaned.subarray(mdat?.at, mdat?.end));
      expect(apart === 0).toBe(name === 'gps.mp4');
      expect(tracksOf(cleaned).map((track) => [track.codec, samplesOf(cleaned, track)])).toEqual(
        tracksOf(given).map((track) => [track.codec, samplesOf(given, track)]),
      );
    }
    expect(cleaned.includes('Naru') || mime === 'video/mp4').toBe(true);
  });

  test.each(['gpmd', 'camm', 'rtmd', 'djmd'])('one whose track %s is the way of the camera', async (codec) => {
    const path = join(folder, codec);
    writeFileSync(path, filmOf(codec, Buffer.from('GPS (126.978, 37.5665)')));
    expect(await clearFilePosition(path, 'video/mp4')).toEqual([{ is: 'positionRemoved' }]);
    expect(says(readFileSync(path))).toBe(false);
  });

  test('one of a phone, whose timed metadata has a place beside others', async () => {
    const keys = box(
      'keys',
      box('\0\0\0\x01', box('keyd', Buffer.from('mdtacom.apple.quicktime.location.ISO6709'))),
      box('\0\0\0\x02', box('keyd', Buffer.from('mdtacom.apple.quicktime.video-orientation'))),
    );
    const sampled = Buffer.concat([box('\0\0\0\x01', Buffer.from('+37.5665+126.978/')), box('\0\0\0\x02', u32(1))]);
    const path = join(folder, 'mebx');
    writeFileSync(path, filmOf('mebx', sampled, keys));
    expect(await clearFilePosition(path, 'video/mp4')).toEqual([{ is: 'positionRemoved' }]);
    const cleaned = readFileSync(path);
    expect([says(cleaned), cleaned.includes(box('\0\0\0\x02', u32(1)))]).toEqual([false, true]);
  });

  test.each([
    ['h264-aac.mp4', 'video/mp4'],
    ['layer3.mp3', 'audio/mpeg'],
    ['float.wav', 'audio/wav'],
    ['std.pdf', 'application/pdf'],
    ['plain.zip', 'application/zip'],
  ])('%s, which says none, is as it was given', async (name, mime) => {
    const path = fileOf(name);
    expect([await clearFilePosition(path, mime), readFileSync(path).equals(sample(name))]).toEqual([[], true]);
  });

  test('one that its maker has signed is said to be signed no more', async () => {
    const credentials = box('uuid', Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'), Buffer.from('c2pa'));
    const film = join(folder, 'signed.mp4');
    writeFileSync(film, Buffer.concat([sample('gps.mp4'), credentials]));
    const paper = join(folder, 'signed.pdf');
    writeFileSync(paper, Buffer.concat([sample('gps.pdf'), Buffer.from('<< /Type /Sig /ByteRange [0 1 2 3] >>')]));
    const broken = [{ is: 'positionRemoved' }, { is: 'sealBroken' }];
    expect([await clearFilePosition(film, 'video/mp4'), await clearFilePosition(paper, 'application/pdf')]).toEqual([broken, broken]);
  });

  test('one whose lists lead out of it is left', async () => {
    const film = filmOf('gpmd', Buffer.from('GPS (126.978, 37.5665)'));
    const path = join(folder, 'out');
    film.writeUInt32BE(0xffff_fff0, film.indexOf('stco') + 12);
    writeFileSync(path, film);
    await expect(clearFilePosition(path, 'video/mp4')).resolves.toEqual([]);
  });
});
