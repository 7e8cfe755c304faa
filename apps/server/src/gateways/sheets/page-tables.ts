import { decode, encodingExists } from 'iconv-lite';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { SheetEncoding } from './container.ts';
import { cellOfText, encodingOf } from './csv-lines.ts';
import { type GridCell, type GridTable, type OpenWorkbook, openGrid, type Range } from './grid-lines.ts';
import { type KnownHeads, SheetError } from './sheet-row.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = ({ attrs }: Element, name: string): string => attrs.find((one) => one.name === name)?.value ?? '';

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'head', 'title']);
const LINES: ReadonlySet<string> = new Set(['p', 'div', 'li', 'ul', 'ol', 'table', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);

/** The text of a part of a page, an end of line around whatever stands in lines of its own. */
const textOf = (node: Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/[ \t\r\n\f]+/g, ' ');
  if (!isElement(node) || UNSEEN.has(node.tagName)) return '';
  if (node.tagName === 'br') return '\n';
  const text = node.childNodes.map(textOf).join('');
  return LINES.has(node.tagName) ? `\n${text}\n` : text;
};
/** What a person sees of a cell: programs write blanks by what keeps words together. */
const seenIn = (cell: Element): string =>
  cell.childNodes
    .map(textOf)
    .join('')
    .replaceAll('\u00a0', ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();

const SECTIONS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const rowsOf = (table: Element): readonly Element[] =>
  table.childNodes
    .filter(isElement)
    .flatMap((part) => (SECTIONS.has(part.tagName) ? part.childNodes.filter(isElement) : [part]))
    .filter(({ tagName }) => tagName === 'tr');

/** More columns than this a cell does not go over, whatever it says (HTML, `colspan`). */
const WIDEST_CELL = 1_000;
const spanOf = (cell: Element, name: 'colspan' | 'rowspan', most: number): number => {
  const said = Number.parseInt(attributeOf(cell, name), 10);
  if (said === 0 && name === 'rowspan') return most;
  return said > 0 ? Math.min(said, most) : 1;
};

const tableOf = (name: string, rows: readonly Element[]): GridTable => {
  const cells: GridCell[] = [];
  const merges: Range[] = [];
  /** Up to which row, from 1, a column is taken by cells above. */
  const taken = new Map<number, number>();
  for (const [at, element] of rows.entries()) {
    const row = at + 1;
    let column = 1;
    for (const cell of element.childNodes.filter(isElement)) {
      if (cell.tagName !== 'td' && cell.tagName !== 'th') continue;
      while ((taken.get(column) ?? 0) >= row) column += 1;
      const to = { row: at + spanOf(cell, 'rowspan', rows.length - at), column: column - 1 + spanOf(cell, 'colspan', WIDEST_CELL) };
      if (to.row > row || to.column > column) merges.push({ from: { row, column }, to });
      for (let one = column; one <= to.column; one += 1) taken.set(one, to.row);
      const seen = cellOfText(seenIn(cell));
      if (seen.shown !== '') cells.push({ row, column, ...seen });
      column = to.column + 1;
    }
  }
  const hiddenRows = rows.filter((row) => /display\s*:\s*none/i.test(attributeOf(row, 'style'))).length;
  return { name, isShown: true, cells: () => cells, merges, hidden: { rows: hiddenRows, columns: 0 } };
};

const elementsIn = (node: Node): readonly Element[] => (isElement(node) ? [node, ...node.childNodes.flatMap(elementsIn)] : []);

/** In the encoding that its bytes show, and else in that which the page says of itself. */
const textOfPage = async (bytes: Buffer, known: SheetEncoding | null): Promise<string> => {
  const found =
    known ??
    (await encodingOf(
      (async function* () {
        yield bytes;
      })(),
    ));
  const [, said = found] = /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4_096)) ?? [];
  return decode(bytes, found === 'cp949' && encodingExists(said) ? said : found);
};

const tablesIn = (page: string): readonly GridTable[] =>
  parse(page)
    .childNodes.flatMap(elementsIn)
    .filter(({ tagName }) => tagName === 'table')
    .map((table, at) => ({ name: `표 ${at + 1}`, rows: rowsOf(table) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .map(({ name, rows }) => tableOf(name, rows));

/** Opens a page that is offered as a sheet, as many back offices do; of its tables that which has the heads, or else the longest. */
export const openPage = async (bytes: Buffer, known: SheetEncoding | null, heads: KnownHeads): Promise<OpenWorkbook> => {
  const text = await textOfPage(bytes, known);
  try {
    const opened = await openGrid(tablesIn(text), heads);
    if (opened === undefined) throw new SheetError('sheetHtml');
    return opened;
  } catch (error) {
    // Elements are within one another more deeply than any program writes them.
    throw error instanceof RangeError ? new SheetError('sheetHtml') : error;
  }
};
