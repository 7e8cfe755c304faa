import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { finalStates, reachableFrom, statesOf } from '../shared/lifecycle.ts';
import { fail, ok } from '../shared/result.ts';
import {
  APPLICATION_LIFECYCLE,
  type ApplicationDraft,
  type ApplicationMove,
  applicationFaults,
  moveApplication,
  parseApplication,
} from './index.ts';

const STATES = statesOf(APPLICATION_LIFECYCLE);
const ENDS = { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' } as const;
const MOVES = Object.keys(ENDS) as ApplicationMove[];

describe('the lifecycle of an application', () => {
  it.each(STATES.flatMap((state) => MOVES.map((event) => ({ state, event }))))('$state meets $event as decided', ({ state, event }) => {
    const refused = fail(failure('wrongState', { data: { state, event } }));
    expect(moveApplication(state, event)).toEqual(state === 'received' ? ok(ENDS[event]) : refused);
  });
  it('reaches every state, and ends in all but the first', () => {
    expect(reachableFrom(APPLICATION_LIFECYCLE, 'received')).toEqual(new Set(STATES));
    expect(finalStates(APPLICATION_LIFECYCLE)).toEqual(['accepted', 'rejected', 'withdrawn']);
  });
});

const GOOD: ApplicationDraft = {
  ...{ brandName: ' 물결공방 ', contactName: '김나루', phone: '010-1234-5678', email: ' Hello@Example.com ' },
  ...{ siteUrl: 'https://example.com', introduction: '바다의 결을 옮깁니다.', kinds: ['art', 'art', 'goods'] },
};

describe('what an applicant fills in', () => {
  it('is read without outer spaces, the phone as digits, each kind once', () => {
    expect(parseApplication(GOOD)).toEqual(
      ok({ ...GOOD, brandName: '물결공방', phone: '01012345678', email: 'hello@example.com', kinds: ['art', 'goods'] }),
    );
  });
  it.each<[Partial<ApplicationDraft>, object]>([
    [{ brandName: '물결 공방' }, { field: 'brandName', fault: { rule: 'noSpaces' } }],
    [{ brandName: '가'.repeat(31) }, { field: 'brandName', fault: { rule: 'tooLong', params: { max: 30 } } }],
    [{ contactName: '   ' }, { field: 'contactName', fault: { rule: 'required' } }],
    [{ phone: '02-123-4567' }, { field: 'phone', fault: { rule: 'phone' } }],
    [{ email: 'nobody' }, { field: 'email', fault: { rule: 'email' } }],
    [{ siteUrl: 'ftp://example.com' }, { field: 'siteUrl', fault: { rule: 'siteUrl' } }],
    [{ kinds: [] }, { field: 'kinds', fault: { rule: 'required' } }],
    [{ introduction: '가'.repeat(501) }, { field: 'introduction', fault: { rule: 'description' } }],
  ])('%j is refused with %j', (change, fault) => {
    expect(applicationFaults({ ...GOOD, ...change })).toEqual([fault]);
    expect(parseApplication({ ...GOOD, ...change })).toEqual(fail(fault));
  });
});
