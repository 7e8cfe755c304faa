import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { encode } from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZipPart, zipOf } from '../../testing/zip.ts';
import { openArchive } from './open-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'naru-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const fileOf = async (bytes: Uint8Array): Promise<string> => {
  files += 1;
  const file = path.join(folder, `${files}.zip`);
  await writeFile(file, bytes);
  return file;
};
const openedFrom = async (bytes: Uint8Array) => openArchive(await fileOf(bytes));
const opened = async (...parts: readonly ZipPart[]) => must(await openedFrom(zipOf(parts)));
/** By Windows: no Unix in it, and names in CP949 without a flag. */
const cp949 = (name: string): ZipPart => ({ name: encode(name, 'cp949'), content: name, madeBy: 20 });
const LIMIT = 20 * 1_024 * 1_024;
const zeros = (bytes: number) => Buffer.alloc(bytes);

describe('an archive', () => {
  it('lists files by name and folder, skips what programs leave, and reads each', async () => {
    const archive = await opened(
      { name: '사진/' },
      { name: '사진/달항아리.PNG', content: '달' },
      { name: '사진/백자.webp'.normalize('NFD'), content: '백', method: 0 },
      { name: '__MACOSX/사진/._백자.webp' },
      { name: '사진/.DS_Store' },
      { name: 'Thumbs.db' },
    );
    expect(archive.entries.map(({ name, folder: at, key, bytes }) => [name, at, key, bytes])).toEqual([
      ['달항아리.PNG', '사진/', '달항아리.png', 3],
      ['백자.webp', '사진/', '백자.webp', 3],
    ]);
    expect(archive.skipped).toEqual(['사진/', '__MACOSX/사진/._백자.webp', '사진/.DS_Store', 'Thumbs.db']);
    expect(archive.refused).toEqual([]);
    const read = await Promise.all(archive.entries.map((entry) => archive.read(entry, 3)));
    expect(read).toEqual([ok(Buffer.from('달')), ok(Buffer.from('백'))]);
    archive.close();
  });

  it.each<[string, ZipPart]>([
    ['CP949 by Windows', cp949('똠방각하.png')],
    ['CP949 that is also UTF-8', cp949('천.png')],
    ['UTF-8 with its flag', { name: '천.png' }],
    ['UTF-8 by a Mac, which sets no flag and takes syllables apart', { name: Buffer.from('천.png'.normalize('NFD')), madeBy: 0x1314 }],
    ['Shift-JIS by Japanese Windows', { name: encode('日本.png', 'shift_jis'), content: '日本.png', madeBy: 20 }],
    ['UTF-8 by Windows without its flag', { name: Buffer.from('달항아리.png'), madeBy: 20 }],
  ])('has names in %s', async (_, part) => {
    const { entries } = await opened(part);
    const expected = typeof part.name === 'string' ? part.name : (part.content ?? '');
    expect(entries.map(({ name }) => name)).toEqual([expected === '' ? part.name.toString().normalize('NFC') : expected]);
  });
});

describe('a file of an archive that means harm, or cannot be meant,', () => {
  it.each<[string, ZipPart, string]>([
    ['a path that leads out', { name: '../../etc/passwd' }, 'entryPath'],
    ['a path that leads out from within', { name: 'a/../../b.png' }, 'entryPath'],
    ['a path from the root', { name: '/etc/cron.d/x' }, 'entryPath'],
    ['a drive', { name: 'C:/Windows/x.png' }, 'entryPath'],
    ['backslashes', { name: '..\\..\\x.png' }, 'entryPath'],
    ['a symbolic link', { name: 'x.png', content: '/etc/passwd', mode: 0o120777 }, 'entryLink'],
    ['a device', { name: 'x.png', mode: 0o020666 }, 'entryLink'],
    ['a password', { name: 'x.png', flags: 0x0801 }, 'entryEncrypted'],
    ['another way to pack', { name: 'x.png', method: 9 }, 'entryMethod'],
    ['an archive', { name: '사진.ZIP' }, 'entryNested'],
    ['more than is taken', { name: 'x.png', content: 'x', saidSize: LIMIT + 1 }, 'entryTooLarge'],
    ['a ratio that no picture has', { name: 'x.png', content: zeros(2_000_000) }, 'entryRatio'],
    ['a name in no encoding', { name: Buffer.from([0xff, 0xff, 0x2e, 0x70]) }, 'entryName'],
    ['a name that says it is UTF-8', { name: Buffer.from([0xc3, 0x28]), flags: 0x0800 }, 'entryName'],
    ['a name with a line in it', { name: 'a\nb.png' }, 'entryName'],
    ['no name', { name: '' }, 'entryName'],
  ])('with %s is refused by its name, and no other', async (_, part, fault) => {
    const { entries, refused } = await opened(part, { name: '백자.png' });
    expect([entries.map(({ name }) => name), refused.map((one) => one.fault)]).toEqual([['백자.png'], [fault]]);
  });

  it('is refused with all that people would take for it', async () => {
    const { entries, refused } = await opened(
      { name: 'a/달.png' },
      { name: 'b/달.PNG'.normalize('NFD') },
      { name: 'c/달.png.bak' },
      cp949('d/달.png'),
    );
    expect(entries.map(({ name }) => name)).toEqual(['달.png.bak']);
    expect(refused.map((one) => [one.path, one.fault])).toEqual([
      ['a/달.png', 'entryDuplicate'],
      ['b/달.PNG', 'entryDuplicate'],
      ['d/달.png', 'entryDuplicate'],
    ]);
  });

  it.each<[string, ZipPart, number, string]>([
    ['holds more than its reader takes', { name: 'x', content: '12345' }, 4, 'entryTooLarge'],
    ['unpacks to 100 MB and says 9 bytes', { name: 'x', content: zeros(100_000_000), saidSize: 9 }, LIMIT, 'entryTooLarge'],
    ['says more than it holds', { name: 'x', content: '12345', saidSize: 6 }, LIMIT, 'entryDamaged'],
    ['is other bytes than its sum', { name: 'x', content: '12345', sum: 1 }, LIMIT, 'entryDamaged'],
    ['is no deflated data', { name: 'x', content: 'not deflated', method: 8, packed: Buffer.from('not deflated') }, LIMIT, 'entryDamaged'],
  ])('which %s is refused as it is read', async (_, part, most, fault) => {
    const archive = await opened(part);
    const [entry] = archive.entries;
    expect(entry && (await archive.read(entry, most))).toEqual(fail(fault));
    archive.close();
  });
});

describe('an archive that cannot be read at all', () => {
  const locked = { name: '달.png', flags: 0x0801 };
  const rare = { name: '해.png', method: 9 };
  it.each<[string, readonly ZipPart[], string]>([
    ['everything locked', [locked, { ...locked, name: '별.png' }], 'archiveLocked'],
    ['everything packed in a rare way', [rare], 'archiveMethod'],
  ])('with %s is refused once: %j', async (_, parts, fault) => {
    expect(await openedFrom(zipOf(parts))).toEqual(fail(fault));
  });

  it('is told file by file where the reasons differ', async () => {
    expect((await opened(locked, rare)).refused.map(({ fault }) => fault)).toEqual(['entryEncrypted', 'entryMethod']);
  });
});

describe('folders of old programs of Windows', () => {
  it('are those between their backslashes', async () => {
    const { entries } = await opened({ ...cp949('사진\\달항아리.png'), content: '달' });
    expect(entries.map(({ folder, name }) => [folder, name])).toEqual([['사진/', '달항아리.png']]);
  });
  it('lead nowhere else', async () => {
    expect((await opened({ ...cp949('..\\..\\x.png'), content: 'x' }, { name: 'y.png' })).refused.map(({ fault }) => fault)).toEqual([
      'entryPath',
    ]);
  });
});

describe('a file that is no archive', () => {
  const sound = zipOf([{ name: 'a.png', content: 'a'.repeat(1_000) }]);
  it.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'archiveUnreadable'],
    ['another file', Buffer.from('%PDF-1.7'), 'archiveUnreadable'],
    ['7z', Buffer.from('377abcaf271c0004', 'hex'), 'archive7z'],
    ['RAR', Buffer.from('526172211a070100', 'hex'), 'archiveRar'],
    ['a tar', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000')]), 'archiveTar'],
    ['gzip', Buffer.from('1f8b0800', 'hex'), 'archiveGzip'],
    ['xz', Buffer.from('fd377a585a000004', 'hex'), 'archiveXz'],
    ['Zstandard', Buffer.from('28b52ffd04', 'hex'), 'archiveZstd'],
    ['ALZip', Buffer.from('414c5a010a', 'hex'), 'archiveAlz'],
    ['EGG', Buffer.from('4547474100', 'hex'), 'archiveEgg'],
    ['half of one', sound.subarray(0, sound.length - 40), 'archiveUnreadable'],
    ['one of nothing', zipOf([]), 'archiveEmpty'],
    ['one of 50,001 files', zipOf(Array.from({ length: 50_001 }, (_, at) => ({ name: `${at}`, method: 0 }))), 'archiveTooMany'],
    ['files that say they are 9 GiB', zipOf([1, 2, 3].map((at) => ({ name: `${at}`, saidSize: 3 * 1_024 ** 3 }))), 'archiveTooLarge'],
    [
      'files that lie over each other',
      zipOf(Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, content: 'x'.repeat(500), method: 0, shared: 'kernel' }))),
      'archiveUnreadable',
    ],
  ])('as %s is refused whole', async (_, bytes, fault) => {
    expect(await openedFrom(bytes)).toEqual(fail(fault));
  });

  it('nor does one of more than 4 GiB, which is not even opened', async () => {
    const file = await fileOf(sound);
    // It takes no room on the disk.
    await truncate(file, 4 * 1_024 ** 3 + 1);
    expect(await openArchive(file)).toEqual(fail('archiveTooLarge'));
  });
});
