import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { KEPT_WIDTHS, MAX_IMAGE_BYTES, makePrepareImage, widthsInBulk } from './prepare-image.ts';

const prepare = makePrepareImage(boundedPool(2, 16));
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a6f77' } });

/** A BMP of 24 bits of one colour. */
const bmp = (width: number, height: number): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let top = 0; top < height; top += 1) for (let left = 0; left < width; left += 1) bytes.set([30, 60, 90], 54 + top * row + left * 3);
  return bytes;
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
  /** The same JPEG, which says that its frame has 12 bits. */
  const deep = (jpeg: Buffer): Buffer => {
    const frame = [...jpeg.keys()].find((at) => jpeg[at] === 0xff && [0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) ?? 0;
    jpeg[frame + 4] = 12;
    return jpeg;
  };
  test.each([
    [
      'an SVG',
      ['fileTypeRefused', 'svg'],
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page that calls itself a picture', ['fileTypeRefused'], async () => Buffer.from('<html>')],
    ['a WebP', ['fileTypeRefused', 'webp'], () => plain(10, 10).webp().toBuffer()],
    ['an AVIF', ['fileTypeRefused', 'avif'], () => plain(10, 10).avif().toBuffer()],
    ['a TIFF', ['fileTypeRefused', 'tiff'], () => plain(10, 10).tiff().toBuffer()],
    ['a HEIC', ['fileTypeRefused', 'heic'], async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a PDF', ['fileTypeRefused'], async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['nothing', ['fileTypeRefused', 'nothing'], async () => Buffer.alloc(0)],
    ['too many bytes', ['fileTooLarge'], async () => Buffer.alloc(MAX_IMAGE_BYTES + 1)],
    ['too many pixels', ['fileTooLarge'], () => plain(8_000, 7_000).png().toBuffer()],
    ['too many pixels in a BMP header', ['fileTooLarge'], async () => huge()],
    ['a side that is too long', ['fileTooLarge'], async () => narrow(49_000_000)],
    ['a picture that was cut off', ['imageUnreadable', 'damaged'], async () => (await plain(600, 600).jpeg().toBuffer()).subarray(0, 700)],
    ['a BMP that was cut off', ['imageUnreadable', 'damaged'], async () => bmp(40, 40).subarray(0, 200)],
    ['a JPEG of 12 bits', ['imageUnreadable', 'jpegKind'], async () => deep(await plain(60, 60).jpeg().toBuffer())],
    [
      'a PNG of rubbish',
      ['imageUnreadable', 'damaged'],
      async () => Buffer.concat([(await plain(60, 60).png().toBuffer()).subarray(0, 40), Buffer.alloc(500, 7)]),
    ],
  ] as const)('%s is refused with %s', async (_, [name, is], make) => {
    expect(await prepare(await make())).toEqual({ ok: false, failure: is === undefined ? { name } : { name, data: { is } } });
  });
});
