import { expect, it } from 'vitest';
import { nftStateOf, saleStateOf } from './rules.ts';

it.each([
  ['onSale', false, 'onSale', 'onSale'],
  ['reserved', false, 'onSale', 'onSale'],
  ['notForSale', false, 'mint', 'notSale'],
  ['notForSale', true, 'mint', 'private'],
  ['sold', false, 'sold', 'notSale'],
  ['sold', true, 'sold', 'private'],
  ['revoked', false, 'revoke', 'notSale'],
  ['revoked', true, 'revoke', 'private'],
] as const)(
  'an NFT that stands as %s, private: %s, is in the state %s, and of the sale state %s',
  (standing, isPrivate, state, saleState) => {
    expect([nftStateOf(standing), saleStateOf({ standing, isPrivate })]).toEqual([state, saleState]);
  },
);
