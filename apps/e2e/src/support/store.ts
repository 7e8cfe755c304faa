import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Joined } from './desk.ts';
import { expect } from './journey.ts';
import { operate } from './operator.ts';
import { picture } from './picture.ts';

/** Has an operator open a store for a member; answers its code. */
export const openStore = async ({ did }: Joined): Promise<string> => {
  const code = `NEW${Date.now() % 1_000_000}`;
  const folder = mkdtempSync(join(tmpdir(), 'naru-logo-'));
  const logo = join(folder, 'logo.bmp');
  writeFileSync(logo, picture('logo.bmp').buffer);
  const opened = await operate(process.env.E2E_DATA_DIR ?? '', 'site', 'create', code, `새벽공방${code}`, '--member', did, '--logo', logo);
  rmSync(folder, { recursive: true });
  expect(opened).toEqual({ ok: true, said: expect.stringContaining('발행사를 만들었습니다.') });
  return code;
};
