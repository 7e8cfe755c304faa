/** So seldom looks a chain worker for work that within a test it never does. */
export const LONG_BEAT_MS = 3_600_000;

/**
 * Tests hash thousands of passwords and PINs: as little memory as the settings allow; `secrets.test.ts` tries the real cost. What waits for the
 * chain waits: tests of the chain worker let it look. Visitors are told at once what members have done: `public-reads.int.test.ts` tries what is remembered. Nothing looks at everything
 * by itself: `audit-market.long.test.ts` tries that.
 */
export const LIGHT_SETTINGS = Object.freeze({
  NARU_HASH_MEMORY_KIB: '1024',
  NARU_CHAIN_BEAT_MS: String(LONG_BEAT_MS),
  NARU_REMEMBER_MS: '0',
  NARU_AUDIT_AT: 'off',
});
