import { describe, expect, it } from 'vitest';
import { namesOf } from '../shared/codes.ts';
import { parseDid } from '../shared/ids.ts';
import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS, arrivedSince, asLastSeen, feedCursorText, parseFeedCursor, shownParty } from './activity.ts';
import { TRADE_TYPE } from './views.ts';

describe('kinds of activity', () => {
  it('hold every trade type of product 3 once', () => {
    expect(ACTIVITY_KIND_NAMES.flatMap((kind) => [...ACTIVITY_KINDS[kind]]).toSorted()).toEqual(namesOf(TRADE_TYPE).toSorted());
  });
});

describe('a place in the feed', () => {
  it.each([
    [{ at: new Date('2026-11-21T05:05:00.123Z'), id: 7 }, '1795237500123-7'],
    [{ at: new Date(0), id: 1 }, '0-1'],
  ])('%j travels and comes back', (place, text) => {
    expect(feedCursorText(place)).toBe(text);
    expect(parseFeedCursor(text)).toEqual(place);
  });

  it.each(['', '7', '-7', '1-', '1-2-3', '1e3-4', ' 1-2', '999999999999999-1', "1-1'"])('%j is none', (text) => {
    expect(parseFeedCursor(text)).toBeUndefined();
  });
});

describe('a side of an activity', () => {
  const parsed = parseDid('did:naru:crane');
  if (!parsed.ok) throw new Error('no DID');
  const did = parsed.value;
  const member = { did, state: 'active', isPrivate: false } as const;
  const nickname = '푸른학21';
  it.each([
    ['a member', { nickname, member }, { kind: 'member', name: nickname, did }],
    ['a member without a name', { nickname: '', member }, { kind: 'member', name: '', did }],
    ['an issuer', { nickname: '한빛화랑', member: null }, { kind: 'issuer', name: '한빛화랑', did: null }],
    ['nobody', { nickname: '', member: null }, null],
    ['who keeps their page to themselves', { nickname, member: { ...member, isPrivate: true } }, { kind: 'private', name: '', did: null }],
    ['who is suspended', { nickname, member: { ...member, state: 'suspended' } }, { kind: 'private', name: '', did: null }],
    ['who has left', { nickname, member: { ...member, state: 'left', isPrivate: true } }, { kind: 'left', name: '', did: null }],
  ] as const)('%s', (_, written, shown) => {
    expect(shownParty(written)).toEqual(shown);
  });
});

describe('what came since', () => {
  const row = (id: number, chainState = 'confirmed') => ({ id, chainState });
  const rows = (...ids: number[]) => ids.map((id) => row(id));
  it.each([
    ['nothing', rows(3, 2, 1), rows(3, 2, 1), { count: 0, more: false }],
    ['two', rows(3, 2, 1), rows(5, 4, 3), { count: 2, more: false }],
    ['all of a portion, or more', rows(3, 2, 1), rows(9, 8, 7), { count: 3, more: true }],
    ['the first of all', [], rows(1), { count: 1, more: false }],
    ['one whose first neighbour is gone', rows(3, 2, 1), rows(4, 2, 1), { count: 1, more: false }],
    ['nothing, since nothing is left', rows(1), [], { count: 0, more: false }],
  ])('%s', (_, shown, newest, arrived) => {
    expect(arrivedSince(shown, newest)).toEqual(arrived);
  });

  it('tells each row once, in the state that was told last', () => {
    expect(asLastSeen([row(3, 'queued'), row(2), row(2), row(1, 'queued')], [row(4), row(3)])).toEqual([row(3), row(2), row(1, 'queued')]);
  });
});
