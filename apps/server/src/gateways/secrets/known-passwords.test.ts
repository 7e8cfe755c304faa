import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartRefused } from '../../stores/start-refused.ts';
import { assertLeakedFile, makeKnownPasswords } from './known-passwords.ts';

const LEAKED = 300;
const digestOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const leaked = Array.from({ length: LEAKED }, (_, at) => `leaked-${at}-Kxqz!`);
const lines = leaked.map((password, at) => `${digestOf(password)}:${at ** 2}`).sort();

let folder = '';
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-leaked-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('common passwords', () => {
  const { has } = makeKnownPasswords(null);

  test.each(['Liverpool-2026!', '!!mustang1990', 'j7o7r7d7a7n!', 'TrustNo1-2026'])('%s is one, however decorated', async (password) => {
    expect(await has(password)).toBe(true);
  });
  test.each(['zebra-7-canal', 'Ferry2026!crossing', '나룻배를타고9월!강을'])('%s is none', async (password) => {
    expect(await has(password)).toBe(false);
  });
});

describe('leaked passwords', () => {
  test.each([
    ['lines that end as in a file of Windows', lines.map((line) => `${line}\r\n`).join('')],
    ['no end of its last line', lines.join('\n')],
    ['digests alone', lines.map((line) => `${line.slice(0, 40)}\n`).join('')],
  ])('are found in a file with %s, each of them and no other', async (name, text) => {
    const { has } = makeKnownPasswords(file(name, text));
    const found = await Promise.all(leaked.map(has));
    expect(found.filter((is) => !is)).toEqual([]);
    const others = await Promise.all(leaked.map((password) => has(`${password}?`)));
    expect(others.filter((is) => is)).toEqual([]);
  });
  test('are found in a file of one', async () => {
    const { has } = makeKnownPasswords(file('one', `${digestOf('only-Kxqz-1!')}:1\n`));
    expect([await has('only-Kxqz-1!'), await has('other-Kxqz-1!')]).toEqual([true, false]);
  });
  test('a file that is none, or is not there, is known at the start', async () => {
    await expect(assertLeakedFile(file('none', 'password1!\n'))).rejects.toThrow(StartRefused);
    await expect(assertLeakedFile(join(folder, 'gone'))).rejects.toThrow(StartRefused);
    await expect(assertLeakedFile(file('good', lines.join('\n')))).resolves.toBeUndefined();
    await expect(assertLeakedFile(null)).resolves.toBeUndefined();
  });
});
