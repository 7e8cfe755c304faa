import {
  addKoreanDays,
  firstDayOf,
  type KoreanDay,
  type KoreanMonth,
  koreanDayAt,
  koreanDaySpan,
  koreanMonthOf,
} from '../shared/korean-time.ts';

/** The day of the month on which what was booked up to the end of the month before is paid out (choices 3). */
export const SETTLEMENT_DAY_OF_MONTH = 10;

/** A settlement: on `dueDay` everything is paid out that was booked on days up to `until`, itself included. */
export interface SettlementTerm {
  readonly dueDay: KoreanDay;
  readonly until: KoreanDay;
}

/** The settlement that goes over a month up to its end. */
export const settlementOf = (month: KoreanMonth): SettlementTerm => {
  const next = firstDayOf(month, 1);
  return { dueDay: addKoreanDays(next, SETTLEMENT_DAY_OF_MONTH - 1), until: addKoreanDays(next, -1) };
};

/** The settlement that comes next on a day; on the day of payment itself it is that day's. */
export const nextSettlement = (today: KoreanDay): SettlementTerm => {
  const months = Number(today.slice(8)) <= SETTLEMENT_DAY_OF_MONTH ? -1 : 0;
  return settlementOf(koreanMonthOf(firstDayOf(koreanMonthOf(today), months)));
};

/** The day on which a settlement can be paid to an account: its due day, or the first day that the account's hold does not reach into. */
export const payableDay = (dueDay: KoreanDay, heldUntil: Date | null): KoreanDay => {
  if (heldUntil === null) return dueDay;
  const day = koreanDayAt(heldUntil);
  const free = koreanDaySpan(day).start.getTime() === heldUntil.getTime() ? day : addKoreanDays(day, 1);
  return free > dueDay ? free : dueDay;
};
