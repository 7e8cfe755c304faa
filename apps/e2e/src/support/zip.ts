import { crc32 } from 'node:zlib';

/** The names of what an archive holds are in UTF-8; those that are given as bytes say nothing of themselves. */
const UTF8 = 0x0800;

/** An archive whose files are only laid side by side, as another program than ours would write it. */
export const zipOf = (contents: readonly (readonly [name: string | Buffer, bytes: Buffer])[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const [name, bytes] of contents) {
    const path = typeof name === 'string' ? Buffer.from(name) : name;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(typeof name === 'string' ? UTF8 : 0, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(place, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, bytes]);
    files.push(local);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, path]));
    place += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(place, 12);
  return Buffer.concat([...files, index, Buffer.from('PK\u0005\u0006'), end]);
};
