import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/actor.ts';
import { failure } from '../failure/code.ts';
import { type Did, parseDid, parseSiteCode, type SiteCode } from '../shared/ids.ts';
import type { ItemState } from './item-lifecycle.ts';
import {
  type ItemFacts,
  type ProductFacts,
  whyNotDeletable,
  whyNotEditable,
  whyNotItemListable,
  whyNotMintable,
  whyNotRevocable,
} from './rules.ts';

const did = ((): Did => {
  const parsed = parseDid('did:naru:issuer');
  if (!parsed.ok) throw new Error('test data');
  return parsed.value;
})();
const site = (code: string): SiteCode => {
  const parsed = parseSiteCode(code);
  if (!parsed.ok) throw new Error(code);
  return parsed.value;
};

const ISSUER: Actor = { kind: 'issuer', did, siteCode: site('RAON') };
const STRANGERS: readonly Actor[] = [{ kind: 'anonymous' }, { kind: 'member', did }, { kind: 'issuer', did, siteCode: site('OTHER') }];

const item = (state: ItemState): ItemFacts => ({ siteCode: site('RAON'), state });
const product = (change: Partial<ProductFacts> = {}): ProductFacts => ({
  siteCode: site('RAON'),
  state: 'hidden',
  soldCount: 0,
  reservedCount: 0,
  ...change,
});
const wrongState = (state: string, event: string) => failure('wrongState', { data: { state, event } });

describe('whyNotMintable', () => {
  it.each([
    ['made', []],
    ['minted', [wrongState('minted', 'mint')]],
    ['onSale', [wrongState('onSale', 'mint')]],
    ['reserved', [wrongState('reserved', 'mint')]],
    ['sold', [wrongState('sold', 'mint')]],
    ['revoked', [wrongState('revoked', 'mint')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotMintable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotItemListable', () => {
  it.each([
    ['made', [failure('notMinted')]],
    ['minted', []],
    ['onSale', [failure('alreadyListed')]],
    ['reserved', [failure('alreadyListed')]],
    ['sold', [failure('soldOut')]],
    ['revoked', [failure('tokenRevoked')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotItemListable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotRevocable', () => {
  it.each([
    ['made', []],
    ['minted', []],
    ['onSale', []],
    ['reserved', [failure('orderOpen')]],
    ['sold', [wrongState('sold', 'revoke')]],
    ['revoked', [wrongState('revoked', 'revoke')]],
  ] as const)('an item that is %s', (state, reasons) => {
    expect(whyNotRevocable(item(state), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotEditable', () => {
  it.each([
    ['draft', []],
    ['onSale', []],
    ['hidden', []],
    ['deleted', [wrongState('deleted', 'edit')]],
  ] as const)('a product that is %s', (state, reasons) => {
    expect(whyNotEditable(product({ state }), ISSUER)).toEqual(reasons);
  });
});

describe('whyNotDeletable', () => {
  it.each([
    ['hidden, nothing sold', {}, []],
    ['on sale', { state: 'onSale' }, [wrongState('onSale', 'delete')]],
    ['a draft', { state: 'draft' }, [wrongState('draft', 'delete')]],
    ['with a sold item', { soldCount: 1 }, [failure('productHasSoldItems')]],
    ['under order', { reservedCount: 1 }, [failure('orderOpen')]],
  ] as const)('a product that is %s', (_, change, reasons) => {
    expect(whyNotDeletable(product(change), ISSUER)).toEqual(reasons);
  });
});

describe('strangers', () => {
  it.each(STRANGERS.map((actor) => [actor.kind === 'issuer' ? 'another issuer' : actor.kind, actor] as const))(
    'refused: %s',
    (_, actor) => {
      const refusals = [
        whyNotMintable(item('made'), actor),
        whyNotItemListable(item('minted'), actor),
        whyNotRevocable(item('made'), actor),
        whyNotEditable(product(), actor),
        whyNotDeletable(product(), actor),
      ];
      expect(refusals).toEqual(refusals.map(() => [failure('noPermission')]));
    },
  );
});
