import { fromBase64url } from './base64url.ts';
import type { Bytes } from './bytes.ts';
import { isRecord, readEncodedJson, type Unknowns } from './json.ts';

/** A compact JWT taken apart, nothing in it believed yet. */
export interface ReadJwt {
  readonly header: Unknowns;
  readonly payload: Unknowns;
  /** What the signature is over. */
  readonly signed: string;
  readonly signature: Bytes;
}

/** Takes a compact JWT apart; undefined when it is none. */
export const readJwt = (text: string): ReadJwt | undefined => {
  const [head = '', body = '', tail = '', ...rest] = text.split('.');
  const header = readEncodedJson(head);
  const payload = readEncodedJson(body);
  const signature = fromBase64url(tail);
  if (rest.length > 0 || !isRecord(header) || !isRecord(payload) || signature === undefined) return undefined;
  return { header, payload, signed: `${head}.${body}`, signature };
};
