import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { expect, it } from 'vitest';
import { openArchive } from './open-archive.ts';

const FOLDER = path.join(import.meta.dirname, 'samples');
const MOST = 1_000;

const READ = ['go', 'infozip', 'infozip-stored', 'infozip-streamed', 'java', 'python'].map((name) => `${name}.zip`);
const REFUSED = {
  'gnutar.tar.gz': 'archiveGzip',
  'infozip-locked.zip': 'archiveLocked',
  'py7zr.7z': 'archive7z',
  'python-bzip2.zip': 'archiveMethod',
  'python-lzma.zip': 'archiveMethod',
  'pyzipper-aes.zip': 'archiveLocked',
} as const;

it('each sample is tried', () => {
  const there = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  expect([...READ, ...Object.keys(REFUSED)].toSorted()).toEqual(there.toSorted());
});

it.each(READ)('%s is read, file by file', async (name) => {
  const archive = must(await openArchive(path.join(FOLDER, name)));
  const read = await Promise.all(archive.entries.map(async (entry) => [entry.folder, entry.name, await archive.read(entry, MOST)]));
  expect(read.toSorted()).toEqual([
    ['사진/', '달항아리.png', ok(Buffer.from([0x89, ...Buffer.from('PNG one')]))],
    ['사진/낡은/', '백자.png', ok(Buffer.from('two two two two two two'))],
  ]);
  expect(archive.refused).toEqual([]);
  archive.close();
});

it.each(Object.entries(REFUSED))('%s is refused, and says why: %s', async (name, fault) => {
  expect(await openArchive(path.join(FOLDER, name))).toEqual(fail(fault));
});
