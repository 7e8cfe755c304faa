import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import {
  EDITABLE_PRODUCT_STATES,
  moveProduct,
  PRODUCT_LIFECYCLE,
  type ProductMove,
  type ProductState,
  saleStateOfProduct,
  visibilityOfProduct,
} from './product-lifecycle.ts';

const MOVES: readonly ProductMove[] = ['publish', 'hide', 'delete'];

const LEADS: Readonly<Record<ProductState, Partial<Record<ProductMove, ProductState>>>> = {
  draft: { publish: 'onSale' },
  onSale: { hide: 'hidden' },
  hidden: { publish: 'onSale', delete: 'deleted' },
  deleted: {},
};

describe.each(statesOf(PRODUCT_LIFECYCLE))('a product that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveProduct(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the product lifecycle', () => {
  it('reaches every state from draft and ends deleted', () => {
    expect(reachableFrom(PRODUCT_LIFECYCLE, 'draft')).toEqual(new Set(statesOf(PRODUCT_LIFECYCLE)));
    expect(finalStates(PRODUCT_LIFECYCLE)).toEqual(['deleted']);
  });
  it('can be edited until it is deleted', () => {
    expect([...EDITABLE_PRODUCT_STATES]).toEqual(['draft', 'onSale', 'hidden']);
  });
  it.each([
    ['draft', 'private', 'private'],
    ['onSale', 'onSale', 'public'],
    ['hidden', 'private', 'private'],
    ['deleted', 'private', 'notExist'],
  ] as const)('%s: sale state %s, visibility %s', (state, sale, visibility) => {
    expect([saleStateOfProduct(state), visibilityOfProduct(state)]).toEqual([sale, visibility]);
  });
});
