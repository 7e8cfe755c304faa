import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { doorsOf, installed, PACKED } from './support/packs.ts';

const mapShape = z.object({ sources: z.array(z.string()) });
const folder = inject('outside');
const tarballs = inject('tarballs');

/** Packages of ES modules alone: who requires one in CommonJS, or resolves as Node 10 did, cannot have it, and npm says so by `engines`. */
const counts = (problem: Problem): boolean =>
  !('resolutionKind' in problem) || problem.resolutionKind === 'bundler' || problem.resolutionKind === 'node16-esm';

describe('a tarball whose types lie elsewhere than it says', () => {
  it('is told by both', async () => {
    const at = mkdtempSync(join(folder, 'spoiled-'));
    execFileSync('tar', ['-xzf', tarballs[PACKED.indexOf('passport')] ?? '', '-C', at]);
    const manifest = join(at, 'package/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('./dist/make/index.d.ts', './dist/make/none.d.ts'));
    execFileSync('tar', ['-czf', join(at, 'spoiled.tgz'), '-C', at, 'package']);
    const bytes = readFileSync(join(at, 'spoiled.tgz'));
    const { messages } = await publint({ pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) } });
    expect(messages.map(({ code }) => code)).toContain('FILE_DOES_NOT_EXIST');
    const checked = await checkPackage(createPackageFromTarballData(bytes), { entrypoints: ['./make'] });
    expect(checked.types !== false && checked.problems.filter(counts)).not.toEqual([]);
  });
});

describe.each(PACKED.map((name, index) => [name, tarballs[index] ?? ''] as const))('the tarball of @naru/%s', (name, tarball) => {
  it('is as package managers and bundlers want it', async () => {
    const bytes = readFileSync(tarball);
    const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('has types that resolve as its code does', async () => {
    const entrypoints = doorsOf(folder, name).map(({ specifier }) => `.${specifier.slice(`@naru/${name}`.length)}`);
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), { entrypoints });
    expect(checked.types !== false && checked.problems.filter(counts)).toEqual([]);
  });

  it('says who may use it, on what it runs, and what it brings', () => {
    const { license, engines, dependencies = {} } = installed(folder, name);
    expect({ license, engines }).toEqual({ license: 'MIT', engines: { node: '>=20' } });
    const files = ['LICENSE', 'README.md', 'package.json'].map((file) =>
      readFileSync(join(folder, 'node_modules/@naru', name, file), 'utf8'),
    );
    expect(files.every((text) => text.length > 0)).toBe(true);
    expect(Object.values(dependencies).filter((version) => !/^\d/.test(version))).toEqual([]);
  });

  it('has maps that lead to sources in it, and no tests', () => {
    const at = join(folder, 'node_modules/@naru', name);
    const listed = readdirSync(at, { recursive: true, encoding: 'utf8' });
    expect(listed.filter((file) => /\.test\.|(^|\/)testing\/|tsbuildinfo/.test(file))).toEqual([]);
    const maps = listed.filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(0);
    const missing = maps.filter((file) => {
      const { sources } = mapShape.parse(JSON.parse(readFileSync(join(at, file), 'utf8')));
      return !sources.every((source) => existsSync(join(at, dirname(file), source)));
    });
    expect(missing).toEqual([]);
  });
});
