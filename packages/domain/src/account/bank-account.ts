import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** The number of a Korean bank account, digits only. */
export type BankAccountNumber = Brand<string, 'BankAccountNumber'>;

/** Fewest and most digits of a Korean account number. */
export const BANK_ACCOUNT_DIGITS = Object.freeze({ min: 8, max: 16 } as const);

/** The longest name of an account's holder, in characters. */
export const BANK_HOLDER_MOST = 50;

/** Reads an account number: 8 to 16 digits, hyphens and spaces between them left out. */
export const parseBankAccount = (typed: string): Result<BankAccountNumber, FieldFault> => {
  const text = typed.replace(/[\s-]/g, '');
  if (text === '') return fail({ rule: 'required' });
  const fits = /^\d+$/.test(text) && text.length >= BANK_ACCOUNT_DIGITS.min && text.length <= BANK_ACCOUNT_DIGITS.max;
  return fits ? ok(text as BankAccountNumber) : fail({ rule: 'bankAccount' });
};
