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
  (status, isPrivate, state, saleState) => {
    expect([nftStateOf(status), saleStateOf({ status, isPrivate })]).toEqual([state, saleState]);
  },
);
