import { parseKoreanDay } from '../shared/korean-time.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { charactersOf, drawnText, undrawableIn } from './glyphs.ts';
import { ROW_NUMBER } from './rules.ts';
import type { CardElement, CardFault, CardFormat, CardTemplate, CardValues, QrElement, SerialElement, TextElement } from './views.ts';

const PLACE = /\{([^{}]+)\}/gu;

const placesIn = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, column = '']) => column.trim());

const columnsIn = (element: CardElement): readonly string[] =>
  element.kind === 'text' || element.kind === 'qr' ? placesIn(element.text) : [element.column];

const ofSheet = (columns: readonly string[]): readonly string[] => [...new Set(columns)].filter((column) => column !== ROW_NUMBER);

/** The columns that a sheet must have for a template, each once, in the order of its elements. */
export const columnsOf = ({ elements }: Pick<CardTemplate, 'elements'>): readonly string[] => ofSheet(elements.flatMap(columnsIn));

/** Those of them in which names of pictures stand. */
export const pictureColumnsOf = ({ elements }: Pick<CardTemplate, 'elements'>): readonly string[] =>
  ofSheet(elements.flatMap((element) => (element.kind === 'picture' ? [element.column] : [])));

const NUMBER = /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(\.\d{1,9})?$/u;
const DATE = /^(\d{4})\s*(?:[-./]|년)\s*(\d{1,2})\s*(?:[-./]|월)\s*(\d{1,2})\s*(?:일|\.)?(?:[T ].*)?$/u;

type FormatFault = 'notNumber' | 'notDate';

const asNumber = (value: string): Result<string, FormatFault> => {
  const [whole, sign = '', digits = '', rest = ''] = NUMBER.exec(value) ?? [];
  if (whole === undefined) return fail('notNumber');
  const grouped = digits
    .replaceAll(',', '')
    .replace(/^0+(?=\d)/u, '')
    .replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return ok(`${sign === '-' ? '-' : ''}${grouped}${rest}`);
};

const asDate = (value: string, write: (year: string, month: string, day: string) => string): Result<string, FormatFault> => {
  const [whole, year = '', month = '', day = ''] = DATE.exec(value) ?? [];
  const padded = [month.padStart(2, '0'), day.padStart(2, '0')] as const;
  return whole !== undefined && parseKoreanDay(`${year}-${padded[0]}-${padded[1]}`).ok ? ok(write(year, ...padded)) : fail('notDate');
};

const FORMATS: Readonly<Record<CardFormat, (value: string) => Result<string, FormatFault>>> = {
  plain: ok,
  number: asNumber,
  won: (value) => {
    const number = asNumber(value.replace(/\s*원$/u, ''));
    return number.ok ? ok(`${number.value}원`) : number;
  },
  date: (value) => asDate(value, (year, month, day) => `${year}.${month}.${day}`),
  koreanDate: (value) => asDate(value, (year, month, day) => `${year}년 ${Number(month)}월 ${Number(day)}일`),
};

/** The value of a column for a row, as it is drawn; empty where it has none. */
export const cellOf = (values: CardValues, column: string): string =>
  drawnText((Object.hasOwn(values, column) ? values[column] : undefined) ?? '').trim();

type Written = TextElement | SerialElement | QrElement;

/** What an element says for a row; refused with every column whose value it cannot write. An empty value of a text is left out. */
export const textOf = (element: Written, values: CardValues): Result<string, readonly CardFault[]> => {
  const faults: CardFault[] = [];
  const wrong = (fault: CardFault['fault'], column: string, value: string, characters: readonly string[] = []): void => {
    if (!faults.some((each) => each.column === column)) faults.push({ fault, elementId: element.id, column, value, characters });
  };
  const written = (column: string, format: CardFormat): string => {
    const value = cellOf(values, column);
    if (value === '') {
      if (element.kind !== 'text') wrong('valueMissing', column, value);
      return '';
    }
    const text = FORMATS[format](value);
    if (!text.ok) wrong(text.failure, column, value);
    // A QR code says any character; letters need a font.
    const missing = element.kind === 'qr' ? [] : undrawableIn(value);
    if (missing.length > 0) wrong('undrawable', column, value, missing);
    return text.ok ? text.value : '';
  };
  const text =
    element.kind === 'serial'
      ? `${element.prefix}${written(element.column, 'plain').padStart(element.digits, '0')}`
      : drawnText(element.text).replace(PLACE, (_, column: string) =>
          written(column.trim(), element.kind === 'text' ? element.format : 'plain'),
        );
  return faults.length > 0 ? fail(faults) : ok(text);
};

/** About how wide a text is: a Korean syllable is as wide as two Latin letters. */
const roughWidth = (text: string): number => charactersOf(text).reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);

/** Two rows in which every column has its longest text, and its shortest one: a template that holds both holds all rows between. */
export interface CardExtremes {
  readonly longest: CardValues;
  readonly shortest: CardValues;
}

/** Finds the longest and the shortest text of each column in some rows; empty cells are neither. */
export const extremesOf = (columns: readonly string[], rows: readonly CardValues[]): CardExtremes => {
  const chosen = (isBetter: (width: number, best: number) => boolean): CardValues =>
    Object.fromEntries(
      columns.map((column) => {
        const texts = rows.map((row) => cellOf(row, column)).filter((text) => text !== '');
        const best = texts.reduce((one, other) => (isBetter(roughWidth(other), roughWidth(one)) ? other : one), texts[0] ?? '');
        return [column, best];
      }),
    );
  return { longest: chosen((width, best) => width > best), shortest: chosen((width, best) => width < best) };
};
