const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** By what scanners of texts that were published know a key of ours. */
const MARK = 'naru_';
const SECRET_LENGTH = 40;
const CHECK_LENGTH = 6;
/** Of what a key is, so much may be shown: its mark, and of its secret eight of forty letters. */
const SHOWN_LENGTH = MARK.length + 8;

const KEY = new RegExp(`^${MARK}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);
const POLYNOMIAL = 0xed_b8_83_20;

const crc32 = (text: string): number => {
  let sum = 0xff_ff_ff_ff;
  for (const letter of text) {
    sum ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  }
  return ~sum >>> 0;
};

const checkOf = (secret: string): string => {
  let [rest, text] = [crc32(secret), ''];
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
    rest = Math.floor(rest / DIGITS.length);
  }
  return text;
};

/**
 * A key of which the secret is made of these random bytes, with a checksum (CRC-32, in letters), by which a scanner tells a key that was published
 * from a text that looks like one. Bytes that would favour some letters are passed over; null where too few are left.
 */
export const keyTextOf = (random: Uint8Array): string | null => {
  const even = 256 - (256 % DIGITS.length);
  const letters = [...random].filter((byte) => byte < even).map((byte) => DIGITS.charAt(byte % DIGITS.length));
  const secret = letters.slice(0, SECRET_LENGTH).join('');
  return secret.length < SECRET_LENGTH ? null : `${MARK}${secret}${checkOf(secret)}`;
};

/** Whether a text is a key of ours by its form and its checksum. */
export const isKeyText = (text: string): boolean => {
  const [, secret = '', check] = KEY.exec(text) ?? [];
  return check !== undefined && checkOf(secret) === check;
};

/** Whether a text means to be a key of ours, whole or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith(MARK);

/** What of a key may be shown for good, so that its owner knows it again. */
export const shownPartOf = (key: string): string => key.slice(0, SHOWN_LENGTH);
