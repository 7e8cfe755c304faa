import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { parsePhone } from './phone.ts';

/**
 * What a cash receipt is issued to: a phone or a card of the tax office for income deduction (소득공제용), a business number as proof of
 * expense (지출증빙용). The names are also the codes of the wire.
 */
export const CASH_RECEIPT_TYPES = Object.freeze(['phone', 'card', 'business'] as const);
export type CashReceiptType = (typeof CASH_RECEIPT_TYPES)[number];

/** Whether a word is one of them. */
export const isCashReceiptType = (word: string | null): word is CashReceiptType => CASH_RECEIPT_TYPES.some((type) => type === word);

/** A receipt's receiver: digits only. */
export interface CashReceipt {
  readonly type: CashReceiptType;
  readonly number: string;
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether ten digits are a Korean business number: the last one checks the others. */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const figures = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (figures[at] ?? 0), 0) + Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === figures[9];
};

/** Reads a card number of the tax office or of a bank: 13 to 19 digits. */
const parseCard = (digits: string): Result<string, FieldFault> => (/^\d{13,19}$/.test(digits) ? ok(digits) : fail({ rule: 'cardNumber' }));

/** Reads the number of a cash receipt by its type; hyphens and spaces are left out. */
export const parseCashReceiptNumber = (type: CashReceiptType, typed: string): Result<string, FieldFault> => {
  const digits = typed.replace(/[\s-]/g, '');
  if (digits === '') return fail({ rule: 'required' });
  if (type === 'phone') return parsePhone(digits);
  if (type === 'card') return parseCard(digits);
  return isBusinessNumber(digits) ? ok(digits) : fail({ rule: 'businessNumber' });
};
