import type { KoreanDay } from '../shared/korean-time.ts';

/** The day of the month on which what was booked up to the end of the month before is paid out (choices 3). */
export const SETTLEMENT_DAY_OF_MONTH = 10;

/** A settlement: on `dueDay` everything is paid out that was booked on days up to `until`, itself included. */
export interface SettlementTerm {
  readonly dueDay: KoreanDay;
  readonly until: KoreanDay;
}

/** Months are counted from the first of the first year, so that a year's end needs no case of its own. */
const dayOf = (month: number, day: number): KoreanDay => new Date(Date.UTC(0, month, day)).toISOString().slice(0, 10) as KoreanDay;

/** The settlement that comes next on a day; on the day of payment itself it is that day's. */
export const nextSettlement = (today: KoreanDay): SettlementTerm => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const due = (year - 1900) * 12 + (month - 1) + (day <= SETTLEMENT_DAY_OF_MONTH ? 0 : 1);
  // The day before the first is the last one of the month before.
  return { dueDay: dayOf(due, SETTLEMENT_DAY_OF_MONTH), until: dayOf(due, 0) };
};
