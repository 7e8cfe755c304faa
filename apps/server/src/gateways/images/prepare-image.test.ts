import { crc32 } from 'node:zlib';
import { encode } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { KEPT_WIDTHS, MAX_IMAGE_BYTES, makePrepareImage, widthsInBulk } from './prepare-image.ts';

const prepare = makePrepareImage(boundedPool(2, 16));
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6f77' } });

const bmp = (width: number, height: number): Uint8Array => {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([0, 30, 60, 90], at);
  return encode({ data, width, height }).data;
};

describe('pictures', () => {
  test.each([
    ['jpeg', 'image/jpeg', () => plain(1200, 600).jpeg().toBuffer()],
    ['png', 'image/png', () => plain(1200, 600).png().toBuffer()],
    ['gif', 'image/gif', () => plain(1200, 600).gif().toBuffer()],
    ['bmp', 'image/png', async () => bmp(1200, 600)],
  ])('%s becomes %s with thumbnails and a placeholder', async (_, mime, make) => {
    const made = await prepare(await make());
    if (!made.ok) throw new Error(made.failure.name);
    expect([made.value.mime, made.value.width, made.value.height]).toEqual([mime, 1200, 600]);
    expect(made.value.thumbnails.map((one) => one.width)).toEqual([...KEPT_WIDTHS]);
    for (const { width, bytes } of made.value.thumbnails) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    expect(made.value.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(made.value.placeholder.length).toBeLessThan(400);
  });

  test('a BMP keeps its colours', async () => {
    const made = await prepare(bmp(8, 8));
    if (!made.ok) throw new Error(made.failure.name);
    const { data } = await sharp(made.value.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].sort((a, b) => a - b)).toEqual([30, 60, 90]);
  });

  test('EXIF goes, after the picture was turned upright', async () => {
    const turned = await plain(300, 200)
      .withExif({ IFD0: { Copyright: 'Someone at 37.5N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const made = await prepare(turned);
    if (!made.ok) throw new Error(made.failure.name);
    expect([made.value.width, made.value.height]).toEqual([200, 300]);
    const after = await sharp(made.value.bytes).metadata();
    expect([after.exif, after.orientation]).toEqual([undefined, undefined]);
  });

  test('a moving GIF keeps moving and counts the height of one frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const made = await prepare(moving);
    if (!made.ok) throw new Error(made.failure.name);
    expect([made.value.width, made.value.height, (await sharp(made.value.bytes, { animated: true }).metadata()).pages]).toEqual([
      40, 20, 3,
    ]);
  });

  test('a small picture is not blown up', async () => {
    const made = await prepare(await plain(100, 50).png().toBuffer());
    if (!made.ok) throw new Error(made.failure.name);
    for (const { bytes } of made.value.thumbnails) expect((await sharp(bytes).metadata()).width).toBe(100);
  });

  test.each([
    ['grey', (one: Sharp) => one.greyscale().toColourspace('b-w')],
    ['of inks', (one: Sharp) => one.toColourspace('cmyk')],
    ['with transparency', (one: Sharp) => one.ensureAlpha(0.5).png()],
  ])('one that is %s looks as it did', async (_, to) => {
    const colour = async (bytes: Uint8Array) => (await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()).subarray(0, 3);
    const given = await to(plain(40, 40).jpeg()).toBuffer();
    const made = await prepare(given);
    if (!made.ok) throw new Error(made.failure.name);
    const [before, after] = [await colour(given), await colour(made.value.bytes)];
    for (const [at, value] of before.entries()) expect(Math.abs(value - (after[at] ?? 0))).toBeLessThan(4);
  });

  test('of those that come by the thousand only large ones get what lists show', async () => {
    const inBulk = makePrepareImage(boundedPool(2, 16), widthsInBulk);
    const widths = async (width: number) => {
      const made = await inBulk(await plain(width, width).jpeg().toBuffer());
      return made.ok ? made.value.thumbnails.map((one) => one.width) : made.failure;
    };
    expect([await widths(800), await widths(1_200)]).toEqual([[], [320]]);
  });

  const huge = (): Buffer => {
    const header = Buffer.from(bmp(4, 4));
    header.writeInt32LE(40_000, 18);
    header.writeInt32LE(40_000, 22);
    return header;
  };
  /** A PNG one pixel wide, as its header says, and as many high; decoding the whole of one took 72 s. */
  const narrow = async (height: number): Promise<Buffer> => {
    const png = await plain(1, 1).png().toBuffer();
    png.writeUInt32BE(height, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };
  test.each([
    ['an SVG', 'fileTypeRefused', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that calls itself a picture', 'fileTypeRefused', async () => Buffer.from('<html>')],
    ['a WebP', 'fileTypeRefused', () => plain(10, 10).webp().toBuffer()],
    ['a PDF', 'fileTypeRefused', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['nothing', 'fileTypeRefused', async () => Buffer.alloc(0)],
    ['too many bytes', 'fileTooLarge', async () => Buffer.alloc(MAX_IMAGE_BYTES + 1)],
    ['too many pixels', 'fileTooLarge', () => plain(8_000, 7_000).png().toBuffer()],
    ['too many pixels in a BMP header', 'fileTooLarge', async () => huge()],
    ['a side that is too long', 'fileTooLarge', async () => narrow(49_000_000)],
    ['a picture that was cut off', 'imageUnreadable', async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 700)],
    ['a BMP that was cut off', 'imageUnreadable', async () => bmp(40, 40).subarray(0, 200)],
    [
      'a PNG of rubbish',
      'imageUnreadable',
      async () => Buffer.concat([(await plain(60, 60).png().toBuffer()).subarray(0, 40), Buffer.alloc(500, 7)]),
    ],
  ])('%s is refused with %s', async (_, name, make) => {
    expect(await prepare(await make())).toEqual({ ok: false, failure: { name } });
  });
});
