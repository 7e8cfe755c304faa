import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { failure } from '../failure/code.ts';
import { didOf } from '../testing/values.ts';
import {
  type GiftFacts,
  giftDeadline,
  giftReminder,
  whyNotPassable,
  whyNotReceiver,
  whyNotSendable,
  whyNotTakeable,
  whyNotTakeBack,
  whyNotThankable,
} from './rules.ts';
import type { GiftState } from './views.ts';

const SENDER: Actor = { kind: 'member', did: didOf('sender') };
const OTHER: Actor = { kind: 'member', did: didOf('other') };
const VISITOR: Actor = { kind: 'anonymous' };

describe('a gift by phone', () => {
  it('gives the receiver seven days', () => {
    expect(giftDeadline(new Date('2026-11-21T05:00:00.000Z')).toISOString()).toBe('2026-11-28T05:00:00.000Z');
  });
  it('is reminded of a day before', () => {
    expect(giftReminder(new Date('2026-11-21T05:00:00.000Z')).toISOString()).toBe('2026-11-27T05:00:00.000Z');
  });
});

describe('sending', () => {
  const free = {
    ownerDid: didOf('sender'),
    revoked: false,
    frozen: false,
    hasOpenListing: false,
    giftPending: false,
    exchangeOpen: false,
    offerAccepted: false,
  };
  it('is open to the owner of a free NFT, and to nobody else', () => {
    expect([SENDER, OTHER, VISITOR].map((actor) => whyNotSendable(free, actor))).toEqual([
      [],
      [failure('noPermission')],
      [failure('noPermission')],
    ]);
  });
  it.each([
    ['revoked', 'tokenRevoked'],
    ['frozen', 'tokenFrozen'],
    ['hasOpenListing', 'alreadyListed'],
    ['giftPending', 'lockedInGift'],
    ['exchangeOpen', 'inExchange'],
    ['offerAccepted', 'lockedInOffer'],
  ] as const)('an NFT that is %s is refused as %s', (fact, name) => {
    expect(whyNotSendable({ ...free, [fact]: true }, SENDER)).toEqual([failure(name)]);
  });
  it('to oneself is refused', () => {
    expect([whyNotReceiver(didOf('sender'), SENDER), whyNotReceiver(didOf('other'), SENDER)]).toEqual([[failure('ownThing')], []]);
  });
});

const gift = (state: GiftState, late = false): GiftFacts => ({ senderDid: didOf('sender'), state, late });
const names = (reasons: readonly { name: string }[]) => reasons.map(({ name }) => name);

describe('thanks', () => {
  const received = { senderDid: didOf('sender'), receiverDid: didOf('other'), thanked: false };
  it('are its receiver’s to say, once, to a member', () => {
    expect(whyNotThankable(received, OTHER)).toEqual([]);
    expect(names(whyNotThankable({ ...received, thanked: true }, OTHER))).toEqual(['alreadyThanked']);
    for (const actor of [SENDER, VISITOR]) expect(names(whyNotThankable(received, actor))).toEqual(['noPermission']);
    expect(names(whyNotThankable({ ...received, receiverDid: undefined }, OTHER))).toEqual(['noPermission']);
    expect(names(whyNotThankable({ ...received, senderDid: undefined }, OTHER))).toEqual(['noPermission']);
  });
});

describe('the link of a card', () => {
  it.each([
    ['sent', false, SENDER, []],
    ['sent', false, OTHER, ['noPermission']],
    ['sent', false, VISITOR, ['noPermission']],
    ['sent', true, SENDER, ['giftEnded']],
    ['received', false, SENDER, ['giftEnded']],
  ] as const)('%s (late: %s) for %j', (state, late, actor, reasons) => {
    expect(names(whyNotPassable(gift(state, late), actor))).toEqual(reasons);
  });
  it('of a store is nobody’s', () => {
    expect(names(whyNotPassable({ ...gift('sent'), senderDid: undefined }, VISITOR))).toEqual(['noPermission']);
  });
});

describe.each<readonly [GiftFacts, taking: readonly string[], takingBack: readonly string[]]>([
  [gift('sent'), [], []],
  [gift('sent', true), ['giftEnded'], []],
  [gift('received'), ['serialAlreadyTransferred'], ['giftEnded']],
  [gift('withdrawn'), ['giftEnded'], ['giftEnded']],
  [gift('expired'), ['giftEnded'], ['giftEnded']],
])('%j', (facts, taking, takingBack) => {
  it('may be taken so', () => {
    expect(names(whyNotTakeable(facts, OTHER))).toEqual(taking);
    expect(names(whyNotTakeable(facts, VISITOR))).toEqual(['noPermission', ...taking]);
    expect(names(whyNotTakeable(facts, SENDER))).toEqual(taking.length === 0 ? ['ownThing'] : taking);
  });
  it('may be taken back so', () => {
    expect(names(whyNotTakeBack(facts, SENDER))).toEqual(takingBack);
    expect(names(whyNotTakeBack(facts, OTHER))).toEqual(['noPermission', ...takingBack]);
  });
});
