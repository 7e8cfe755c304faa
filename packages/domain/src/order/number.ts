import { type KoreanDay, koreanDayAt, parseKoreanDay } from '../shared/korean-time.ts';

/** How many digits count the orders in a number; they begin again from 1 once they are used up, which takes far longer than a day. */
const SERIAL_DIGITS = 7;
/** The last serial there is. */
export const MOST_SERIAL = 10 ** SERIAL_DIGITS - 1;

/** What an order's number is made of: the day on which it was made, as the calendar goes in Korea, and its serial. */
export interface OrderNumber {
  readonly day: KoreanDay;
  readonly serial: number;
  /** Which of several that are paid together, from 1; null for one that is alone, or for all of them. */
  readonly piece: number | null;
}

/** What an order's row says of its number. Several that are paid together have one, of the first of them. */
export interface NumberedOrder {
  readonly createdAt: Date;
  readonly serial: number;
  readonly togetherSerial: number | null;
  readonly piece: number | null;
}

/**
 * The number by which people call an order, as it is read out on a phone: `20261129-0001234`, and `20261129-0001234-2` for the second of several that are
 * paid together. It names an order and opens none: every call looks at whose order it is.
 */
export const orderNumberOf = ({ createdAt, serial, togetherSerial, piece }: NumberedOrder): string =>
  numberText({ day: koreanDayAt(createdAt), serial: togetherSerial ?? serial, piece });

/** The same of what was read ({@link readOrderNumber}). */
export const numberText = ({ day, serial, piece }: OrderNumber): string =>
  `${day.replaceAll('-', '')}-${String(serial).padStart(SERIAL_DIGITS, '0')}${piece === null ? '' : `-${piece}`}`;

// Dashes of every kind, and spaces, as they come out of mails and sheets.
const TYPED = /^(\d{4})(\d{2})(\d{2})(?:[\s\p{Pd}]+(\d{1,7})|(\d{7}))(?:[\s\p{Pd}]+(\d{1,2}))?$/u;

/** Reads a number as people type it: without the dash, with spaces, in wide digits, the zeros in front left out behind a dash; null for anything else. */
export const readOrderNumber = (typed: string): OrderNumber | null => {
  const [, year, month, date, apart, joined, which] = TYPED.exec(typed.normalize('NFKC').trim()) ?? [];
  const day = parseKoreanDay(`${year}-${month}-${date}`);
  const serial = Number(apart ?? joined);
  const piece = which === undefined ? null : Number(which);
  return day.ok && serial > 0 && piece !== 0 ? { day: day.value, serial, piece } : null;
};
