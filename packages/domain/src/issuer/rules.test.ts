import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/actor.ts';
import { failure } from '../failure/code.ts';
import { type Did, parseDid, parseSiteCode, type SiteCode } from '../shared/ids.ts';
import type { ItemState } from './item-lifecycle.ts';
import { type ItemFacts, whyNotItemListable, whyNotMintable } from './rules.ts';

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

describe('strangers', () => {
  it.each(STRANGERS.map((actor) => [actor.kind === 'issuer' ? 'another issuer' : actor.kind, actor] as const))(
    'refused: %s',
    (_, actor) => {
      const refusals = [whyNotMintable(item('made'), actor), whyNotItemListable(item('minted'), actor)];
      expect(refusals).toEqual(refusals.map(() => [failure('noPermission')]));
    },
  );
});
