/** Octets that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const joined = (...parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Lower-case hexadecimal. */
export const toHex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Base64url without padding (RFC 7515, section 2). */
export const toBase64url = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The octets behind unpadded base64url; undefined for anything else, also for a second spelling of the same octets. */
export const fromBase64url = (text: string): Bytes | undefined => {
  const bytes = /^[\w-]*$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined;
  return bytes !== undefined && toBase64url(bytes) === text ? bytes : undefined;
};

/** The octets behind base64, padded or not (a certificate in `x5c` is written so); undefined for anything else. */
export const fromBase64 = (text: string): Bytes | undefined => {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** SHA-256 of a text in base64url: how disclosures, presentations and transaction data are named. */
export const digestOf = async (text: string): Promise<string> => toBase64url(await sha256(utf8(text)));

export const randomText = (octets = 32): string => toBase64url(crypto.getRandomValues(new Uint8Array(octets)));
