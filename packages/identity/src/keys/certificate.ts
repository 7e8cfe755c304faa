import { type Bytes, toBase64url } from '../encoding/bytes.ts';
import { type PublicJwk, parsePublicJwk } from './p256.ts';

/** What is read of an X.509 certificate. */
export interface Certificate {
  readonly publicKey: PublicJwk;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

interface Element {
  readonly tag: number;
  readonly content: Bytes;
}

/** The DER elements that stand in `bytes` one after another; none when the last one does not end with them. */
const elementsIn = (bytes: Bytes = new Uint8Array()): readonly Element[] => {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const start = at + 2 + (first < 0x80 ? 0 : first - 0x80);
    const length = first < 0x80 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    at = start + length;
    if (at > bytes.length) return [];
    found.push({ tag, content: bytes.subarray(start, at) });
  }
  return found;
};

const UTC_TIME = 0x17;
const VERSION = 0xa0;
/** An uncompressed point, in a bit string without unused bits. */
const POINT = [0, 4];

/** RFC 5280, section 4.1.2.5: two digits of a year from 50 on are of the last century. */
const timeOf = (element: Element | undefined): Date => {
  const digits = new TextDecoder().decode(element?.content);
  const year = element?.tag === UTC_TIME ? `${Number(digits.slice(0, 2)) < 50 ? 20 : 19}${digits}` : digits;
  return new Date(year.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
};

const pointOf = (keyInfo: Element | undefined): PublicJwk | undefined => {
  const bits = elementsIn(keyInfo?.content)[1]?.content;
  if (bits?.length !== 66 || POINT.some((byte, at) => bits[at] !== byte)) return undefined;
  return parsePublicJwk({ kty: 'EC', crv: 'P-256', x: toBase64url(bits.subarray(2, 34)), y: toBase64url(bits.subarray(34)) });
};

/** Reads key and term of a certificate (DER); undefined when it is none, or its key is not on a 256-bit curve. Trusts nothing: no chain is checked. */
export const readCertificate = (der: Bytes): Certificate | undefined => {
  const body = elementsIn(elementsIn(elementsIn(der)[0]?.content)[0]?.content);
  const fields = body[0]?.tag === VERSION ? body.slice(1) : body;
  const [, , , validity, , keyInfo] = fields;
  const publicKey = pointOf(keyInfo);
  const [notBefore, notAfter] = elementsIn(validity?.content).map(timeOf);
  return publicKey && notBefore && notAfter ? { publicKey, notBefore, notAfter } : undefined;
};
