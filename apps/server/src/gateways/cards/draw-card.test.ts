import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type CardElement, type CardTemplate, isDrawn, ROW_NUMBER } from '@naru/domain/card-template';
import { must } from '@naru/testkit';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCards } from './draw-card.ts';

const LETTERING = { weight: 700, size: 48, leastSize: 16, colour: '#102030', align: 'left', vertical: 'top' } as const;
const title = (text: string, change: Partial<CardElement & { kind: 'text' }> = {}): CardElement => ({
  kind: 'text',
  id: 'title',
  box: { x: 40, y: 40, width: 320, height: 140 },
  text,
  format: 'plain',
  lettering: LETTERING,
  mostLines: 2,
  ...change,
});
const photo: CardElement = {
  kind: 'picture',
  id: 'photo',
  box: { x: 40, y: 200, width: 120, height: 120 },
  column: '사진',
  fit: 'cover',
  corner: 16,
};
const template = (...elements: readonly CardElement[]): CardTemplate => ({
  width: 400,
  height: 400,
  safeArea: 20,
  background: { colour: '#f3f1ea', fileId: null },
  elements,
});
/** A PNG that claims to be so many pixels wide and high. */
const claiming = async (side: number): Promise<Buffer> => {
  const png = await colour('#fff');
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
const NOTHING = async () => null;
const colour = (background: string, width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const pixelOf = async (picture: Uint8Array, left: number, top: number): Promise<readonly number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
/** The dark pixels of a part of a picture. */
const inkIn = async (picture: Uint8Array, part: { left: number; top: number; width: number; height: number }): Promise<number> =>
  (await sharp(picture).extract(part).greyscale().raw().toBuffer()).filter((grey) => grey < 120).length;

const { drawCard, checkCards } = makeCards(async (fileId) => (fileId === 'sea' ? colour('#0066cc') : null), 2);
const drawn = async (...call: Parameters<typeof drawCard>): Promise<Uint8Array> => {
  const { picture, faults } = must(await drawCard(...call));
  if (picture === null) throw new Error(JSON.stringify(faults));
  return picture;
};
const faultsOf = async (...call: Parameters<typeof drawCard>) => must(await drawCard(...call)).faults;

describe('cards', () => {
  test('the same row makes the same bytes, in whichever thread, and another row others', async () => {
    const card = template(title('{이름}님의 카드'), photo);
    const red = await colour('#cc2200');
    const draw = (name: string) => drawn(card, { 이름: name, 사진: 'red.png' }, async () => red);
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => draw('뷁똠펲')));
    expect(others.every((each) => Buffer.compare(each, first ?? each) === 0)).toBe(true);
    expect(Buffer.compare(await draw('김나루'), first ?? red)).not.toBe(0);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  });

  test('a letter is drawn where its box is, a picture fills its box, corners are round, and the background lies below', async () => {
    const card = { ...template(title('나루'), photo), background: { colour: '#ffffff', fileId: 'sea' } };
    const red = await colour('#cc2200');
    const picture = await drawn(card, { 사진: 'red.png' }, async () => red);
    const [r, g, b] = await pixelOf(picture, 390, 390);
    expect([(r ?? 0) < 30, Math.abs((g ?? 0) - 0x66) < 12, Math.abs((b ?? 0) - 0xcc) < 12]).toEqual([true, true, true]);
    expect((await pixelOf(picture, 100, 260))[0]).toBeGreaterThan(180);
    expect((await pixelOf(picture, 42, 202))[0]).toBeLessThan(90);
    expect(await inkIn(picture, { left: 40, top: 40, width: 160, height: 70 })).toBeGreaterThan(600);
  });

  test.each([
    ['Hanja and emoji', title('{이름}'), { 이름: '金😀나루' }, [{ fault: 'undrawable', column: '이름', characters: ['金', '😀'] }]],
    ['a number that is none', title('{값}', { format: 'won' }), { 값: '비매품' }, [{ fault: 'notNumber', column: '값', value: '비매품' }]],
    ['a day that there is not', title('{날}', { format: 'date' }), { 날: '2026-02-30' }, [{ fault: 'notDate', column: '날' }]],
    ['more than its box holds', title('{글}'), { 글: '가나다라마바사 '.repeat(20) }, [{ fault: 'textTooLong', column: '글' }]],
    ['a picture without a name', photo, {}, [{ fault: 'valueMissing', column: '사진' }]],
    ['a picture that is not there', photo, { 사진: 'nowhere.png' }, [{ fault: 'pictureMissing', column: '사진', value: 'nowhere.png' }]],
    [
      'more than a code holds',
      { kind: 'qr', id: 'qr', box: { x: 0, y: 0, width: 64, height: 64 }, text: '{주소}', colour: '#000000' } as const,
      { 주소: 'https://naru.test/'.padEnd(900, 'a') },
      [{ fault: 'qrTooLong', column: '주소' }],
    ],
  ])('%s is told by column and value, and nothing is drawn', async (_, element, values, faults) => {
    expect(await faultsOf(template(element), values, NOTHING)).toMatchObject(faults);
  });

  test('many rows are checked without being drawn, each with its own faults', async () => {
    const rows = ['나루', '金', '가나다라마바사 '.repeat(20)].map((이름) => ({ 이름, 사진: 'any.png' }));
    const faults = must(await checkCards(template(title('{이름}'), photo), rows));
    expect(faults.map((row) => row.map(({ fault }) => fault))).toEqual([[], ['undrawable'], ['textTooLong']]);
  });

  test('a card that breaks its thread is that card alone: the next one is drawn', async () => {
    const { drawCard: drawAlone } = makeCards(async () => null, 1);
    await expect(drawAlone(template(title('나루', { box: null as never })), {}, NOTHING)).rejects.toThrow('null');
    expect(must(await drawAlone(template(title('나루')), {}, NOTHING)).faults).toEqual([]);
  });

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a script', async () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a picture of 30,000 × 30,000', () => claiming(30_000)],
    ['a picture that was cut off', async () => (await colour('#fff', 400, 400)).subarray(0, 80)],
  ])('%s that poses as a picture is refused', async (_, make) => {
    const bytes = await make();
    expect(await faultsOf(template(photo), { 사진: 'a.png' }, async () => bytes)).toMatchObject([
      { fault: 'pictureRefused', value: 'a.png' },
    ]);
  });

  test('a serial number is filled up, and a code is read back', async () => {
    const serial = {
      kind: 'serial',
      id: 'no',
      box: { x: 40, y: 40, width: 300, height: 80 },
      column: ROW_NUMBER,
      prefix: 'No. ',
      digits: 5,
    } as const;
    const row = await drawn(template({ ...serial, lettering: LETTERING }), { [ROW_NUMBER]: '17' }, NOTHING);
    const written = await drawn(template(title('No. 00017', { box: serial.box, mostLines: 1 })), {}, NOTHING);
    expect(Buffer.compare(row, written)).toBe(0);
    const qr = {
      kind: 'qr',
      id: 'qr',
      box: { x: 100, y: 100, width: 200, height: 200 },
      text: 'https://naru.test/{#}',
      colour: '#000000',
    } as const;
    const code = await drawn(template(qr), { [ROW_NUMBER]: '17' }, NOTHING);
    const { data, info } = await sharp(code).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data, width: info.width, height: info.height })).toBe('https://naru.test/17');
  });

  test('a picture of a paint program is drawn in its colours', async () => {
    const bmp = readFileSync(new URL('../images/samples/bmp-8.bmp', import.meta.url));
    const [r = 0, g = 0, b = 0] = await pixelOf(await drawn(template(photo), { 사진: 'a.bmp' }, async () => bmp), 72, 240);
    expect([r > 180, g < 80, b < 70]).toEqual([true, true, true]);
  });

  test('what the domain says can be drawn is what both fonts hold, with every syllable of modern Korean', () => {
    const heldBy = (file: string): ReadonlySet<number> => {
      const bytes = readFileSync(new URL(import.meta.resolve(`pretendard/dist/public/static/${file}`)));
      const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => 12 + at * 16);
      const cmap = bytes.readUInt32BE((tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
      const subtables = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, at) => cmap + bytes.readUInt32BE(cmap + 8 + at * 8));
      const full = subtables.find((at) => bytes.readUInt16BE(at) === 12) ?? 0;
      const points = new Set<number>();
      for (let at = full + 16; at < full + 16 + bytes.readUInt32BE(full + 12) * 12; at += 12)
        for (let point = bytes.readUInt32BE(at); point <= bytes.readUInt32BE(at + 4); point += 1) points.add(point);
      return points;
    };
    const fonts = ['Pretendard-Regular.otf', 'Pretendard-Bold.otf'].map(heldBy);
    const points = Array.from({ length: 0x20000 }, (_, point) => point);
    expect(points.filter((point) => isDrawn(point) && fonts.some((font) => !font.has(point)))).toEqual([]);
    expect(points.filter((point) => point >= 0xac00 && point <= 0xd7a3 && isDrawn(point))).toHaveLength(11_172);
  });
});
