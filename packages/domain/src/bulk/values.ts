import { addKoreanDays, koreanDaySpan, parseKoreanDay } from '../shared/korean-time.ts';

/** Reads a whole number as sheets have it: 10000, 10,000, ₩10,000, 10,000원; null for anything else. */
export const readWhole = (typed: string): number | null => {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  const digits = /^[₩\\]?(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.0{1,2})?(?:원|개)?$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
};

const DAY = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?(?:[T ](\d{1,2}):(\d{2})(?::00(?:\.000Z?)?)?)?$/;

/** Reads a day or a moment of Korean time as ISO 8601: a day alone begins, or ends for the `end` of something; null for anything else. */
export const readKoreanInstant = (typed: string, side: 'start' | 'end'): string | null => {
  const [, year, month = '', dayOfMonth = '', hour, minute = '00'] = DAY.exec(typed.trim()) ?? [];
  const day = parseKoreanDay(`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
  if (!day.ok) return null;
  if (hour === undefined) return koreanDaySpan(side === 'start' ? day.value : addKoreanDays(day.value, 1)).start.toISOString();
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return new Date(koreanDaySpan(day.value).start.getTime() + (Number(hour) * 60 + Number(minute)) * 60_000).toISOString();
};
