import type { Failure } from '@naru/domain/failure';
import {
  judgePriceRows,
  MOST_PRICINGS,
  PRICE_SHEET_COLUMNS,
  PRICE_SHEET_READ,
  type PricedProduct,
  type PriceRowFault,
  type PriceSheetKey,
  type PriceSheetReport,
  priceColumnsOf,
  priceKeyOf,
  type TypedPriceRow,
} from '@naru/domain/issuer';
import { ok, type Result, type SheetFormat, type SiteCode, tableOf, tidyDigits, tidyLine } from '@naru/domain/shared';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { readSheet } from '../../gateways/sheets/read-sheet.ts';
import { type SheetFile, sheetFile, textOf, wonOf } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { productNumberIn } from '../../reads/issuer/found.ts';
import { type IssuerFilter, issuerProducts } from '../../reads/issuer/products.ts';
import { displayIdOf } from '../../reads/store/stores.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { products, tokens } from '../../stores/schema/index.ts';

interface PriceFile {
  readonly filter: IssuerFilter & { readonly siteCode: SiteCode };
  readonly format?: SheetFormat | undefined;
}

const { number, code, name, price, newPrice } = PRICE_SHEET_COLUMNS;
const HEAD = [textOf(number), textOf(code), textOf(name), wonOf(price), wonOf(newPrice)];

/** The products that filters find with their prices, at most as many as one sheet may change; that it was made is kept. */
export const filePrices = async (
  deps: Deps,
  member: Member,
  { filter, format = 'xlsx' }: PriceFile,
): Promise<Result<SheetFile, Failure>> => {
  const { dataList } = await issuerProducts(deps.db, filter, { limit: MOST_PRICINGS, offset: 0 });
  const rows = dataList.map((row) => [row.displayId, row.code, row.productName, row.price, '']);
  const { siteCode } = filter;
  const detail = { rows: rows.length, sheet: 'price' };
  await audit(deps.db, { actor: member.did, action: 'product.download', target: siteCode, siteCode, detail, at: deps.clock.now() });
  return ok(sheetFile(`가격_${siteCode}`, { name: '가격', head: HEAD, rows }, format));
};

/** By what each of the products is found that a sheet names: as it is typed, so that a statement reads each key once. */
const whereKeyed = (by: PriceSheetKey, values: readonly string[]): SQL | undefined => {
  const texts = sql`select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  if (by === 'code') return and(sql`${products.code} <> ''`, sql`${products.code} in (${texts})`);
  if (by === 'token') return sql`${products.id} in (select ${tokens.productId} from ${tokens} where ${tokens.tokenId}::text in (${texts}))`;
  const numbers = values.flatMap((value) => productNumberIn(value) ?? []);
  return sql`(${products.displayId} in (${texts}) or ${products.id} in (
    select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)))`;
};

const keyed = (by: PriceSheetKey, value: string): string => (by === 'token' ? tidyDigits(value) : value);

/** The products of a site that rows name, by the way and the words in which they do. */
const productsNamed = async (db: Db, siteCode: SiteCode, rows: readonly TypedPriceRow[]): Promise<ReadonlyMap<string, PricedProduct>> => {
  const keys = rows.flatMap((row) => priceKeyOf(row) ?? []);
  const found = new Map<string, PricedProduct>();
  for (const [by, of] of Map.groupBy(keys, (key) => key.by)) {
    const values = [...new Set(of.map(({ value }) => keyed(by, value)))];
    const mine = and(eq(products.siteCode, siteCode), ne(products.state, 'deleted'), whereKeyed(by, values));
    const named = await db
      .select({
        productId: products.id,
        displayId: products.displayId,
        code: products.code,
        productName: products.name,
        price: products.price,
      })
      .from(products)
      .where(mine);
    const token = by === 'token' ? await tokensOf(db, values) : [];
    const byId = new Map(
      named.map(({ productId, displayId, productName, price }) => [
        productId,
        { productId, displayId: displayIdOf({ displayId, productId }), productName, price: brand.won(price) },
      ]),
    );
    for (const { productId, displayId, code } of named) {
      const product = byId.get(productId);
      if (product === undefined) continue;
      if (by === 'code') found.set(`code ${code}`, product);
      if (by === 'number') {
        found.set(`number ${productId}`, product);
        if (displayId !== null) found.set(`number ${displayId}`, product);
      }
    }
    for (const { tokenId, productId } of token) {
      const product = byId.get(productId);
      if (product !== undefined) found.set(`token ${tokenId}`, product);
    }
  }
  return found;
};

const tokensOf = (db: Db, values: readonly string[]) =>
  db
    .select({ tokenId: tokens.tokenId, productId: tokens.productId })
    .from(tokens)
    .where(sql`${tokens.tokenId}::text in (select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`);

const NOTHING = { changes: [], same: 0, empty: 0, faulty: [] } as const;

export const refusedPriceSheet = (fault: PriceSheetReport['fault']): PriceSheetReport => ({ fault, ...NOTHING });

/** What a filled sheet of prices would do to a site's products: each row judged by itself, nothing changed. */
export const checkPrices = async (
  { db }: Pick<Deps, 'db'>,
  { siteCode, sheet }: { readonly siteCode: SiteCode; readonly sheet: Uint8Array },
): Promise<PriceSheetReport> => {
  const read = await readSheet(sheet, MOST_PRICINGS + 1, [[newPrice]]);
  if (!read.ok) return refusedPriceSheet(read.failure);
  const [head, ...lines] = read.value;
  const places = priceColumnsOf(head?.cells ?? []);
  if (places === undefined) return refusedPriceSheet('sheetColumns');
  const columnAt = new Map(PRICE_SHEET_READ.map((column) => [places[column] + 1, column]));
  const rows = lines.map(
    ({ row, cells, faults = [] }): TypedPriceRow => ({
      row,
      cells: tableOf(PRICE_SHEET_READ, (column) => tidyLine(cells[places[column]] ?? '')),
      inCells: Object.fromEntries(
        faults.flatMap(({ column, fault }): readonly (readonly [string, PriceRowFault])[] => {
          const read = columnAt.get(column);
          return read === undefined ? [] : [[read, fault]];
        }),
      ),
    }),
  );
  const named = await productsNamed(db, siteCode, rows);
  const productOf = (row: TypedPriceRow): PricedProduct | undefined => {
    const key = priceKeyOf(row);
    if (key === undefined) return undefined;
    const value = keyed(key.by, key.value);
    const id = key.by === 'number' ? productNumberIn(value) : undefined;
    return named.get(`${key.by} ${value}`) ?? (id === undefined ? undefined : named.get(`number ${id}`));
  };
  return { fault: null, ...judgePriceRows(rows, productOf) };
};
