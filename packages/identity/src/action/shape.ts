import type { Result } from '@naru/domain/shared';
import { isRecord } from '../encoding/json.ts';

/** Whether a value is of a form. */
export type Guard<T> = (value: unknown) => value is T;

/** The form of each member of an object. */
export type Shape = Readonly<Record<string, Guard<unknown>>>;
type Shaped<S extends Shape> = { readonly [K in keyof S]: S[K] extends Guard<infer T> ? T : never };

/** An object with exactly these members and perhaps the optional ones: what is not understood is not shown, so it must not be signed. */
export const shape =
  <R extends Shape, O extends Shape = Record<never, never>>(required: R, optional?: O) =>
  (value: unknown): value is Shaped<R> & Partial<Shaped<O>> => {
    const known: Shape = { ...optional, ...required };
    if (!isRecord(value) || !Object.keys(required).every((name) => name in value)) return false;
    return Object.entries(value).every(([name, member]) => Object.hasOwn(known, name) && known[name]?.(member) === true);
  };

/** A list of one to `most` values of a form. */
export const listOf =
  <T>(guard: Guard<T>, most: number) =>
  (value: unknown): value is readonly [T, ...T[]] =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(guard);

/** Exactly one value. */
export const exactly =
  <const T>(wanted: T) =>
  (value: unknown): value is T =>
    value === wanted;

/** One of some texts. */
export const oneOf =
  <const T extends string>(allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.some((one) => one === value);

/** What a parser of the domain takes. */
export const readBy =
  <T>(parse: (value: unknown) => Result<T, unknown>) =>
  (value: unknown): value is T =>
    parse(value).ok;

/** Control characters, line breaks, and the marks that turn the direction of a text: with these a text could show another one than it is. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;

/** A text of 1 to `longest` characters that is shown as it is written. */
export const shown =
  (longest: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest && !MISLEADING.test(value);

/** A text of a pattern. */
export const written =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);
