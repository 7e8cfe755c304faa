/** Tests hash thousands of passwords and PINs: as little memory as the settings allow; `secrets.test.ts` tries the real cost. */
export const LIGHT_HASHES = Object.freeze({ NARU_HASH_MEMORY_KIB: '1024' });
