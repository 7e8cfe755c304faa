import { readWhole } from '../bulk/values.ts';
import { isSalePrice } from '../listing/rules.ts';
import type { ProductId } from '../shared/ids.ts';
import { tidyHead, tidyLine } from '../shared/text.ts';
import { parseWon, type Won } from '../shared/won.ts';
import { SHEET_FAULTS } from '../upload/rules.ts';
import type { ProductPricing } from './views.ts';

/** The columns of a sheet of prices, in the order of the file that is downloaded; read again by their heads, wherever they stand. */
export const PRICE_SHEET_COLUMNS = Object.freeze({
  number: '상품 번호',
  code: '관리 번호',
  token: 'NFT 번호',
  name: '상품',
  price: '판매 가격',
  newPrice: '새 가격',
} as const);

/** By what a row names its product: the first of these that it has. */
export const PRICE_SHEET_KEYS = Object.freeze(['number', 'code', 'token'] as const);
export type PriceSheetKey = (typeof PRICE_SHEET_KEYS)[number];
export const PRICE_SHEET_READ = Object.freeze([...PRICE_SHEET_KEYS, 'newPrice'] as const);
export type PriceSheetColumn = (typeof PRICE_SHEET_READ)[number];

/** Why a whole file is not read: `sheetColumns` where it names no products, or no new prices. */
export const PRICE_SHEET_FAULTS = Object.freeze([...SHEET_FAULTS, 'sheetColumns'] as const);
export type PriceSheetFault = (typeof PRICE_SHEET_FAULTS)[number];

export const PRICE_ROW_FAULTS = Object.freeze([
  ...(['missing', 'unknownProduct', 'twice', 'price'] as const),
  ...(['formula', 'errorValue', 'merged', 'digitsLost'] as const),
] as const);
export type PriceRowFault = (typeof PRICE_ROW_FAULTS)[number];

/** A row as it was typed, by its number in the sheet, and what is wrong with its cells whatever they say. */
export interface TypedPriceRow {
  readonly row: number;
  readonly cells: Readonly<Record<PriceSheetColumn, string>>;
  readonly inCells: Readonly<Partial<Record<PriceSheetColumn, PriceRowFault>>>;
}

/** A row that has to be mended, and what is wrong in it. */
export interface FaultyPriceRow extends Omit<TypedPriceRow, 'inCells'> {
  readonly column: PriceSheetColumn;
  readonly fault: PriceRowFault;
}

/** A price that a sheet changes: from the one that the product has now. */
export interface SheetPricing extends ProductPricing {
  readonly row: number;
  readonly displayId: string;
  readonly productName: string;
}

/** What a sheet of prices would do, with each of its rows in one place; nothing at all with a `fault` of the whole file. */
export interface PriceSheetReport {
  readonly fault: PriceSheetFault | null;
  readonly changes: readonly SheetPricing[];
  /** How many rows name the price that the product has already, and how many name none. */
  readonly same: number;
  readonly empty: number;
  readonly faulty: readonly FaultyPriceRow[];
}

/** Where the columns of a sheet stand, -1 for one that is not there; undefined where it names no products, or no new prices. */
export const priceColumnsOf = (head: readonly string[]): Readonly<Record<PriceSheetColumn, number>> | undefined => {
  const place = (column: PriceSheetColumn): number => head.findIndex((cell) => tidyHead(cell) === tidyHead(PRICE_SHEET_COLUMNS[column]));
  const places = { number: place('number'), code: place('code'), token: place('token'), newPrice: place('newPrice') };
  return places.newPrice < 0 || PRICE_SHEET_KEYS.every((key) => places[key] < 0) ? undefined : places;
};

/** By what a row names its product; undefined where it names none. */
export const priceKeyOf = ({ cells }: Pick<TypedPriceRow, 'cells'>): { readonly by: PriceSheetKey; readonly value: string } | undefined => {
  for (const by of PRICE_SHEET_KEYS) {
    const value = tidyLine(cells[by]);
    if (value !== '') return { by, value };
  }
  return undefined;
};

/** A product that a row names, as it stands now. */
export interface PricedProduct {
  readonly productId: ProductId;
  readonly displayId: string;
  readonly productName: string;
  readonly price: Won;
}

/** A price as sheets have it (12000, 12,000원, １２０００, 1만 2천원); undefined for what nothing is sold for. */
const readPrice = (typed: string): Won | undefined => {
  const won = parseWon(readWhole(typed));
  return won.ok && isSalePrice(won.value) ? won.value : undefined;
};

/**
 * What a sheet of prices would do: each row by itself, with the first thing that is wrong in it. A product that several rows give a price is changed by none
 * of them. `productOf` answers undefined for what the site has not, another's products among it.
 */
export const judgePriceRows = (
  rows: readonly TypedPriceRow[],
  productOf: (row: TypedPriceRow) => PricedProduct | undefined,
): Omit<PriceSheetReport, 'fault'> => {
  const times = new Map<ProductId, number>();
  for (const row of rows) {
    const product = tidyLine(row.cells.newPrice) === '' ? undefined : productOf(row);
    if (product !== undefined) times.set(product.productId, (times.get(product.productId) ?? 0) + 1);
  }
  const changes: SheetPricing[] = [];
  const faulty: FaultyPriceRow[] = [];
  let [same, empty] = [0, 0];
  for (const typed of rows) {
    const { row, cells, inCells } = typed;
    const key = priceKeyOf(typed);
    const refuse = (column: PriceSheetColumn, fault: PriceRowFault): void => void faulty.push({ row, cells, column, fault });
    const broken = PRICE_SHEET_READ.find((column) => inCells[column] !== undefined);
    const fault = broken === undefined ? undefined : inCells[broken];
    const product = productOf(typed);
    const price = readPrice(cells.newPrice);
    if (broken !== undefined && fault !== undefined) refuse(broken, fault);
    else if (key === undefined) refuse('number', 'missing');
    else if (product === undefined) refuse(key.by, 'unknownProduct');
    else if (tidyLine(cells.newPrice) === '') empty += 1;
    else if (price === undefined) refuse('newPrice', 'price');
    else if ((times.get(product.productId) ?? 0) > 1) refuse(key.by, 'twice');
    else if (price === product.price) same += 1;
    else {
      const { productId, displayId, productName, price: expectedPrice } = product;
      changes.push({ row, productId, displayId, productName, price, expectedPrice });
    }
  }
  return { changes, same, empty, faulty };
};
