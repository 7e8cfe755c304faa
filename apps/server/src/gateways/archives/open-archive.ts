import { isUtf8 } from 'node:buffer';
import { open, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fail, ok, type Result } from '@naru/domain/shared';
import { type ArchiveEntryFault, type ArchiveFault, fileKeyOf } from '@naru/domain/upload';
import { decode } from 'iconv-lite';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';

interface ArchiveEntry {
  /** The last part of its path, composed (NFC), and the rest of it. */
  readonly name: string;
  readonly folder: string;
  /** By which a row's name is matched with it; no other entry has the same. */
  readonly key: string;
  /** What the archive says of its size. */
  readonly bytes: number;
  /** Where it lies, for whoever reads it. */
  readonly ref: Entry;
}

interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** What programs leave beside people's files, and folders, by path. */
  readonly skipped: readonly string[];
  readonly refused: readonly { readonly path: string; readonly fault: ArchiveEntryFault }[];
  /** What an entry holds, at most so many bytes; refused: `entryTooLarge`, and `entryDamaged` where it is not what the archive says of it. */
  read(entry: ArchiveEntry, mostBytes: number): Promise<Result<Buffer, 'entryTooLarge' | 'entryDamaged'>>;
  close(): void;
}

const GIB = 1_024 ** 3;
/** The most of an archive: on the disk, unpacked, and in files. */
const MOST_PACKED = 4 * GIB;
const MOST_UNPACKED = 8 * GIB;
const MOST_ENTRIES = 50_000;
/** The most bytes of one file, and how many times its packed bytes that may be, once it is large enough to matter. */
const MOST_ENTRY_BYTES = 20 * 1_024 * 1_024;
const MOST_RATIO = 200;
const RATIO_FROM = 1_024 * 1_024;

const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const FILE_KIND = 0o170000;
const REGULAR = 0o100000;
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const NESTED = /\.(?:zip|7z|rar|tar|t?gz|bz2|xz|zst|alz|egg|jar|cab|iso)$/i;
/** What a decoder puts where it knows no character, and what no name has. */
const UNREADABLE = /[\uFFFD\p{Cc}]/u;

const UTF8_FLAG = 0x0800;
/** The name once more in UTF-8, by Info-ZIP. */
const UNICODE_PATH = 0x7075;
const MAC = 19;

/** Letters that take two bytes in UTF-8: none of them is Korean, while two bytes in CP949 are one syllable. */
const TWO_BYTES = /[\u0080-\u07ff]/;

/** Whether bytes that no flag tells are UTF-8. Some syllables in CP949 are also letters with accents in UTF-8 (천 is õ): there the program decides. */
const looksUtf8 = (raw: Buffer, madeBy: number): boolean =>
  isUtf8(raw) && (madeBy === UNIX || madeBy === MAC || !TWO_BYTES.test(raw.toString('utf8')));

/** A name that nothing says the encoding of: Korean Windows', or Japanese where it cannot be that. */
const decodedName = (raw: Buffer): string => {
  const korean = decode(raw, 'cp949');
  if (!korean.includes('\ufffd')) return korean;
  const japanese = decode(raw, 'shift_jis');
  return japanese.includes('\ufffd') ? korean : japanese;
};

/** The name of an entry of which the raw bytes were read: UTF-8 where its flag or a field says so or its bytes are, CP949 or Shift-JIS else; composed. */
const entryNameOf = (entry: Entry): string => {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields, versionMadeBy } = entry;
  const isSaid = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  const madeBy = versionMadeBy >>> 8;
  const plain = (): string => (looksUtf8(raw, madeBy) ? raw.toString('utf8') : decodedName(raw));
  const asStored = isSaid ? getFileNameLowLevel(flags, raw, extraFields, true) : plain();
  // Old programs of Windows divide folders so, where no name can have one.
  return (madeBy === UNIX || madeBy === MAC ? asStored : asStored.replaceAll('\\', '/')).normalize('NFC');
};

/** Whether an entry is a link, or another thing than a file, by what Unix says of it. */
const isSpecial = ({ versionMadeBy, externalFileAttributes }: Entry): boolean => {
  const kind = (externalFileAttributes >>> 16) & FILE_KIND;
  return versionMadeBy >>> 8 === UNIX && kind !== 0 && kind !== REGULAR;
};

const whyNotEntry = (path: string, entry: Entry): ArchiveEntryFault | undefined => {
  const { uncompressedSize, compressedSize, compressionMethod } = entry;
  if (UNREADABLE.test(path) || fileKeyOf(path) === '') return 'entryName';
  if (validateFileName(path) !== null) return 'entryPath';
  if (isSpecial(entry)) return 'entryLink';
  if (entry.isEncrypted()) return 'entryEncrypted';
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) return 'entryMethod';
  if (NESTED.test(path)) return 'entryNested';
  if (uncompressedSize > MOST_ENTRY_BYTES) return 'entryTooLarge';
  return uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO ? 'entryRatio' : undefined;
};

/** Reads one entry, counting what really comes; what follows the bound is not even unpacked. */
const readEntry = async (archive: ZipFile, { ref }: ArchiveEntry, most: number): Promise<Buffer | 'entryTooLarge'> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(ref)) {
    size += chunk.length;
    if (size > most) return 'entryTooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

/** By which bytes other archives are known, and where they stand. */
const OTHERS: readonly (readonly [ArchiveFault, number, Buffer])[] = [
  ['archive7z', 0, Buffer.from('377abcaf271c', 'hex')],
  ['archiveRar', 0, Buffer.from('526172211a07', 'hex')],
  ['archiveGzip', 0, Buffer.from('1f8b', 'hex')],
  ['archiveXz', 0, Buffer.from('fd377a585a00', 'hex')],
  ['archiveZstd', 0, Buffer.from('28b52ffd', 'hex')],
  ['archiveAlz', 0, Buffer.from('414c5a01', 'hex')],
  ['archiveEgg', 0, Buffer.from('45474741', 'hex')],
  ['archiveTar', 257, Buffer.from('ustar')],
];
const HEAD_BYTES = 262;

/** What a file is that is no ZIP, by its first bytes. */
const otherArchive = async (path: string): Promise<ArchiveFault> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    return OTHERS.find(([, place, bytes]) => head.subarray(place, place + bytes.length).equals(bytes))?.[0] ?? 'archiveUnreadable';
  } finally {
    await file.close();
  }
};

/** Whether the disk is at fault, not the archive. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const reading =
  (archive: ZipFile): Archive['read'] =>
  async (entry, mostBytes) => {
    try {
      const bytes = await readEntry(archive, entry, mostBytes);
      if (bytes === 'entryTooLarge') return fail(bytes);
      const { uncompressedSize, crc32: sum } = entry.ref;
      return bytes.length === uncompressedSize && crc32(bytes) === sum ? ok(bytes) : fail('entryDamaged');
    } catch (error) {
      if (isOfDisk(error)) throw error;
      return fail('entryDamaged');
    }
  };

/** What is said of a whole archive where all of its files are refused for it. */
const OF_ALL: readonly (readonly [ArchiveEntryFault, ArchiveFault])[] = [
  ['entryEncrypted', 'archiveLocked'],
  ['entryMethod', 'archiveMethod'],
];

/** What an archive lists, each by whether it is taken; a fault where all of it is not. */
const listOf = async (archive: ZipFile, packed: number): Promise<Result<Omit<Archive, 'read' | 'close'>, ArchiveFault>> => {
  const skipped: string[] = [];
  const refused: { path: string; fault: ArchiveEntryFault }[] = [];
  const byKey = new Map<string, ArchiveEntry[]>();
  const sums = { packed: 0, unpacked: 0, entries: 0 };
  for await (const ref of archive.eachEntry()) {
    const path = entryNameOf(ref);
    sums.packed += ref.compressedSize;
    sums.unpacked += ref.uncompressedSize;
    sums.entries += 1;
    if (sums.entries > MOST_ENTRIES) return fail('archiveTooMany');
    if (sums.unpacked > MOST_UNPACKED) return fail('archiveTooLarge');
    // Entries that lie over each other unpack the same bytes again and again.
    if (sums.packed > packed) return fail('archiveUnreadable');
    if (path.endsWith('/') || LEFT_BEHIND.test(path)) {
      skipped.push(path);
      continue;
    }
    const fault = whyNotEntry(path, ref);
    if (fault !== undefined) {
      refused.push({ path, fault });
      continue;
    }
    const cut = path.lastIndexOf('/') + 1;
    const key = fileKeyOf(path);
    const entry = { name: path.slice(cut), folder: path.slice(0, cut), key, bytes: ref.uncompressedSize, ref };
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [entry]);
    else same.push(entry);
  }
  const entries: ArchiveEntry[] = [];
  for (const [entry, ...others] of byKey.values()) {
    if (entry === undefined) continue;
    // Which of them a row means nobody can say.
    if (others.length === 0) entries.push(entry);
    else for (const { folder, name } of [entry, ...others]) refused.push({ path: folder + name, fault: 'entryDuplicate' });
  }
  if (sums.entries === 0) return fail('archiveEmpty');
  const shared =
    entries.length > 0 ? undefined : OF_ALL.find(([fault]) => refused.length > 0 && refused.every((one) => one.fault === fault))?.[1];
  return shared === undefined ? ok({ entries, skipped, refused }) : fail(shared);
};

/**
 * Opens a ZIP archive on the disk, at most 4 GiB of it and 8 GiB unpacked, in at most 50,000 files of at most 20 MiB: lists what may be read, what was
 * skipped, and what is refused with why, each by its own name. Names are UTF-8, CP949 or Shift-JIS, whatever the archive says. Nothing is unpacked before it is read,
 * and then within the bound that its reader gives. Refused: a file that is none, is too large or lists too much.
 */
export const openArchive = async (path: string): Promise<Result<Archive, ArchiveFault>> => {
  const { size } = await stat(path);
  if (size > MOST_PACKED) return fail('archiveTooLarge');
  let archive: ZipFile;
  try {
    archive = await openPromise(path, { decodeStrings: false, validateEntrySizes: false, autoClose: false });
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return fail(await otherArchive(path));
  }
  try {
    const list = await listOf(archive, size);
    if (list.ok) return ok({ ...list.value, read: reading(archive), close: () => archive.close() });
    archive.close();
    return list;
  } catch (error) {
    archive.close();
    if (isOfDisk(error)) throw error;
    return fail('archiveUnreadable');
  }
};
