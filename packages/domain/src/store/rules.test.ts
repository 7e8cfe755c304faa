import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { failure } from '../failure/code.ts';
import { parseDid } from '../shared/ids.ts';
import { parseWon, type Won } from '../shared/won.ts';
import { type StoreShelf, whyNotStoreBuyable } from './rules.ts';

const won = (value: number): Won => {
  const parsed = parseWon(value);
  if (!parsed.ok) throw new Error(`${value}`);
  return parsed.value;
};
const BUYER = ((): Actor => {
  const did = parseDid('did:naru:buyer');
  if (!did.ok) throw new Error('test data');
  return { kind: 'member', did: did.value };
})();

const SHELF: StoreShelf = {
  state: 'onSale',
  siteIsPublic: true,
  hasSeller: true,
  status: 'open',
  price: won(5_000),
  available: 1,
  perMemberLimit: 2,
  boughtByBuyer: 1,
};

describe('whyNotStoreBuyable', () => {
  it.each([
    ['all in order', {}, []],
    ['no limit', { perMemberLimit: null, boughtByBuyer: 99 }, []],
    ['sold out', { available: 0 }, [failure('soldOut')]],
    ['limit reached', { boughtByBuyer: 2 }, [failure('quantityExceeded')]],
    ['private site', { siteIsPublic: false }, [failure('sitePrivate')]],
    ['nobody who sells', { hasSeller: false }, [failure('sellerUnnamed')]],
    ['hidden product', { state: 'hidden' }, [failure('listingEnded')]],
    ['draft', { state: 'draft' }, [failure('listingEnded')]],
    ['before its period of sale', { status: 'upcoming' }, [failure('saleUpcoming')]],
    ['after its period of sale', { status: 'over' }, [failure('saleOver')]],
    ['another price', { price: won(6_000) }, [failure('priceChanged', { data: { price: 6_000 } })]],
    [
      'sold out at another price',
      { available: 0, price: won(6_000) },
      [failure('soldOut'), failure('priceChanged', { data: { price: 6_000 } })],
    ],
  ] as const)('%s', (_, change, reasons) => {
    expect(whyNotStoreBuyable({ ...SHELF, ...change }, BUYER, won(5_000))).toEqual(reasons);
  });
  it('refuses visitors', () => {
    expect(whyNotStoreBuyable(SHELF, { kind: 'anonymous' }, won(5_000))).toEqual([failure('noPermission')]);
  });
});
