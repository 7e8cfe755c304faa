import { addKoreanDays, koreanDaySpan, parseKoreanDay } from '../shared/korean-time.ts';

const GROUPED = String.raw`\d{1,3}(?:,\d{3})+|\d{1,15}`;
/** Three zeros behind a point may as well be thousands of who groups by points: they are not read. */
const NOUGHT = String.raw`\.(?:0{1,2}|0{4,})`;
const WHOLE = new RegExp(String.raw`^(?:₩|\\|KRW|금)?(${GROUPED})(?:${NOUGHT})?(?:원정?|KRW|개|장|매|점|건)?$`, 'i');
/** As 1만원, 1만2천원, 12만 5,000원, 1.5만원, 3천5백원 are said. */
const SAID = new RegExp(
  String.raw`^(?:₩|\\|금)?(?:(\d{1,4}(?:\.\d{1,4})?)억)?(?:(\d{1,4}(?:\.\d{1,4})?)만)?(?:(\d)천)?(?:(\d)백)?(${GROUPED})?(?:원정?)?$`,
);
const UNITS = [100_000_000, 10_000, 1_000, 100, 1] as const;

const readSaid = (text: string): number | null => {
  const parts = SAID.exec(text)?.slice(1);
  if (parts === undefined || parts.slice(0, -1).every((part) => part === undefined)) return null;
  const values = parts.map((part, at) => Number((part ?? '0').replaceAll(',', '')) * (UNITS[at] ?? 1));
  const sum = Math.round(values.reduce((all, value) => all + value, 0) * 10_000) / 10_000;
  // What is said after a larger unit is less than it, and nobody says 1.5만 3천.
  const isOrdered = values.every((value, at) => {
    const larger = parts.slice(0, at).findLastIndex((part) => part !== undefined);
    return value < (UNITS[larger] ?? Number.POSITIVE_INFINITY);
  });
  const isPlain = parts.filter((part) => part !== undefined).length === 1 || !text.includes('.');
  return isOrdered && isPlain && Number.isInteger(sum) ? sum : null;
};

/** Reads a whole number as sheets have it: 10000, 10,000, ₩10,000, 10,000원, 10000.0, 1만원, 1만 2천원, in full width too; null for anything else. */
export const readWhole = (typed: string): number | null => {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const digits = WHOLE.exec(text)?.[1];
  return digits === undefined ? readSaid(text) : Number(digits.replaceAll(',', ''));
};

const DATE = String.raw`(\d{4})\s*(?:[-./]|년)\s*(\d{1,2})\s*(?:[-./]|월)\s*(\d{1,2})\s*[.일]?`;
const WEEKDAY = String.raw`(?:\s*\(?[월화수목금토일](?:요일\)?|\)))?`;
const CLOCK = String.raw`(?:(오전|오후|AM|PM)\s*)?(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?Z?|\s*시(?:\s*(\d{1,2})\s*분)?)(?:\s*(AM|PM))?`;
const DAY = new RegExp(`^${DATE}${WEEKDAY}(?:(?:T|\\s+|(?<=[.일)]))${CLOCK})?$`, 'i');
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;

/** The hour of a day by a clock of 24 hours, or of twelve; undefined where there is none. */
const hourOf = (said: string, half: string | undefined): number | undefined => {
  const hour = Number(said);
  if (half === undefined) return hour > 23 ? undefined : hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (/오후|PM/i.test(half) ? 12 : 0);
};

/**
 * Reads a day or a moment of Korean time as ISO 8601, as sheets have it: 2027-01-31, 2027. 1. 31., 2027년 1월 31일 (일), 20270131, and behind it 15:00, 오후 3:00
 * or 오후 3시 30분. A day alone begins, or ends for the `end` of something; null for anything else, a year of two digits too.
 */
export const readKoreanInstant = (typed: string, side: 'start' | 'end'): string | null => {
  // Spaces are made one: of many, three parts of the pattern would each try every share.
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ');
  const [, year, month = '', dayOfMonth = '', before, hourSaid, minutes, minutesSaid, behind] = DAY.exec(text) ?? DIGITS.exec(text) ?? [];
  const day = parseKoreanDay(`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
  if (!day.ok || (before !== undefined && behind !== undefined)) return null;
  if (hourSaid === undefined) return koreanDaySpan(side === 'start' ? day.value : addKoreanDays(day.value, 1)).start.toISOString();
  const [hour, minute] = [hourOf(hourSaid, before ?? behind), Number(minutes ?? minutesSaid ?? 0)];
  if (hour === undefined || minute > 59) return null;
  return new Date(koreanDaySpan(day.value).start.getTime() + (hour * 60 + minute) * 60_000).toISOString();
};
