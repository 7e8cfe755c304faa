import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import {
  AVAILABLE_ITEM_STATES,
  ITEM_LIFECYCLE,
  type ItemMove,
  type ItemState,
  moveItem,
  nftStateOfItem,
  REVOCABLE_ITEM_STATES,
  saleStateOfItem,
  visibilityOfItem,
} from './item-lifecycle.ts';

const MOVES: readonly ItemMove[] = ['mint', 'list', 'unlist', 'reserve', 'release', 'sell', 'revoke'];

const LEADS: Readonly<Record<ItemState, Partial<Record<ItemMove, ItemState>>>> = {
  made: { mint: 'minted', revoke: 'revoked' },
  minted: { list: 'onSale', revoke: 'revoked' },
  onSale: { reserve: 'reserved', unlist: 'minted', revoke: 'revoked' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  revoked: {},
};

describe.each(statesOf(ITEM_LIFECYCLE))('an item that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveItem(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the item lifecycle', () => {
  it('reaches every state from made and ends sold or revoked', () => {
    expect(reachableFrom(ITEM_LIFECYCLE, 'made')).toEqual(new Set(statesOf(ITEM_LIFECYCLE)));
    expect(finalStates(ITEM_LIFECYCLE)).toEqual(['sold', 'revoked']);
  });
  it('can be revoked exactly where the move leads on', () => {
    expect(statesOf(ITEM_LIFECYCLE).filter((state) => moveItem(state, 'revoke').ok)).toEqual([...REVOCABLE_ITEM_STATES]);
  });
  it('can be ordered exactly where it is available', () => {
    expect(statesOf(ITEM_LIFECYCLE).filter((state) => moveItem(state, 'reserve').ok)).toEqual([...AVAILABLE_ITEM_STATES]);
  });
  it.each([
    ['made', undefined, 'private', 'notExist'],
    ['minted', 'mint', 'notSale', 'private'],
    ['onSale', 'onSale', 'onSale', 'public'],
    ['reserved', 'onSale', 'onSale', 'public'],
    ['sold', 'sold', 'notSale', 'public'],
    ['revoked', 'revoke', 'private', 'private'],
  ] as const)('%s: NFT state %s, sale state %s, visibility %s', (state, nft, sale, visibility) => {
    expect([nftStateOfItem(state), saleStateOfItem(state), visibilityOfItem(state)]).toEqual([nft, sale, visibility]);
  });
});
