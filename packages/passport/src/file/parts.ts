import type { Hex } from '@naru/domain/chain';
import * as z from 'zod/mini';

export const written = (pattern: RegExp) => z.string().check(z.regex(pattern));
export const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
export const hex = (pattern: RegExp) => z.custom<Hex>((value) => typeof value === 'string' && pattern.test(value));

export const bytes = hex(/^0x(?:[0-9a-f]{2})+$/);
export const hash = hex(/^0x[0-9a-f]{64}$/);
export const sha256 = written(/^[0-9a-f]{64}$/);
export const whole = z.int().check(z.nonnegative());
/** A number that counts from 1, as rows do, and the market's numbers of members. */
export const counted = z.int().check(z.positive());
/** 32 random octets in base64url. */
export const salt = written(/^[\w-]{43}$/);

/** The one spelling of a moment: UTC, with milliseconds, of a year of four digits. */
export const dateTime = z.string().check(
  z.length(24),
  z.refine((value) => isDateTime(value)),
);

const isDateTime = (value: string): boolean => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString() === value;
};
