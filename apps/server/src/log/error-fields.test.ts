import { describe, expect, it } from 'vitest';
import { errorFields } from './error-fields.ts';

describe('what a log tells of an error', () => {
  it.each([
    ['010-1234-5678'],
    ['01012345678'],
    ['010 1234 5678'],
    ['010.1234.5678'],
    ['(010) 1234–5678'],
    ['+82 10 1234 5678'],
    ['０１０－１２３４－５６７８'],
  ])('has no digit of %s', (phone) => {
    expect(errorFields(new Error(`the value ${phone} is too long`))['reason']).not.toMatch(/\p{Nd}/u);
  });

  it('has the address of a machine and a place', () => {
    expect(errorFields(new Error('connect ECONNREFUSED 127.0.0.1:5432'))['reason']).toBe('connect ECONNREFUSED 127.0.0.1:5432');
    expect(errorFields(new Error('192.168.100.200 at line 12'))['reason']).toBe('192.168.100.200 at line 12');
  });
});
