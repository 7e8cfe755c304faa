import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be one step apart. */
const APART = [0, -1, 1] as const;

/** A fresh secret of 160 bits, as authenticator apps take it (RFC 4648, base32). */
export const newTotpSecret = (): string => {
  let bits = '';
  for (const octet of randomBytes(20)) bits += octet.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

const octetsOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The step in which a moment lies. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of a step (RFC 6238, by SHA-1, which is what apps have). */
export const totpCode = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', octetsOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The step whose code somebody gave at a moment, or one beside it; undefined for none. */
export const totpStepOf = (secret: string, code: string, at: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = totpStep(at);
  return APART.map((apart) => now + apart).find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
};

/** The address by which an authenticator app takes a secret. */
export const totpAddress = (secret: string, name: string): string =>
  `otpauth://totp/${encodeURIComponent(`나루 운영:${name}`)}?secret=${secret}&issuer=${encodeURIComponent('나루 운영')}`;
