import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseNow } from './release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the commit that the build was made of', () => {
  writeFileSync(join(folder, 'release'), '5724c00a\n');
  expect(releaseNow(join(folder, 'release'))).toBe('5724c00a');
});

it('is the release of the workspace where the build knew of no commit', () => {
  expect(releaseNow(join(folder, 'nowhere'))).toMatch(/^\d+\.\d+\.\d+$/);
  writeFileSync(join(folder, 'release'), 'fatal: not a git repository\n');
  expect(releaseNow(join(folder, 'release'))).toMatch(/^\d+\.\d+\.\d+$/);
});
