import { PASSPORT_FAULTS } from '@naru/domain/passport';
import { describe, expect, it } from 'vitest';
import { passportFaultText } from './index.ts';

describe('what is wrong with a passport', () => {
  it.each(PASSPORT_FAULTS)('%s has words of its own, without a gap', (reason) => {
    const text = passportFaultText({ reason, seq: 3, field: 'history.2.price' });
    expect(text).toMatch(/(니다|주세요)( \(.*\))?\.$/);
    expect(text).not.toMatch(/[{}]|\(\)/);
  });
  it('tells apart all of them', () => {
    expect(new Set(PASSPORT_FAULTS.map((reason) => passportFaultText({ reason, seq: 1, field: '' }))).size).toBe(PASSPORT_FAULTS.length);
  });
  it('names the row and the field', () => {
    expect(passportFaultText({ reason: 'rowLink', seq: 3 })).toContain('3번째 줄');
    expect(passportFaultText({ reason: 'shape', field: 'token' })).toContain('(token)');
    expect(passportFaultText({ reason: 'shape', field: 'format' })).toContain('소유권 증명서 파일이 아닙니다');
  });
});
