/** The kinds of file that a list is given as. */
export const SHEET_FORMATS = Object.freeze(['csv', 'xlsx'] as const);
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** What makes a spreadsheet treat a cell as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  // A quote before it keeps a text a text (safety, CSV and Excel out).
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file that Korean Excel opens as it is: UTF-8 with its mark, lines ended by CRLF, and no cell that starts a formula; its further rows without a mark. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], { marked = true }: { readonly marked?: boolean } = {}): string =>
  `${marked ? '\uFEFF' : ''}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
