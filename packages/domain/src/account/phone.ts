import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyLine } from '../shared/text.ts';

/** A Korean mobile number, digits only. */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

/** Reads a Korean mobile number: 01, one of 0 1 6 7 8 9, then 3 or 4 and 4 digits, hyphens optional (product 5). */
export const parsePhone = (typed: string): Result<PhoneNumber, FieldFault> => {
  const text = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' });
  return /^01[016789]-?\d{3,4}-?\d{4}$/.test(text) ? ok(text.replaceAll('-', '') as PhoneNumber) : fail({ rule: 'phone' });
};
