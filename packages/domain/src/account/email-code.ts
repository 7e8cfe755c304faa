import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The six digits of an e-mail code. */
export type EmailCode = Brand<string, 'EmailCode'>;

/** Reads an e-mail code: numeric, six digits; an empty one is to be ignored by its dialog (specification, section 5; decisions, section 6). */
export const parseEmailCode = (typed: string): Result<EmailCode, FieldFault> => {
  const code = typed.trim();
  if (code === '') return fail({ rule: 'required' });
  return /^\d{6}$/.test(code) ? ok(code as EmailCode) : fail({ rule: 'emailCode' });
};
