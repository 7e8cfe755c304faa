// @vitest-environment node
import { ok } from '@naru/domain/shared';
import { expect, test } from 'vitest';
import { readApplicant } from './applicant.ts';

const GOOD = { name: ' 홍길동 ', birth: '1991.02.03', gender: 'F', phone: '010-1234-5678' } as const;

test('a whole form is read', () => {
  expect(readApplicant(GOOD)).toEqual(ok({ name: '홍길동', birth: '19910203', gender: 'F', phone: '01012345678' }));
});

test.each([
  [{ name: '  ' }, 'name'],
  [{ name: '가'.repeat(51) }, 'name'],
  [{ birth: '19910230' }, 'birth'],
  [{ birth: '910203' }, 'birth'],
  [{ gender: '' as const }, 'gender'],
  [{ phone: '02-123-4567' }, 'phone'],
])('%j is told at %s', (change, field) => {
  const read = readApplicant({ ...GOOD, ...change });
  expect(read.ok ? [] : read.failure.map((problem) => problem.field)).toEqual([field]);
});
