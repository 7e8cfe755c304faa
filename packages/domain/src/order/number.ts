import { type KoreanDay, koreanDayAt, parseKoreanDay } from '../shared/korean-time.ts';

/** How many digits count the orders in a number; they begin again from 1 once they are used up, which takes far longer than a day. */
const SERIAL_DIGITS = 7;
/** The last serial there is. */
export const MOST_SERIAL = 10 ** SERIAL_DIGITS - 1;

/** What an order's number is made of: the day on which it was made, as the calendar goes in Korea, and its serial. */
export interface OrderNumber {
  readonly day: KoreanDay;
  readonly serial: number;
}

/**
 * The number by which people call an order, as it is read out on a phone: `20261129-0001234`. It names an order and opens none: every call looks at whose
 * order it is.
 */
export const orderNumberOf = ({ createdAt, serial }: { readonly createdAt: Date; readonly serial: number }): string =>
  numberText({ day: koreanDayAt(createdAt), serial });

/** The same of what was read ({@link readOrderNumber}). */
export const numberText = ({ day, serial }: OrderNumber): string =>
  `${day.replaceAll('-', '')}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;

// Dashes of every kind, and spaces, as they come out of mails and sheets.
const TYPED = /^(\d{4})(\d{2})(\d{2})(?:[\s\p{Pd}]+(\d{1,7})|(\d{7}))$/u;

/** Reads a number as people type it: without the dash, with spaces, in wide digits, the zeros in front left out behind a dash; null for anything else. */
export const readOrderNumber = (typed: string): OrderNumber | null => {
  const [, year, month, date, apart, joined] = TYPED.exec(typed.normalize('NFKC').trim()) ?? [];
  const day = parseKoreanDay(`${year}-${month}-${date}`);
  const serial = Number(apart ?? joined);
  return day.ok && serial > 0 ? { day: day.value, serial } : null;
};
