import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

/** Writes an archive of files as they are stored: packed already. */
export const writeArchive = async (path: string, entries: Iterable<Entry>): Promise<void> => {
  const file = await open(path, 'w');
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, name);
    const parts = [Buffer.from('PK\u0003\u0004', 'latin1'), common, name, content];
    for (const part of parts) await file.write(part);
    at += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  await file.write(listed);
  await file.write(end);
  await file.close();
};
