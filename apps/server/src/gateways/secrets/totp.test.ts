import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpAddress, totpCode, totpStep, totpStepOf } from './totp.ts';

/** The secret of RFC 6238's table, `12345678901234567890`, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i is %s, as RFC 6238 says', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(totpCode(SECRET, totpStep(at))).toBe(code);
    expect(totpStepOf(SECRET, code, at)).toBe(totpStep(at));
  });

  it('count one step beside, and no further', () => {
    const at = new Date('2026-11-26T00:00:00Z');
    const step = totpStep(at);
    for (const apart of [-2, -1, 0, 1, 2])
      expect(totpStepOf(SECRET, totpCode(SECRET, step + apart), at)).toBe(Math.abs(apart) > 1 ? undefined : step + apart);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) expect(totpStepOf(SECRET, wrong, at)).toBeUndefined();
  });

  it('have secrets of 160 bits, each its own', () => {
    const [one, two] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(two);
    expect(new URL(totpAddress(one, '김 확인')).searchParams.get('secret')).toBe(one);
  });
});
