import { isRecord, type Unknowns } from '../encoding/json.ts';

/** A reader of one value: undefined says that it is not of that form. */
export type Read<T> = (value: unknown) => T | undefined;

/** An object with exactly these members and perhaps the optional ones: what is not understood is not shown, so it must not be signed. */
export const exactly = (value: unknown, required: readonly string[], optional: readonly string[] = []): Unknowns | undefined => {
  if (!isRecord(value)) return undefined;
  const known = [...required, ...optional];
  return Object.keys(value).every((name) => known.includes(name)) && required.every((name) => name in value) ? value : undefined;
};

/** Control characters, line breaks, and the marks that turn the direction of a text: with these a text could show another one than it is. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A text of 1 to `longest` characters that is shown as it is written. */
export const shown =
  (longest: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest && !MISLEADING.test(value) ? value : undefined;

/** An absolute http(s) address. */
export const webAddress: Read<string> = (value) => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return undefined;
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined;
};

/** A moment in ISO 8601, UTC. */
export const moment: Read<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
