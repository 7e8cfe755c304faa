import { format, isDateFormat } from 'numfmt';

/** How a number in a cell is shown: as a day or a time, by a pattern, or as it is. */
export interface CellStyle {
  readonly pattern: string;
  readonly isTime: boolean;
}

const GENERAL_PATTERN = 'General';
export const GENERAL: CellStyle = Object.freeze({ pattern: GENERAL_PATTERN, isTime: false });

/** The patterns that a workbook names by number alone (ECMA-376 18.8.30, those of Korean among them). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"₩"#,##0;-"₩"#,##0',
  6: '"₩"#,##0;-"₩"#,##0',
  7: '"₩"#,##0.00;-"₩"#,##0.00',
  8: '"₩"#,##0.00;-"₩"#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0',
  42: '"₩"#,##0',
  43: '#,##0.00',
  44: '"₩"#,##0.00',
};
/** Of the same those that are days, or times of a day. */
const BUILT_IN_DAYS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const BUILT_IN_TIMES: ReadonlySet<number> = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);

const isTimePattern = (pattern: string): boolean => {
  try {
    return isDateFormat(pattern);
  } catch {
    return false;
  }
};

/** How cells of a style are shown: by its number, or by the pattern that the workbook says for that. */
export const styleOf = (id: number, said: string | undefined): CellStyle => {
  if (said === undefined && (BUILT_IN_DAYS.has(id) || BUILT_IN_TIMES.has(id))) return { pattern: '', isTime: true };
  const pattern = said ?? BUILT_IN[id] ?? GENERAL_PATTERN;
  return { pattern, isTime: isTimePattern(pattern) };
};

const DAY_MS = 86_400_000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Before its March Excel counts a day of 1900 that was none. */
const FIRST_OF_MARCH_1900 = 61;

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (at: Date): string => {
  const [hours, minutes, seconds] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return `${two(hours)}:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`;
};

const textOfInstant = (at: Date): string => {
  const day = at.toISOString().slice(0, 10);
  return at.getTime() % DAY_MS === 0 ? day : `${day} ${clockOf(at)}`;
};

/** A day or a moment by its number, as ISO 8601 has it but with a space; a time alone where it is less than a day. */
const textOfSerial = (serial: number, is1904: boolean): string => {
  const seconds = Math.round(serial * 86_400) * 1_000;
  if (serial < 1 && !is1904) return clockOf(new Date(seconds));
  const days = !is1904 && serial < FIRST_OF_MARCH_1900 ? DAY_MS : 0;
  return textOfInstant(new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + seconds + days));
};

/** A day as a cell of type `d` says it, in the same form. */
export const textOfDay = (value: string): string => {
  const at = new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(value) || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(at.getTime()) ? value : textOfInstant(at);
};

/** Spreadsheets know fifteen digits of a number: of a longer one the rest have become zeros. */
export const hasLostDigits = (said: string): boolean => Math.abs(Number(said)) >= 1e15;

/** A number without a pattern, to the 15 digits that Excel knows of it. */
const plain = (value: number): string => {
  const known = Number(value.toPrecision(15));
  return Number.isInteger(known) && Math.abs(known) < 1e21 ? known.toFixed(0) : String(known);
};

const isSaid = (value: number, shown: string): boolean => shown !== '' && (value >= 0 || /[-(△▲]/.test(shown));

/**
 * What a person sees of a number: days and moments in one form, everything else by its pattern. As it is where a pattern hides it, takes its sign away, or
 * shortens it to powers of ten.
 */
export const textOfNumber = (said: string, { pattern, isTime }: CellStyle, is1904: boolean): string => {
  const value = Number(said);
  if (!Number.isFinite(value)) return said;
  if (isTime && value >= 0 && value < 2_958_466) return textOfSerial(value, is1904);
  if (isTime || pattern === '@' || /general|e[+-]/i.test(pattern)) return plain(value);
  try {
    const shown = String(format(pattern, value, { locale: 'ko-KR' })).trim();
    return isSaid(value, shown) ? shown : plain(value);
  } catch {
    return plain(value);
  }
};
