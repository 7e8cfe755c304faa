import { failure } from '@naru/domain/failure';
import { failureOfFault } from '@naru/domain/shared';
import { describe, expect, test } from 'vitest';
import { fieldProblem, formProblem } from './problem.ts';

describe('fieldProblem', () => {
  test.each([
    [failureOfFault('email', { rule: 'email' }), 'email', '이메일 형식을 확인해 주세요.'],
    [failureOfFault('name', { rule: 'tooLong', params: { max: 50 } }), 'name', '최대 50자까지 입력할 수 있습니다.'],
    [failure('emailTaken', { field: 'email' }), 'email', '이미 사용 중인 이메일입니다.'],
    [failure('emailTaken', { field: 'email' }), 'password', undefined],
    [null, 'email', undefined],
    [[failure('busy'), failureOfFault('email', { rule: 'email' })], 'email', '이메일 형식을 확인해 주세요.'],
    [[], 'email', undefined],
  ])('%o beside %s', (problem, field, text) => {
    expect(fieldProblem(problem, field)).toBe(text);
  });
});

describe('formProblem', () => {
  test.each([
    [failure('emailTaken', { field: 'email' }), ['email'], undefined],
    [failure('emailTaken', { field: 'email' }), [], { text: '이미 사용 중인 이메일입니다.' }],
    [failure('busy'), ['email'], { text: '요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.' }],
    [failure('updateFailed'), ['email'], { title: '서버 요청 실패', text: '수정에 실패했습니다. (-1032)' }],
    [null, [], undefined],
    [
      [failureOfFault('email', { rule: 'email' }), failure('busy')],
      ['email'],
      { text: '요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.' },
    ],
  ])('%o with %o', (problem, fields, text) => {
    expect(formProblem(problem, fields)).toEqual(text);
  });
});
