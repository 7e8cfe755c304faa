import { describe, expect, it } from 'vitest';
import { type LeavingFacts, settleConsents, whyNotLeave } from './index.ts';
import { allAgreed, NO_TERMS, toggleAll, whyNotAgreeable } from './rules.ts';

const email = 'hong@naru.kr';

describe('whyNotAgreeable', () => {
  it.each([
    [{ agree1: true, agree2: true, agree3: false, email }, []],
    [{ agree1: true, agree2: true, agree3: true, email }, []],
    [{ agree1: false, agree2: true, agree3: true, email }, ['agree1']],
    [{ agree1: true, agree2: false, agree3: true, email }, ['agree2']],
    [{ agree1: true, agree2: true, agree3: true, email: 'hong' }, ['email']],
    [{ ...NO_TERMS, email: '' }, ['agree1', 'agree2', 'email']],
  ] as const)('%j: %j', (input, missing) => {
    expect(whyNotAgreeable(input)).toEqual(missing);
  });
});

describe('the all-agree box', () => {
  const ALL = { agree1: true, agree2: true, agree3: true };
  it.each([
    [NO_TERMS, false, ALL],
    [{ agree1: true, agree2: true, agree3: false }, false, ALL],
    [ALL, true, NO_TERMS],
  ])('over %j is ticked: %s, and a click gives %j', (terms, ticked, after) => {
    expect([allAgreed(terms), toggleAll(terms)]).toEqual([ticked, after]);
  });
});

const FREE: LeavingFacts = {
  openOrders: 0,
  openExchanges: 0,
  sites: 0,
  ownNfts: 0,
  openListings: 0,
  sentOffers: 0,
  receivedOffers: 0,
  pendingGifts: 0,
  unsettled: 0,
  hasAccount: false,
  accountHeldUntil: null,
};

describe('leaving', () => {
  it.each<[string, Partial<LeavingFacts>, boolean, readonly string[]]>([
    ['with nothing open', {}, false, []],
    ['with what ends by itself', { openListings: 2, sentOffers: 1, receivedOffers: 3, pendingGifts: 1 }, false, []],
    ['with money that is due and an account for it', { unsettled: 5_000, hasAccount: true }, false, []],
    ['with money that is due and no account for it', { unsettled: 5_000 }, true, ['leaveMoney']],
    [
      'with money that is due and an account that was just changed',
      { unsettled: 5_000, hasAccount: true, accountHeldUntil: 'soon' },
      true,
      ['payoutHeld'],
    ],
    ['with no money that is due and an account that was just changed', { hasAccount: true, accountHeldUntil: 'soon' }, true, []],
    ['with NFTs', { ownNfts: 2 }, false, ['leaveNfts']],
    ['with NFTs that are left behind', { ownNfts: 2 }, true, []],
    ['while something is paid for', { openOrders: 1 }, true, ['orderOpen']],
    ['while goods are on their way', { openExchanges: 1, ownNfts: 1 }, true, ['inExchange']],
    ['as an issuer', { sites: 1 }, true, ['leaveSite']],
    [
      'with everything',
      { sites: 1, openOrders: 1, openExchanges: 1, ownNfts: 1, unsettled: 1 },
      false,
      ['leaveSite', 'orderOpen', 'inExchange', 'leaveMoney', 'leaveNfts'],
    ],
  ])('%s', (_, facts, abandon, reasons) => {
    expect(whyNotLeave({ ...FREE, ...facts }, abandon).map(({ name }) => name)).toEqual(reasons);
  });
});

describe('the optional consents', () => {
  const of = (agree3: boolean, agree4: boolean) => ({ agree3, agree4 });
  it.each([
    [of(false, false), { agree3: true }, { agree3: true }],
    [of(false, false), { agree4: true }, {}],
    [of(false, false), { agree3: true, agree4: true }, { agree3: true, agree4: true }],
    [of(true, false), { agree4: true }, { agree4: true }],
    [of(true, true), { agree3: false }, { agree3: false, agree4: false }],
    [of(true, true), { agree3: false, agree4: true }, { agree3: false, agree4: false }],
    [of(true, true), { agree4: false }, { agree4: false }],
    [of(true, true), {}, {}],
    [of(true, false), { agree3: true }, {}],
  ])('%j after %j change by %j', (before, change, changed) => {
    expect(settleConsents(before, change)).toEqual(changed);
  });
});
