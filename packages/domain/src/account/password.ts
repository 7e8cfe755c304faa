import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { COMMON_PASSWORD_STEMS } from './common-passwords.ts';

/** A password that keeps every rule of product 5. */
export type Password = Brand<string, 'Password'>;

/** Fewest characters of a password (product 5). */
export const PASSWORD_MIN = 10;
/** Most characters of a password: well above the 64 that must be allowed (safety, password), low enough to bound the work of hashing. */
export const PASSWORD_MAX = 200;

/** Reads a password: at least 10 characters with a letter, a digit and a special character, and none of the common ones (product 5; safety, password). */
export const parsePassword = (typed: string): Result<Password, FieldFault> => {
  const length = [...typed].length;
  if (length === 0) return fail({ rule: 'required' });
  if (length > PASSWORD_MAX) return fail({ rule: 'tooLong', params: { max: PASSWORD_MAX } });
  if (length < PASSWORD_MIN || !hasAllKinds(typed)) return fail({ rule: 'password' });
  return isCommon(typed) ? fail({ rule: 'passwordCommon' }) : ok(typed as Password);
};

const hasAllKinds = (text: string): boolean => /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text);

// What is left of a common password once the digits and signs around and between its letters are gone is one of the stems.
const isCommon = (text: string): boolean => {
  const lower = text.toLowerCase();
  const trimmed = lower.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
  return COMMON_PASSWORD_STEMS.has(trimmed) || COMMON_PASSWORD_STEMS.has(lower.replace(/\P{L}/gu, ''));
};
