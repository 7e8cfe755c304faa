import { koreanTime } from '@naru/domain/shared';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time holds it, on a Korean clock: `2026-11-25T10:00`; empty without one. */
export const saleTimeOf = (at: string | null): string => {
  if (at === null) return '';
  const { year, month, day, hour, minute } = koreanTime(new Date(at));
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
};

/** The moment that a field of date and time names on a Korean clock, as ISO 8601; null for an empty one, and for one that names none. */
export const momentOf = (typed: string): string | null => {
  const at = new Date(`${typed}:00.000+09:00`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
