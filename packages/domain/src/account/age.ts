import { type Failure, failure } from '../failure/code.ts';
import { koreanDayAt } from '../shared/korean-time.ts';

/** Who has not lived so many years is a child, whose personal data need a guardian's consent (personal information protection act 22-2): here they do not join. */
export const LEAST_AGE = 14;
/** From so many years on somebody makes contracts by themselves (civil act 4). */
export const ADULT_AGE = 19;

/**
 * The last day, as a proven birth date (YYYYMMDD) is written, on which somebody was born who has lived so many years at a moment. The day of birth counts
 * (civil act 158), so that a year is full when its birthday begins in Korea; who was born on 29 February has theirs on 1 March of a common year.
 */
export const bornBy = (years: number, now: Date): string => {
  const [year = '', month = '', day = ''] = koreanDayAt(now).split('-');
  return `${Number(year) - years}${month}${day}`;
};

const isBelow = (years: number, birth: string, now: Date): boolean => /^\d{8}$/.test(birth) && birth > bornBy(years, now);

/** Whether a birth date is of a minor; an unknown one is of nobody who could be judged. */
export const isMinor = (birth: string, now: Date): boolean => isBelow(ADULT_AGE, birth, now);

/** Why somebody who is a member already, and proves a birth date anew, is none any longer as they are; null where they go on. */
export const whyChildMember = (birth: string, now: Date): Failure | null => (isBelow(LEAST_AGE, birth, now) ? failure('childFound') : null);

/** Why somebody with a proven birth date cannot join; null where they can. */
export const whyTooYoung = (birth: string, now: Date): Failure | null => (isBelow(LEAST_AGE, birth, now) ? failure('underFourteen') : null);
