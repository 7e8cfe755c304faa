import { parsePassword } from '@naru/domain/account';
import { type FieldFault, fail, ok, type Result } from '@naru/domain/shared';

/** What a new password that is typed twice reads as, for `failuresOf`: whether it may be one, and whether both are the same (product 5, password). */
export const newPasswordFields = (
  password: string,
  again: string,
): Readonly<Record<'password' | 'again', Result<unknown, FieldFault>>> => ({
  password: parsePassword(password),
  again: password === again ? ok(again) : fail({ rule: 'passwordMatch' }),
});
