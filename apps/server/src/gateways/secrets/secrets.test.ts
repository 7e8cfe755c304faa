import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PinHash, parsePinHash, whyNotPin } from '@naru/domain/pin';
import type { Keys } from '@naru/domain/secret';
import { KEYS_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { isAllowedPin } from './allowed-pins.ts';
import { openFileRing } from './file-keys.ts';
import { lookupHash } from './keys.ts';
import { argonMatches, HASH_MEMORY_KIB, makePasswordHasher, parsePhc } from './password-hasher.ts';
import { makePinVault } from './pin-vault.ts';
import { randomDigits, randomSecret } from './random-secret.ts';

let folder = '';
let path = '';
let keys: Keys;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-keys-'));
  path = join(folder, 'in/keys.json');
  keys = openFileRing(path, { create: true }).keys;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pin = (digits: string): PinHash => hashed(createHash('sha256').update(digits).digest('hex'));
const hashed = (text: string): PinHash => {
  const parsed = parsePinHash(text);
  if (!parsed.ok) throw new Error('not a hash');
  return parsed.value;
};

describe('the key file', () => {
  test('is made once, for its owner alone', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o400);
    const again = openFileRing(path, { create: true }).keys;
    expect(await again.mac('pin', Buffer.from('x'))).toEqual(await keys.mac('pin', Buffer.from('x')));
  });

  test.each([
    ['a missing file', 'missing.json', null, 0o400, 'no key file'],
    ['a file that others can read', 'open.json', '{}', 0o444, 'open to other users'],
    ['a file of something else', 'else.json', 'hello', 0o400, 'is not a key file'],
    ['a file without its current key', 'lost.json', '{"current":2,"keys":{"1":"AAAA"}}', 0o400, 'lacks its current key'],
  ])('%s ends the start with one line', (_, name, content, mode, line) => {
    const file = join(folder, name);
    if (content !== null) writeFileSync(file, content);
    if (content !== null) chmodSync(file, mode);
    expect(() => openFileRing(file, { create: false }).keys).toThrow(line);
  });

  test.each(Object.entries(KEYS_SUITE))('%s', (_, holds) =>
    holds({
      keys,
      renewed: async () => {
        const file = join(folder, `renewed-${randomDigits(6)}.json`);
        const old = JSON.parse(readFileSync(path, 'utf8')) as { keys: Record<string, string> };
        const content = JSON.stringify({ current: 2, keys: { ...old.keys, 2: Buffer.alloc(32, 7).toString('base64') } });
        writeFileSync(file, content, { mode: 0o400 });
        return openFileRing(file, { create: false }).keys;
      },
    }),
  );

  test('what is looked up by one kind of value is not found by another', async () => {
    expect(await lookupHash(keys, 'phone', '01012345678')).not.toBe(await lookupHash(keys, 'ci', '01012345678'));
  });
});

describe('hashing', () => {
  const pool = boundedPool(2, 32);
  const WAITING = { as: 'stranger', id: '' } as const;

  test('passwords', async () => {
    const hasher = makePasswordHasher({ member: pool, stranger: pool }, HASH_MEMORY_KIB);
    const made = await hasher.hash('correct horse 1!');
    if (!made.ok) throw new Error('busy');
    expect(made.value).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(made.value, 'correct horse 1!', WAITING)).toEqual({ ok: true, value: { matches: true, stale: false } });
    expect(await hasher.verify(made.value, 'correct horse 2!', WAITING)).toEqual({ ok: true, value: { matches: false, stale: false } });
    expect(await hasher.verify(null, 'anything', WAITING)).toEqual({ ok: true, value: { matches: false, stale: false } });
  });

  test('agrees with a hash of the reference implementation', async () => {
    const stored = parsePhc('$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc');
    expect(stored && (await argonMatches(stored, Buffer.from('password')))).toBe(true);
  });

  test('PINs: peppered, bound to the member, forbidden ones refused', async () => {
    const vault = makePinVault(pool, keys, HASH_MEMORY_KIB);
    const made = await vault.hash(7, pin('135790'));
    if (!made.ok) throw new Error('busy');
    expect(made.value).toContain(',keyid=1$');
    expect(await vault.verify(made.value, 7, pin('135790'))).toMatchObject({ value: { matches: true, stale: false } });
    expect(await vault.verify(made.value, 8, pin('135790'))).toMatchObject({ value: { matches: false } });
    expect(await vault.verify(made.value, 7, pin('135791'))).toMatchObject({ value: { matches: false } });
    expect(await vault.hash(7, pin('111234'))).toEqual({ ok: false, failure: { name: 'pinForbidden', field: 'pin' } });
  });

  test('of all PINs those are taken that the rules allow, and nothing else that looks like a hash', async () => {
    for (let n = 0; n < 1_000_000; n += 37) {
      const digits = String(n).padStart(6, '0');
      expect([digits, await isAllowedPin(pin(digits))]).toEqual([digits, whyNotPin(digits) === undefined]);
    }
    const others = ['12345', '1357900', 'password', '', '13579０'].map(pin);
    expect(await Promise.all([...others, hashed('0'.repeat(64)), hashed('f'.repeat(64))].map(isAllowedPin))).toEqual(Array(7).fill(false));
  });

  test('codes have their digits', () => {
    for (let n = 0; n < 200; n += 1) expect(randomDigits(6)).toMatch(/^\d{6}$/);
  });

  test('no secret and no id is what a command line takes for an option', () => {
    for (let n = 0; n < 5_000; n += 1) expect(randomSecret(18)).toMatch(/^\w[\w-]{23}$/);
  });
});
