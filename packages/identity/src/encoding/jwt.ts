import { type Bytes, fromBase64url } from './bytes.ts';
import { isRecord, readEncodedJson, type Unknowns } from './json.ts';

/** The parts of an SD-JWT: `<issuer JWT>~<disclosure>~…~[<key binding JWT>]`. */
export interface SdJwtParts {
  readonly issuerJwt: string;
  readonly disclosures: readonly string[];
  /** Empty when the holder's key binding is missing. */
  readonly keyBinding: string;
  /** Everything before the key binding, what `sd_hash` is over. */
  readonly bound: string;
}

/** Takes an SD-JWT apart at its tildes; undefined without the tilde that ends its last disclosure, or with an empty disclosure. */
export const splitSdJwt = (text: string): SdJwtParts | undefined => {
  const parts = text.split('~');
  const keyBinding = parts.pop() ?? '';
  const [issuerJwt = '', ...disclosures] = parts;
  if (issuerJwt === '' || disclosures.includes('')) return undefined;
  return { issuerJwt, disclosures, keyBinding, bound: `${parts.join('~')}~` };
};

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
