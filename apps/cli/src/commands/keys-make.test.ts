import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '@naru/cli/framework';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROGRAM } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-keys-make-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const make = async (settings: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const io = { out: say, err: say, cwd: folder, env: { PATH: process.env.PATH, ...settings } };
  return { code: await runCommandLine(PROGRAM, ['keys', 'make'], io), text: lines.join('\n') };
};

it('makes what a new market needs on an empty machine, for its owner alone, and leaves what is there as it is', async () => {
  // As the shell has them: relative to where it stands, and one of them empty.
  const settings = { NARU_DATA_DIR: 'data', NARU_KEY_FILE: '', NARU_CHAIN_KEY_FILE: 'keys/chain', NARU_BACKUP_KEY_FILE: 'keys/backup' };
  const files = ['data/keys.json', 'keys/chain', 'keys/backup'].map((name) => join(folder, name));
  const first = await make(settings);
  expect(first.code).toBe(0);
  for (const file of files) {
    expect(first.text).toContain(`만들었습니다: ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o400);
  }
  const before = files.map((file) => readFileSync(file, 'utf8'));
  expect(before).toEqual([
    expect.stringMatching(/^\{"current":1,"keys":/),
    expect.stringMatching(/^0x[0-9a-f]{64}\n$/),
    expect.stringMatching(/^[0-9a-f]{64}\n$/),
  ]);
  const second = await make(settings);
  expect(second.code).toBe(0);
  for (const file of files) expect(second.text).toContain(`이미 있어 그대로 두었습니다: ${file}`);
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
});

it('makes no file of keys where a service wraps them', async () => {
  const { code, text } = await make({ NARU_DATA_DIR: 'data', NARU_KEYS: 'service' });
  expect([code, text.includes('keys.json'), text.includes('chain-key')]).toEqual([0, false, true]);
});

it('says where it cannot make them', async () => {
  const { code, text } = await make({ NARU_KEY_FILE: '/dev/null/keys.json', NARU_CHAIN_KEY_FILE: 'chain' });
  expect(code).toBe(1);
  expect(text).toContain('키를 만들지 못했습니다.');
});
