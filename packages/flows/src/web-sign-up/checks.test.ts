import { type FailureName, failure } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { stepToMend, TERMS_MISSING, whyNotEmail, whyNotPassword } from './checks.ts';

const broken = (field: string, rule: string, params = {}) => failure('badRequest', { field, data: { rule, ...params } });

describe('whyNotEmail', () => {
  it.each([
    ['hong@naru.kr', null],
    [' Hong@Naru.kr ', null],
    ['', broken('email', 'required')],
    ['hong', broken('email', 'email')],
    [`${'a'.repeat(93)}@naru.kr`, broken('email', 'tooLong', { max: 100 })],
  ])('%s', (typed, reason) => {
    expect(whyNotEmail(typed)).toEqual(reason);
  });
});

describe('whyNotPassword', () => {
  it.each([
    ['zebra-7-canal', 'zebra-7-canal', null],
    ['', '', broken('password', 'required')],
    ['no-such', 'no-such', broken('password', 'password')],
    ['Password123!', 'Password123!', failure('passwordCommon', { field: 'password' })],
    ['zebra-7-canal', 'zebra-7-canals', broken('again', 'passwordMatch')],
    ['zebra-7-canal', '', broken('again', 'passwordMatch')],
  ])('%s twice as %s', (typed, again, reason) => {
    expect(whyNotPassword(typed, again)).toEqual(reason);
  });
});

describe('stepToMend', () => {
  it.each<readonly [FailureName, ReturnType<typeof stepToMend>]>([
    ['emailTaken', 'email'],
    ['emailNotVerified', 'email'],
    ['emailCodeExpired', 'email'],
    ['phoneVerificationFailed', 'identity'],
    ['alreadyRegistered', 'identity'],
    ['samePhoneAccount', 'identity'],
    ['passwordCommon', 'password'],
    ['agreementsMissing', 'password'],
    ['connectionFailed', 'password'],
    ['createFailed', 'contact'],
    ['serverRequestFailed', 'contact'],
    ['unexpected', 'contact'],
  ])('of %s is %s', (name, step) => {
    expect(stepToMend(failure(name))).toBe(step);
  });
});

describe('the notice for missing terms', () => {
  it('is a failure of the catalogue', () => {
    expect(TERMS_MISSING).toEqual(failure('agreementsMissing'));
  });
});
