import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** What the first seven digits of a resident's number say. */
export interface IdentityNumber {
  /** All seven digits, as carriers ask for them. */
  readonly digits: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
}

/** The century that the seventh digit stands for; 5 to 8 are foreigners'. 9 and 0 (before 1900) belong to nobody who holds a phone. */
const CENTURY: Readonly<Record<string, string>> = Object.freeze({ 1: '19', 2: '19', 3: '20', 4: '20', 5: '19', 6: '19', 7: '20', 8: '20' });

const isDay = (birth: string): boolean => {
  const iso = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
};

/** Reads a birth date of six digits (YYMMDD) with the first digit behind the dash, which tells century and gender. */
export const parseIdentityNumber = (typedBirth: string, typedDigit: string): Result<IdentityNumber, FieldFault> => {
  const [six, digit] = [typedBirth.trim(), typedDigit.trim()];
  if (six === '' || digit === '') return fail({ rule: 'required' });
  const century = CENTURY[digit];
  const birth = `${century}${six}`;
  if (!/^\d{6}$/.test(six) || century === undefined || !isDay(birth)) return fail({ rule: 'birth' });
  return ok({ digits: `${six}${digit}`, birth, gender: Number(digit) % 2 === 1 ? 'M' : 'F' });
};
