import { addKoreanDays, type KoreanDay } from '../shared/korean-time.ts';

/** Days of the solar calendar on which banks stand still; labour day is no holiday of offices, but is one of banks. */
const SOLAR: Readonly<Record<string, { readonly moved: boolean }>> = {
  '01-01': { moved: false },
  '03-01': { moved: true },
  '05-01': { moved: false },
  '05-05': { moved: true },
  '06-06': { moved: false },
  '07-17': { moved: true },
  '08-15': { moved: true },
  '10-03': { moved: true },
  '10-09': { moved: true },
  '12-25': { moved: true },
};
/** Feasts of the Korean lunar calendar, by month and day: both new year and harvest with the day before and the day after. */
const BUDDHA = '4/8';
const FEASTS: ReadonlySet<string> = new Set(['1/1', '8/15']);

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
/** Month and day by the Korean lunar calendar; a leap month is named as such, and has no feast. */
const lunarDay = (day: KoreanDay): string => {
  const parts = lunar.formatToParts(Date.parse(day));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')}/${part('day')}`;
};

const SUNDAY = 0;
const SATURDAY = 6;
const weekday = (day: KoreanDay): number => new Date(Date.parse(day)).getUTCDay();
const isWeekend = (day: KoreanDay): boolean => weekday(day) === SUNDAY || weekday(day) === SATURDAY;

const isFeast = (day: KoreanDay): boolean => [-1, 0, 1].some((days) => FEASTS.has(lunarDay(addKoreanDays(day, days))));
const isHolidayOfName = (day: KoreanDay): boolean => SOLAR[day.slice(5)] !== undefined || lunarDay(day) === BUDDHA || isFeast(day);

/** Whether the day after or another one is free instead of this holiday, since it falls on a free day (regulation on public holidays, 3). */
const isMoved = (day: KoreanDay): boolean => {
  const feast = isFeast(day);
  const solar = SOLAR[day.slice(5)];
  const others = solar !== undefined && (feast || lunarDay(day) === BUDDHA);
  if (feast) return weekday(day) === SUNDAY || others;
  return (solar?.moved === true || lunarDay(day) === BUDDHA) && (isWeekend(day) || others);
};

const yearOf = (day: KoreanDay): number => Number(day.slice(0, 4));

const holidaysOf = (year: number): ReadonlySet<KoreanDay> => {
  const named: KoreanDay[] = [];
  for (let day = `${year}-01-01` as KoreanDay; yearOf(day) === year; day = addKoreanDays(day, 1)) if (isHolidayOfName(day)) named.push(day);
  const free = new Set(named);
  for (const day of named.filter(isMoved)) {
    let instead = addKoreanDays(day, 1);
    while (isWeekend(instead) || free.has(instead)) instead = addKoreanDays(instead, 1);
    free.add(instead);
  }
  return free;
};

const known = new Map<number, ReadonlySet<KoreanDay>>();
const isHoliday = (day: KoreanDay): boolean => {
  const year = yearOf(day);
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays.has(day);
};

/** Days on which banks stand still besides those that the calendar tells: elections, and what a government declares. */
export type ExtraHolidays = ReadonlySet<KoreanDay>;

export const isBusinessDay = (day: KoreanDay, extra: ExtraHolidays = new Set()): boolean =>
  !isWeekend(day) && !isHoliday(day) && !extra.has(day);

/** The day itself, or the first one after it on which banks work. */
export const businessDayFrom = (day: KoreanDay, extra?: ExtraHolidays): KoreanDay => {
  let found = day;
  while (!isBusinessDay(found, extra)) found = addKoreanDays(found, 1);
  return found;
};

/** The business day that is so many business days after a day. */
export const addBusinessDays = (day: KoreanDay, days: number, extra?: ExtraHolidays): KoreanDay => {
  let found = day;
  for (let left = days; left > 0; left -= 1) found = businessDayFrom(addKoreanDays(found, 1), extra);
  return businessDayFrom(found, extra);
};
