import { describe, expect, it } from 'vitest';
import { parseProductId } from '../shared/ids.ts';
import { parseWon } from '../shared/won.ts';
import { judgePriceRows, type PricedProduct, priceColumnsOf, priceKeyOf, type TypedPriceRow } from './price-sheet.ts';

const read = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('not read');
  return result.value;
};
const won = (value: number) => read(parseWon(value));
const product = (id: number): PricedProduct => ({
  productId: read(parseProductId(id)),
  displayId: `P-${id}`,
  productName: `찻잔 ${id}`,
  price: won(10_000),
});
const KNOWN = new Map([
  ['P-1', product(1)],
  ['차-1', product(1)],
  ['P-2', product(2)],
]);

const typed = (row: number, number: string, newPrice: string, more: Partial<TypedPriceRow['cells']> = {}, inCells = {}): TypedPriceRow => ({
  row,
  cells: { number, code: '', token: '', newPrice, ...more },
  inCells,
});
const judged = (...rows: TypedPriceRow[]) => judgePriceRows(rows, (row) => KNOWN.get(priceKeyOf(row)?.value ?? ''));

describe('a sheet of prices', () => {
  it.each([
    ['12000', 12_000],
    ['12,000원', 12_000],
    ['１２０００', 12_000],
    ['1만 2천원', 12_000],
  ])('changes a price to %s', (text, price) => {
    expect(judged(typed(2, 'P-1', text))).toMatchObject({
      changes: [{ row: 2, price, expectedPrice: 10_000 }],
      same: 0,
      empty: 0,
      faulty: [],
    });
  });

  it.each([
    ['nothing to change', typed(2, 'P-1', ''), { empty: 1 }],
    ['the same price', typed(2, 'P-1', '10,000'), { same: 1 }],
    ['another’s product', typed(2, 'P-9', '5'), { faulty: [{ column: 'number', fault: 'unknownProduct' }] }],
    ['no product', typed(2, '', '5'), { faulty: [{ column: 'number', fault: 'missing' }] }],
    ['no number', typed(2, 'P-1', '비쌈'), { faulty: [{ column: 'newPrice', fault: 'price' }] }],
    ['no won', typed(2, 'P-1', '0'), { faulty: [{ column: 'newPrice', fault: 'price' }] }],
    ['half a won', typed(2, 'P-1', '10.5'), { faulty: [{ column: 'newPrice', fault: 'price' }] }],
    ['more than anything costs', typed(2, 'P-1', '99999999999999'), { faulty: [{ column: 'newPrice', fault: 'price' }] }],
    ['a formula', typed(2, 'P-1', '=A1', {}, { newPrice: 'formula' }), { faulty: [{ column: 'newPrice', fault: 'formula' }] }],
    ['an unknown own number', typed(2, '', '5', { code: '차-9' }), { faulty: [{ column: 'code', fault: 'unknownProduct' }] }],
  ] as const)('accounts for a row with %s', (_, row, found) => {
    expect(judged(row)).toMatchObject({ changes: [], same: 0, empty: 0, ...found });
  });

  it('changes no price that two rows name, whichever way they name the product, and every row is somewhere', () => {
    const rows = [typed(2, 'P-1', '1'), typed(3, '', '2', { code: '차-1' }), typed(4, 'P-2', '3'), typed(5, 'P-2', '')];
    const { changes, same, empty, faulty } = judged(...rows);
    expect(faulty.map(({ row, fault }) => [row, fault])).toEqual([
      [2, 'twice'],
      [3, 'twice'],
    ]);
    expect(changes.map(({ row }) => row)).toEqual([4]);
    expect(changes.length + same + empty + faulty.length).toBe(rows.length);
  });

  it('is found by its heads, wherever they stand, and needs a key and new prices', () => {
    expect(priceColumnsOf(['새 가격', '상품번호'])).toEqual({ number: 1, code: -1, token: -1, newPrice: 0 });
    expect(priceColumnsOf(['상품 번호', '판매 가격'])).toBeUndefined();
    expect(priceColumnsOf(['상품', '새 가격'])).toBeUndefined();
  });
});
