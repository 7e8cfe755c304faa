import { expect, it } from 'vitest';
import { parseWon, type Won } from '../shared/won.ts';
import { farBelow } from './far-below.ts';

const won = (amount: number): Won => {
  const parsed = parseWon(amount);
  if (!parsed.ok) throw new Error('no price');
  return parsed.value;
};
const known = (amount: number | null) => (amount === null ? null : won(amount));

it.each([
  [46_000, 865_000, null, null, { what: 'last', price: 865_000 }],
  [46_000, null, 865_000, null, { what: 'lowestAsk', price: 865_000 }],
  [46_000, null, null, 865_000, { what: 'store', price: 865_000 }],
  [46_000, 80_000, 865_000, 92_001, { what: 'lowestAsk', price: 865_000 }],
  [50_000, 100_000, 100_000, 100_000, null],
  [49_999, 100_000, null, null, { what: 'last', price: 100_000 }],
  [1, null, null, null, null],
])('%i beside a last sale of %s, asks from %s and a store’s %s', (price, last, lowestAsk, store, found) => {
  expect(farBelow(won(price), { last: known(last), lowestAsk: known(lowestAsk), store: known(store) })).toEqual(found);
});
