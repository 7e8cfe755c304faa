import type { AiUse } from '@naru/domain/file';
import { inflated, jpegSegments, MOST_TEXT, pngChunks, pngTextOf, XMP_KEYWORD } from './picture-parts.ts';

/** Where a JPEG keeps XMP, and boxes of JUMBF in which content credentials (C2PA) lie. */
const APP1 = 0xe1;
const APP11 = 0xeb;
/** What each segment of a JUMBF begins with (ISO 19566-5, annex D): `JP`, the number of its box and its own; behind the first, the head of its box again. */
const JUMBF_HEAD = 8;
const BOX_HEAD = 8;
const JPEG = 0xffd8;
/** Of a RIFF file, behind which its chunks follow. */
const RIFF_HEAD = 12;

/** The terms of IPTC for how a picture came about, as XMP and the actions of content credentials name them (cv.iptc.org/newscodes/digitalsourcetype). */
const SOURCES: readonly (readonly [term: string, use: AiUse])[] = [
  ['digitalsourcetype/trainedAlgorithmicMedia', 'generated'],
  ['digitalsourcetype/compositeWithTrainedAlgorithmicMedia', 'assisted'],
  // Of content credentials alone (c2pa.org/digitalsourcetype).
  ['digitalsourcetype/trainedAlgorithmicData', 'generated'],
];

/** The chunks of a WebP that hold XMP. */
function* webpXmp(bytes: Buffer): Generator<Buffer> {
  for (let at = RIFF_HEAD; at + BOX_HEAD <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'XMP ') yield bytes.subarray(at + BOX_HEAD, at + BOX_HEAD + size);
    at += BOX_HEAD + size + (size % 2);
  }
}

const jpegParts = (bytes: Buffer): readonly Buffer[] => {
  const segments = [...jpegSegments(bytes)];
  const credentials = segments
    .filter(({ marker, start, end }) => marker === APP11 && end - start > JUMBF_HEAD)
    .map(({ start, end }) => {
      const isFirst = bytes.readUInt32BE(start + 4) === 1;
      return bytes.subarray(start + JUMBF_HEAD + (isFirst ? 0 : BOX_HEAD), end);
    });
  return [
    ...segments.flatMap(({ marker, start, end }) => (marker === APP1 ? [bytes.subarray(start, end)] : [])),
    Buffer.concat(credentials),
  ];
};

/** The credentials of a PNG, and its XMP, which many pack. */
function* pngParts(bytes: Buffer): Generator<Buffer> {
  let left = MOST_TEXT;
  for (const { name, start, end } of pngChunks(bytes)) {
    const data = bytes.subarray(start, end);
    if (name === 'caBX') yield data;
    const text = name === 'iTXt' || name === 'zTXt' ? pngTextOf(name, data) : null;
    if (text?.keyword !== XMP_KEYWORD) continue;
    const xmp = text.isPacked ? inflated(data.subarray(text.at), left) : data.subarray(text.at);
    left -= xmp?.length ?? 0;
    if (xmp !== null) yield xmp;
  }
}

/** The parts of a picture in which its maker may say so: XMP, and content credentials, put together where they lie in several segments. */
const partsOf = (bytes: Buffer): readonly Buffer[] => {
  if (bytes.readUInt16BE(0) === JPEG) return jpegParts(bytes);
  if (bytes.toString('latin1', 1, 4) === 'PNG') return [...pngParts(bytes)];
  return bytes.toString('latin1', 8, RIFF_HEAD) === 'WEBP' ? [...webpXmp(bytes)] : [];
};

/** What a picture says itself of artificial intelligence, in its XMP or its content credentials; null where it says nothing of it. */
export const aiSourceOf = (bytes: Buffer): AiUse | null => {
  if (bytes.length <= RIFF_HEAD) return null;
  const parts = partsOf(bytes);
  return SOURCES.find(([term]) => parts.some((part) => part.includes(term)))?.[1] ?? null;
};

/** XMP that says so of a picture. */
export const aiXmp = (use: AiUse): string => {
  const [term = ''] = SOURCES.find(([, of]) => of === use) ?? [];
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/${term}"/></rdf:RDF></x:xmpmeta>`;
};
