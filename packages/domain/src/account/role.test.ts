import { describe, expect, it } from 'vitest';
import { parseDid, parseSiteCode } from '../shared/ids.ts';
import { type Actor, didOf } from './actor.ts';
import { type Area, hasWalletAccount, maySee, mayTurnIssuerModeOn, roleOf, type Visitor } from './role.ts';

const VISITOR: Visitor = { loggedIn: false, joinType: 'unknown', siteCount: 0, issuerMode: false };
const MEMBER: Visitor = { ...VISITOR, loggedIn: true, joinType: 'web' };

describe('roleOf', () => {
  it.each([
    ['a visitor', VISITOR, 'anonymous'],
    ['a visitor with old site data', { ...VISITOR, siteCount: 2, issuerMode: true }, 'anonymous'],
    ['a member', MEMBER, 'member'],
    ['a member of a site, issuer mode off', { ...MEMBER, siteCount: 1 }, 'member'],
    ['a member of a site, issuer mode on', { ...MEMBER, siteCount: 1, issuerMode: true }, 'issuer'],
    ['a member of no site, issuer mode on', { ...MEMBER, issuerMode: true }, 'member'],
  ] as const)('%s', (_, visitor, role) => {
    expect(roleOf(visitor)).toBe(role);
  });
});

/** Section 6: area, then whether anonymous, member and issuer see it. */
const AREAS: readonly (readonly [Area, boolean, boolean, boolean])[] = [
  ['public', true, true, true],
  ['registration', true, false, false],
  ['ownNfts', false, true, true],
  ['trading', false, true, true],
  ['history', false, true, true],
  ['accountInfo', false, true, true],
  ['pinDialogs', false, true, true],
  ['issuerCenter', false, false, true],
  ['companyInfo', false, false, true],
];

describe('maySee', () => {
  it.each(AREAS)('%s', (area, ...seen) => {
    expect([maySee('anonymous', area), maySee('member', area), maySee('issuer', area)]).toEqual(seen);
  });
});

describe('who may do what', () => {
  it('turns issuer mode on with at least one site', () => {
    expect([VISITOR, MEMBER, { ...MEMBER, siteCount: 1 }, { ...VISITOR, siteCount: 1 }].map(mayTurnIssuerModeOn)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
  it('has a wallet account as web member only', () => {
    expect([VISITOR, MEMBER, { ...MEMBER, joinType: 'app' as const }].map(hasWalletAccount)).toEqual([false, true, false]);
  });
});

describe('didOf', () => {
  it('is known of members and issuers', () => {
    const did = parseDid('did:naru:a');
    const siteCode = parseSiteCode('RAON');
    if (!did.ok || !siteCode.ok) throw new Error('test data');
    const actors: readonly Actor[] = [
      { kind: 'anonymous' },
      { kind: 'member', did: did.value },
      { kind: 'issuer', did: did.value, siteCode: siteCode.value },
    ];
    expect(actors.map(didOf)).toEqual([undefined, 'did:naru:a', 'did:naru:a']);
  });
});
