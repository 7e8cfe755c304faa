import { describe, expect, it } from 'vitest';
import type { Actor } from '../account/rules.ts';
import { EXCHANGE_LIFECYCLE } from '../exchange/rules.ts';
import { statesOf } from '../shared/lifecycle.ts';
import { didOf as did } from '../testing/values.ts';
import {
  DISPUTE_LIFECYCLE,
  DISPUTE_PICTURE_BYTES,
  disputeAnswerDue,
  isOpenDispute,
  RULINGS,
  whyNotDisputable,
  whyNotMovable,
  whyNotShowable,
} from './index.ts';

const owner: Actor = { kind: 'member', did: did('owner') };
const stranger: Actor = { kind: 'member', did: did('stranger') };
const names = (reasons: readonly { readonly name: string }[]) => reasons.map(({ name }) => name);

describe('saying that something is wrong with goods', () => {
  const ofOwner = { ownerDid: did('owner'), disputed: false } as const;

  it.each(statesOf(EXCHANGE_LIFECYCLE))('is the owner’s, of goods that are %s', (state) => {
    const possible = state === 'shipped' || state === 'delivered';
    expect(names(whyNotDisputable({ ...ofOwner, state }, owner))).toEqual(possible ? [] : ['wrongState']);
    expect(names(whyNotDisputable({ ...ofOwner, state }, stranger))).toEqual(['noPermission']);
    expect(names(whyNotDisputable({ ...ofOwner, state }, { kind: 'anonymous' }))).toEqual(['noPermission']);
  });

  it('is said once at a time', () => {
    expect(names(whyNotDisputable({ ...ofOwner, state: 'shipped', disputed: true }, owner))).toEqual(['wrongState']);
  });
});

describe('a dispute', () => {
  it.each(RULINGS)('is not decided (%s) before its issuer was heard, or had the time for it', (ruling) => {
    expect(names(whyNotMovable({ state: 'waiting', answered: false }, ruling))).toEqual(['wrongState']);
    expect(whyNotMovable({ state: 'deciding', answered: false }, ruling)).toEqual([]);
  });

  it('is answered once, late as well', () => {
    expect(whyNotMovable({ state: 'waiting', answered: false }, 'answer')).toEqual([]);
    expect(whyNotMovable({ state: 'deciding', answered: false }, 'answer')).toEqual([]);
    expect(names(whyNotMovable({ state: 'deciding', answered: true }, 'answer'))).toEqual(['wrongState']);
  });

  it.each(statesOf(DISPUTE_LIFECYCLE))('that is %s moves on exactly as long as it is open', (state) => {
    expect(Object.keys(DISPUTE_LIFECYCLE[state]).length > 0).toBe(isOpenDispute(state));
  });

  it.each<[string, number, string | null]>([
    ['상자.jpg', 1, null],
    ['상자.PNG', DISPUTE_PICTURE_BYTES, null],
    ['상자.png', DISPUTE_PICTURE_BYTES + 1, 'fileTooLarge'],
    ['영수증.pdf', 1, 'fileTypeRefused'],
    ['상자', 1, 'fileTypeRefused'],
  ])('takes pictures alone: %s of %i bytes', (name, size, refused) => {
    expect(whyNotShowable({ name, size })?.name ?? null).toBe(refused);
  });

  it('waits three days for its issuer', () => {
    expect(disputeAnswerDue(new Date('2026-11-21T05:00:00.000Z')).toISOString()).toBe('2026-11-24T05:00:00.000Z');
  });
});
