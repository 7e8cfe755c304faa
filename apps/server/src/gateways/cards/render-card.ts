import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import {
  type CardFault,
  type CardTemplate,
  type CardValues,
  type CardWeight,
  faultOf,
  type LaidElement,
  layCard,
  type Measure,
  type PictureElement,
  type QrElement,
} from '@naru/domain/card-template';
import sharp from 'sharp';
import { encode } from 'uqr';
import { recognise } from '../files/recognise.ts';
import { decodeKept } from '../images/open-picture.ts';

/** A picture for a card: its bytes, an empty frame in its place, or none. */
export type CardPicture = Uint8Array | 'frame' | null;

/** What a card is drawn from. */
export interface CardTask {
  readonly template: CardTemplate;
  readonly values: CardValues;
  /** By the names that stand in the row. */
  readonly pictures: ReadonlyMap<string, CardPicture>;
  readonly background: Uint8Array | null;
}

export type CardDrawing =
  | { readonly picture: Uint8Array; readonly faults: readonly [] }
  | { readonly picture: null; readonly faults: readonly CardFault[] };

const FAMILIES: Readonly<Record<CardWeight, string>> = { 400: 'Card Regular', 700: 'Card Bold' };
for (const [file, family] of [
  [import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'), FAMILIES[400]],
  [import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'), FAMILIES[700]],
] as const)
  if (GlobalFonts.registerFromPath(fileURLToPath(file), family) === null) throw new Error(`no font in ${file}`);

/** Most of the quality of a photograph and clean letters, for a third of the time that the encoder's own effort takes. */
const WEBP = { quality: 90, effort: 1 } as const;
/** Of a QR code: modules of quiet around it, and the fewest pixels of one. */
const QUIET = 4;
const LEAST_MODULE = 2;

/** Widths are measured at one size and hold for all. */
const MEASURED = 100;
const MOST_WIDTHS = 20_000;
const ruler = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();

/** How wide a text is in the fonts of cards. */
const measure: Measure = (text, weight) => {
  const key = `${weight}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler.font = `${MEASURED}px "${FAMILIES[weight]}"`;
  const width = ruler.measureText(text).width / MEASURED;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
};

/** What is wrong with a row as far as can be seen without its pictures. */
export const checkCard = (template: CardTemplate, values: CardValues): readonly CardFault[] => {
  const { laid, faults } = layCard(template, values, measure);
  return [
    ...faults,
    ...laid.flatMap((each) => (each.kind === 'qr' && qrOf(each) === null ? [faultOf('qrTooLong', each.element, each.text)] : [])),
  ];
};

const qrOf = ({ element: { box }, text }: { readonly element: QrElement; readonly text: string }) => {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const module = Math.floor(Math.min(box.width, box.height) / (size + 2 * QUIET));
    return module < LEAST_MODULE ? null : { data, size, module };
  } catch {
    // More than the largest code holds.
    return null;
  }
};

/** Decodes a picture to the size in which it is drawn; null for what is none, or would take too long. */
const decode = async (bytes: Uint8Array, width: number, height: number, fit: PictureElement['fit']) => {
  const type = await recognise(bytes);
  if (!type.ok || type.value.media !== 'image') return null;
  try {
    const source = await decodeKept(Buffer.from(bytes));
    const { data, info } = await source
      .resize(width, height, { fit: fit === 'cover' ? 'cover' : 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const canvas = createCanvas(info.width, info.height);
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
    canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0);
    return canvas;
  } catch {
    // Decoders tell broken pictures by throwing.
    return null;
  }
};

type Drawable = Awaited<ReturnType<typeof decode>>;

const drawFrame = (context: SKRSContext2D, { box }: PictureElement): void => {
  const { x, y, width, height } = box;
  context.fillStyle = '#dfe3e8';
  context.fillRect(x, y, width, height);
  context.strokeStyle = '#a9b1bb';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width, y + height);
  context.moveTo(x + width, y);
  context.lineTo(x, y + height);
  context.stroke();
};

const drawPicture = (context: SKRSContext2D, element: PictureElement, picture: NonNullable<Drawable> | 'frame'): void => {
  const { x, y, width, height } = element.box;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(element.corner, width / 2, height / 2));
  context.clip();
  if (picture === 'frame') drawFrame(context, element);
  else context.drawImage(picture, x + (width - picture.width) / 2, y + (height - picture.height) / 2);
  context.restore();
};

const drawQr = (context: SKRSContext2D, { box, colour }: QrElement, qr: NonNullable<ReturnType<typeof qrOf>>): void => {
  const side = (qr.size + 2 * QUIET) * qr.module;
  const [left, top] = [box.x + Math.floor((box.width - side) / 2), box.y + Math.floor((box.height - side) / 2)];
  context.fillStyle = '#ffffff';
  context.fillRect(left, top, side, side);
  context.fillStyle = colour;
  for (const [row, modules] of qr.data.entries())
    for (const [at, isDark] of modules.entries())
      if (isDark) context.fillRect(left + (at + QUIET) * qr.module, top + (row + QUIET) * qr.module, qr.module, qr.module);
};

const drawLetters = (context: SKRSContext2D, { element, laid }: LaidElement & { readonly kind: 'letters' }): void => {
  context.font = `${laid.size}px "${FAMILIES[element.lettering.weight]}"`;
  context.fillStyle = element.lettering.colour;
  for (const { text, x, baseline } of laid.lines) context.fillText(text, x, baseline);
};

/** The background of the card before this one, which mostly is that of the next. */
let last: { readonly key: string; readonly drawable: Drawable } | undefined;

const backgroundOf = async ({ width, height, background: { fileId } }: CardTemplate, bytes: Uint8Array): Promise<Drawable> => {
  const key = `${fileId} ${width} ${height}`;
  if (last?.key !== key) last = { key, drawable: await decode(bytes, width, height, 'cover') };
  return last.drawable;
};

/** Draws a card; the same bytes for the same task, in whichever thread. */
export const renderCard = async ({ template, values, pictures, background }: CardTask): Promise<CardDrawing> => {
  const faults = [...checkCard(template, values)];
  const { laid } = layCard(template, values, measure);
  const decoded = new Map<LaidElement, NonNullable<Drawable> | 'frame'>();
  for (const each of laid) {
    if (each.kind !== 'picture') continue;
    const bytes = pictures.get(each.name) ?? null;
    const { width, height } = each.element.box;
    const picture = bytes === null || bytes === 'frame' ? bytes : await decode(bytes, width, height, each.element.fit);
    if (picture === null) faults.push(faultOf(bytes === null ? 'pictureMissing' : 'pictureRefused', each.element, each.name));
    else decoded.set(each, picture);
  }
  if (faults.length > 0) return { picture: null, faults };

  const canvas = createCanvas(template.width, template.height);
  const context = canvas.getContext('2d');
  context.fillStyle = template.background.colour;
  context.fillRect(0, 0, template.width, template.height);
  const paper = background === null ? null : await backgroundOf(template, background);
  if (paper !== null) context.drawImage(paper, 0, 0);
  for (const each of laid) {
    if (each.kind === 'letters') drawLetters(context, each);
    const picture = decoded.get(each);
    if (each.kind === 'picture' && picture !== undefined) drawPicture(context, each.element, picture);
    const qr = each.kind === 'qr' ? qrOf(each) : null;
    if (each.kind === 'qr' && qr !== null) drawQr(context, each.element, qr);
  }
  const { data, width, height } = context.getImageData(0, 0, template.width, template.height);
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp(WEBP)
    .toBuffer();
  return { picture, faults: [] };
};
