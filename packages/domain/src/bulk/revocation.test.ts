import { describe, expect, test } from 'vitest';
import type { ItemState } from '../issuer/item-lifecycle.ts';
import { parseItemId } from '../shared/ids.ts';
import { judgeRevocable, MOST_REVOKED_CARDS, type NamedCard, namedCardsOf, readRows } from './revocation.ts';

const unit = (id: number, state: ItemState) => {
  const itemId = parseItemId(id);
  if (!itemId.ok) throw new Error('no item');
  return { itemId: itemId.value, state };
};
const card = (at: number, value: string): NamedCard => ({ at, by: 'row', value });

describe('cards that are named to be revoked', () => {
  test('are judged by what they have made, each unit once', () => {
    const made = new Map([
      ['2', [unit(1, 'onSale')]],
      ['3', [unit(2, 'sold'), unit(3, 'minted'), unit(4, 'reserved')]],
      ['4', [unit(5, 'reserved')]],
      ['5', [unit(6, 'sold')]],
      ['6', [unit(7, 'revoked')]],
      ['7', []],
    ]);
    const named = ['3', '2', '4', '5', '6', '7', '8', '2'].map((value, place) => card(place + 1, value));
    expect(judgeRevocable(named, ({ value }) => made.get(value))).toEqual({
      ids: [1, 3],
      refused: [
        { ...card(3, '4'), fault: 'reserved' },
        { ...card(4, '5'), fault: 'sold' },
        { ...card(5, '6'), fault: 'revoked' },
        { ...card(6, '7'), fault: 'notMinted' },
        { ...card(7, '8'), fault: 'unknown' },
        { ...card(8, '2'), fault: 'twice' },
      ],
    });
  });

  test('are found in a sheet by the first name that a row has', () => {
    const named = namedCardsOf(['상품명', '관리번호', ' 행', 'NFT 번호']);
    expect(named?.(2, ['카드', 'C-1', '5', '77'])).toEqual({ at: 2, by: 'token', value: '77' });
    expect(named?.(3, ['카드', 'C-1', ' 5 '])).toEqual({ at: 3, by: 'row', value: '5' });
    expect(named?.(4, ['카드', 'C-1'])).toEqual({ at: 4, by: 'code', value: 'C-1' });
    expect(named?.(5, ['카드'])).toEqual({ at: 5, by: 'token', value: '' });
    expect(namedCardsOf(['상품명', '가격'])).toBeUndefined();
  });

  test.each([
    ['1-3, 7', [1, 2, 3, 7]],
    ['5~6 5', [5, 6]],
    ['', undefined],
    ['0', undefined],
    ['7-5', undefined],
    ['일', undefined],
    [`1-${MOST_REVOKED_CARDS + 1}`, undefined],
    [`1-${MOST_REVOKED_CARDS} 60000`, undefined],
  ])('are typed as ‘%s’', (typed, rows) => expect(readRows(typed)).toEqual(rows));
});
