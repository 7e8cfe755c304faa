import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from '../../stores/start-refused.ts';

/** An archive that is not what was written, not whole, or sealed with another key. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

const MAGIC = Buffer.from('NARUBAK1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** So much is sealed at a time. */
const CHUNK_BYTES = 1024 * 1024;
const LENGTH_BYTES = 4;
const OTHERS = 0o077;

/** The key of archives: 64 hexadecimal digits in a file that its owner alone reads. Throws one line where there is none. */
export const readBackupKey = (path: string): Buffer => {
  let text: string;
  try {
    if ((statSync(path).mode & OTHERS) !== 0) throw new StartRefused(`NARU_BACKUP_KEY_FILE: ${path} is open to other users; chmod 400 it`);
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`NARU_BACKUP_KEY_FILE: ${path} cannot be read`);
  }
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new StartRefused(`NARU_BACKUP_KEY_FILE: ${path} must hold 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
};

/** One archive's own key. */
const keyOf = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'naru-backup/1', 32));

/** The place of a chunk and whether it is the last one are part of its nonce: none can be left out, doubled or moved. */
const nonceOf = (at: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

const sealChunk = (key: Buffer, at: number, isLast: boolean, plain: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(LENGTH_BYTES);
  head.writeUInt32BE(sealed.length * 2 + (isLast ? 1 : 0));
  return Buffer.concat([head, sealed]);
};

/** Seals bytes as they come, each megabyte by itself, so that an archive of any size needs little memory. */
export async function* sealed(key: Buffer, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOf(key, salt);
  yield Buffer.concat([MAGIC, salt]);
  let waiting: Uint8Array[] = [];
  let size = 0;
  let at = 0;
  for await (const piece of plain) {
    waiting.push(piece);
    size += piece.length;
    if (size <= CHUNK_BYTES) continue;
    let rest = Buffer.concat(waiting);
    // The last chunk is told by its nonce, so something is held back until it is known whether more comes.
    for (; rest.length > CHUNK_BYTES; at += 1) {
      yield sealChunk(own, at, false, rest.subarray(0, CHUNK_BYTES));
      rest = rest.subarray(CHUNK_BYTES);
    }
    waiting = [rest];
    size = rest.length;
  }
  yield sealChunk(own, at, true, Buffer.concat(waiting));
}

/** Takes bytes from a stream, so many at a time. */
const taking = (pieces: AsyncIterable<Uint8Array>) => {
  const from = pieces[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return async (count: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [waiting];
    let size = waiting.length;
    while (size < count) {
      const next = await from.next();
      if (next.done === true) break;
      parts.push(next.value);
      size += next.value.length;
    }
    const all = Buffer.concat(parts);
    waiting = all.subarray(count);
    return all.subarray(0, count);
  };
};

/** Opens what {@link sealed} made; throws {@link DamagedArchive} before it gives a byte that is not as it was. */
export async function* opened(key: Buffer, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const take = taking(pieces);
  if (!(await take(MAGIC.length)).equals(MAGIC)) throw new DamagedArchive('not an archive of a market');
  const own = keyOf(key, await take(SALT_BYTES));
  for (let at = 0; ; at += 1) {
    const head = await take(LENGTH_BYTES);
    if (head.length < LENGTH_BYTES) throw new DamagedArchive('cut off');
    const lead = head.readUInt32BE();
    const [length, isLast] = [Math.floor(lead / 2), lead % 2 === 1];
    if (length < TAG_BYTES || length > CHUNK_BYTES + TAG_BYTES) throw new DamagedArchive('damaged');
    const chunk = await take(length);
    if (chunk.length < length) throw new DamagedArchive('cut off');
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(at, isLast));
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new DamagedArchive(at === 0 ? 'damaged, or sealed with another key' : 'damaged');
    }
    yield plain;
    if (!isLast) continue;
    if ((await take(1)).length > 0) throw new DamagedArchive('something lies behind its end');
    return;
  }
}
