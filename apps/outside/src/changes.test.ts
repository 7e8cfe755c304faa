import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PACKED, ROOT } from './support/packs.ts';

const CHANGESET = join(dirname(createRequire(import.meta.url).resolve('@changesets/cli/package.json')), 'bin.js');
const changes = readdirSync(join(ROOT, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
const manifest = z.object({ version: z.string(), dependencies: z.optional(z.record(z.string(), z.string())) });

describe('a release that is tried on a copy of the manifests', () => {
  let copy = '';
  const read = (...path: readonly string[]): string => readFileSync(join(copy, ...path), 'utf8');

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'naru-changes-'));
    const manifests = ['packages', 'apps'].flatMap((room) => readdirSync(join(ROOT, room)).map((name) => `${room}/${name}/package.json`));
    for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...manifests]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(ROOT, file), join(copy, file));
    }
    cpSync(join(ROOT, '.changeset'), join(copy, '.changeset'), { recursive: true });
    const git = (...args: readonly string[]): void => {
      execFileSync('git', ['-c', 'user.name=naru', '-c', 'user.email=naru@naru.test', ...args], { cwd: copy, stdio: 'ignore' });
    };
    git('init', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--message', 'before');
    execFileSync(process.execPath, [CHANGESET, 'version'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('gives all packages one version, and each a changelog that tells the change', () => {
    const before = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'packages/domain/package.json'), 'utf8'))).version;
    const versions = PACKED.map((name) => manifest.parse(JSON.parse(read('packages', name, 'package.json'))).version);
    expect(new Set(versions).size).toBe(1);
    expect(versions[0] === before).toBe(changes.length === 0);
    for (const name of changes.length > 0 ? PACKED : []) expect(read('packages', name, 'CHANGELOG.md')).toContain(`## ${versions[0]}`);
  });

  it('leaves what is not installed by others as it is', () => {
    expect(manifest.parse(JSON.parse(read('apps/server/package.json'))).version).toBe('0.1.0');
    expect(manifest.parse(JSON.parse(read('packages/frontend/package.json'))).version).toBe('0.1.0');
  });
});
