import { describe, expect, it } from 'vitest';
import { fail, ok } from '../shared/result.ts';
import { type ApplicationDraft, applicationFaults, parseApplication } from './index.ts';

const GOOD: ApplicationDraft = {
  brandName: ' 물결공방 ',
  contactName: '김나루',
  phone: '010-1234-5678',
  email: ' Hello@Example.com ',
  siteUrl: 'https://example.com',
  introduction: '바다의 결을 옮깁니다.',
  kinds: ['art', 'art', 'goods'],
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
