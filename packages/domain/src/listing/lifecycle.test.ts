import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import {
  CANCELLABLE_LISTING_STATES,
  LISTING_LIFECYCLE,
  type ListingMove,
  type ListingState,
  moveListing,
  nftStateOfListing,
  OPEN_LISTING_STATES,
  saleStateOfListing,
} from './lifecycle.ts';

const MOVES: readonly ListingMove[] = ['reserve', 'release', 'sell', 'cancel'];

const LEADS: Readonly<Record<ListingState, Partial<Record<ListingMove, ListingState>>>> = {
  onSale: { reserve: 'reserved', cancel: 'cancelled' },
  reserved: { release: 'onSale', sell: 'sold' },
  sold: {},
  cancelled: {},
};

describe.each(statesOf(LISTING_LIFECYCLE))('a listing that is %s', (state) => {
  it.each(MOVES)('meets %s as decided', (event) => {
    const next = LEADS[state][event];
    expect(moveListing(state, event)).toEqual(next === undefined ? fail(failure('wrongState', { data: { state, event } })) : ok(next));
  });
});

describe('the listing lifecycle', () => {
  it('reaches every state from onSale', () => {
    expect(reachableFrom(LISTING_LIFECYCLE, 'onSale')).toEqual(new Set(statesOf(LISTING_LIFECYCLE)));
  });
  it('ends sold or cancelled', () => {
    expect(finalStates(LISTING_LIFECYCLE)).toEqual(['sold', 'cancelled']);
  });
  it('binds its token while open, and can be cancelled only while nobody has ordered', () => {
    expect([[...OPEN_LISTING_STATES], [...CANCELLABLE_LISTING_STATES]]).toEqual([['onSale', 'reserved'], ['onSale']]);
  });
});

describe('what section 3 calls a listed token', () => {
  it.each([
    ['onSale', 'onSale', 'onSale'],
    ['reserved', 'onSale', 'onSale'],
    ['sold', 'sold', 'notSale'],
    ['cancelled', 'sold', 'notSale'],
  ] as const)('%s: NFT state %s, sale state %s', (state, nft, sale) => {
    expect([nftStateOfListing(state), saleStateOfListing(state)]).toEqual([nft, sale]);
  });
});
