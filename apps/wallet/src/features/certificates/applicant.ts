import { parsePhone } from '@naru/domain/account';
import { fail, ok, type Result, requiredLine, tidyDigits } from '@naru/domain/shared';
import { ISSUE_TEXTS } from '@naru/messages/wallet';
import type { Applicant } from '../../ports/ports.ts';

export interface Entry {
  readonly name: string;
  readonly birth: string;
  readonly gender: '' | 'F' | 'M';
  readonly phone: string;
}

/** A field that is wrong, and why. */
export interface EntryProblem {
  readonly field: keyof Entry;
  readonly words: string;
}

const LONGEST_NAME = 50;

const isDay = (birth: string): boolean => {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(birth) ?? [];
  if (year === undefined) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
};

/** Reads the form; every wrong field is told at once. */
export const readApplicant = ({ name, birth, gender, phone }: Entry): Result<Applicant, readonly EntryProblem[]> => {
  const read = requiredLine(LONGEST_NAME)(name);
  const digits = tidyDigits(birth);
  const number = parsePhone(phone);
  const problems: EntryProblem[] = [];
  if (!read.ok) problems.push({ field: 'name', words: ISSUE_TEXTS.wrongName });
  if (!isDay(digits)) problems.push({ field: 'birth', words: ISSUE_TEXTS.wrongBirth });
  if (gender === '') problems.push({ field: 'gender', words: ISSUE_TEXTS.wrongGender });
  if (!number.ok) problems.push({ field: 'phone', words: ISSUE_TEXTS.wrongPhone });
  if (gender === '' || !number.ok || !read.ok || problems.length > 0) return fail(problems);
  return ok({ name: read.value, birth: digits, gender, phone: number.value });
};
