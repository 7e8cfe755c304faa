import { parsePhone } from '@naru/domain/account';
import { fail, ok, type Result } from '@naru/domain/shared';
import { ISSUE_TEXTS } from '@naru/messages/wallet';
import type { Applicant } from '../../ports/ports.ts';

export interface Entry {
  readonly name: string;
  readonly birth: string;
  readonly gender: '' | 'F' | 'M';
  readonly phone: string;
}

export type EntryProblems = { readonly [Name in keyof Entry]?: string };

const LONGEST_NAME = 50;

const isDay = (birth: string): boolean => {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(birth) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
};

/** Reads the form; every wrong field is told at once. */
export const readApplicant = ({ name, birth, gender, phone }: Entry): Result<Applicant, EntryProblems> => {
  const trimmed = name.trim();
  const digits = birth.replace(/\D/g, '');
  const number = parsePhone(phone.replace(/\s/g, ''));
  const problems: EntryProblems = {
    ...(trimmed === '' || trimmed.length > LONGEST_NAME ? { name: ISSUE_TEXTS.wrongName } : {}),
    ...(isDay(digits) ? {} : { birth: ISSUE_TEXTS.wrongBirth }),
    ...(gender === '' ? { gender: ISSUE_TEXTS.wrongGender } : {}),
    ...(number.ok ? {} : { phone: ISSUE_TEXTS.wrongPhone }),
  };
  if (gender === '' || !number.ok || Object.keys(problems).length > 0) return fail(problems);
  return ok({ name: trimmed, birth: digits, gender, phone: number.value });
};
