import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore, ListedFile, StoredBytes } from '@naru/domain/file';
import { objectsBelow, refusalOf, saysAbsent, uploadsUnderWay } from '../s3/s3-answers.ts';
import { makeS3Client, type S3Answer, type S3Patience, type S3Place } from '../s3/s3-client.ts';
import { giveUp, sendInParts } from '../s3/s3-parts.ts';
import { DamagedBytes, keyOf, readKey, S3_FOLDERS, variantsOf } from './stored-name.ts';

const [OK, GONE, PARTIAL, NOT_THERE, THERE] = [200, 204, 206, 404, 412];
const MIB = 1024 * 1024;
/** What is not larger is held to its digest before a single byte of it is given. */
const WHOLE_BYTES = 8 * MIB;
const PART_BYTES = 16 * MIB;
const TRIES = 3;
/** Where the digest of a variant stands: its name does not tell it. */
const DIGEST = 'x-amz-meta-sha256';

/** How a bucket is spoken with. */
export interface S3StoreHow {
  readonly patience?: S3Patience;
  /** Larger files are sent in parts of this size. */
  readonly partBytes?: number;
  /** Up to how many bytes are read whole. */
  readonly wholeBytes?: number;
}

/** What a store says of an object before it gives it. */
interface Head {
  readonly size: number;
  readonly digest: string;
}

/** Files in a private S3 bucket under their hash: racing writers bring the same bytes. Reads are checked by digest; of large ones the last piece waits. */
export const makeS3Store = (place: S3Place, { patience, partBytes = PART_BYTES, wholeBytes = WHOLE_BYTES }: S3StoreHow = {}): FileStore => {
  const client = makeS3Client(place, patience);

  const headOf = (answer: S3Answer, sha256: string, variant: string | undefined): Head => {
    const size = Number(answer.headers.get('content-length') ?? Number.NaN);
    const digest = variant === undefined ? sha256 : answer.headers.get(DIGEST);
    if (!Number.isSafeInteger(size) || digest === null) throw new DamagedBytes(`the store does not say what ${sha256} is`);
    return { size, digest };
  };

  const look = async (sha256: string, variant?: string): Promise<Head | null> => {
    const answer = await client.call('HEAD', keyOf(sha256, variant));
    await answer.leave();
    if (answer.status === NOT_THERE) return null;
    if (answer.status !== OK) throw new Error(`the store answers ${answer.status}`);
    return headOf(answer, sha256, variant);
  };

  const send = async (key: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<number> => {
    const body = new Uint8Array(bytes);
    const answer = await client.call('PUT', key, { body, headers: { 'content-type': 'application/octet-stream', ...headers } });
    if (answer.status !== OK && answer.status !== THERE) throw await refusalOf(answer);
    await answer.leave();
    return answer.status;
  };

  /** Bytes under their own hash. What lies there already is theirs, but where it is shorter or longer: then it is written over. */
  const putUnder = async (sha256: string, bytes: Uint8Array): Promise<void> => {
    const status = await send(keyOf(sha256), bytes, { 'if-none-match': '*' });
    if (status === THERE && (await look(sha256))?.size !== bytes.length) await send(keyOf(sha256), bytes, {});
  };

  /** Gives pieces as they come, one behind, and the last one only once all of them fit. */
  const checked = async function* (answer: S3Answer, { size, digest }: Head): AsyncGenerator<Uint8Array> {
    const seen = createHash('sha256');
    let length = 0;
    let before: Uint8Array | undefined;
    for await (const piece of answer.content()) {
      if (before !== undefined) yield before;
      seen.update(piece);
      length += piece.length;
      before = piece;
    }
    if (length !== size || seen.digest('hex') !== digest) throw new DamagedBytes(`the store gives other bytes than ${digest}`);
    if (before !== undefined) yield before;
  };

  /** All of an object, or how large it is where that is too much to be held; null where there is none. */
  const readWhole = async (sha256: string, variant: string | undefined): Promise<Uint8Array | Head | null> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await client.call('GET', keyOf(sha256, variant));
      if (await saysAbsent(answer)) return null;
      if (answer.status !== OK) throw await refusalOf(answer);
      const head = headOf(answer, sha256, variant);
      if (head.size > wholeBytes) {
        await answer.leave();
        return head;
      }
      try {
        const pieces: Uint8Array[] = [];
        for await (const piece of checked(answer, head)) pieces.push(piece);
        return Buffer.concat(pieces);
      } catch (error) {
        // A connection that broke, or bytes that were changed on the way, may do better another time; a disk that lost them does not.
        if (tried === TRIES) throw error;
      }
    }
  };

  const readPart = async function* (sha256: string, variant: string | undefined, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
    const answer = await client.call('GET', keyOf(sha256, variant), { headers: { range: `bytes=${first}-${last}` } });
    const said = answer.headers.get('content-range') ?? '';
    if (answer.status !== PARTIAL || !said.startsWith(`bytes ${first}-${last}/`)) {
      await answer.leave();
      throw new DamagedBytes(`the store answers ${answer.status} ${said} for the bytes ${first} to ${last}`);
    }
    let length = 0;
    for await (const piece of answer.content()) {
      length += piece.length;
      yield piece;
    }
    if (length !== last - first + 1) throw new DamagedBytes(`the store gives ${length} bytes for ${first} to ${last}`);
  };

  const readAll = async function* (sha256: string, variant: string | undefined, head: Head): AsyncGenerator<Uint8Array> {
    const answer = await client.call('GET', keyOf(sha256, variant));
    if (answer.status !== OK) throw await refusalOf(answer);
    yield* checked(answer, head);
  };

  const open = async (sha256: string, variant: string | undefined, range: ByteRange | undefined): Promise<StoredBytes | null> => {
    const partOf = (head: Head, part: ByteRange) => ({ size: head.size, content: readPart(sha256, variant, part) });
    // Whoever asks for a part of what is large asks again and again: nothing is begun to be read for nothing.
    const known = range === undefined ? null : await look(sha256, variant);
    if (known !== null && range !== undefined && known.size > wholeBytes) return partOf(known, range);
    const found = await readWhole(sha256, variant);
    if (found === null) return null;
    if (!(found instanceof Uint8Array))
      return range === undefined ? { size: found.size, content: readAll(sha256, variant, found) } : partOf(found, range);
    return { size: found.length, content: inMemory(range === undefined ? found : found.subarray(range.first, range.last + 1)) };
  };

  return {
    put: async (bytes) => {
      const sha256 = hash('sha256', bytes, 'hex');
      await putUnder(sha256, bytes);
      return { sha256, size: bytes.length };
    },
    take: async (path) => {
      const digest = createHash('sha256');
      await pipeline(createReadStream(path), digest);
      const sha256 = digest.digest('hex');
      const { size } = await stat(path);
      if (size <= partBytes) await putUnder(sha256, await readFile(path));
      else if ((await look(sha256))?.size !== size)
        await sendInParts(client, { path, size, key: keyOf(sha256), partBytes }).catch(async (error: unknown) => {
          // The parts may have been put together by a call whose answer was lost, so that there was nothing left for its repetition.
          if ((await look(sha256))?.size !== size) throw error;
        });
      if ((await look(sha256))?.size !== size) throw new DamagedBytes(`the store has not taken ${sha256}`);
      await rm(path);
      return { sha256, size };
    },
    putVariant: async (sha256, variant, bytes) => {
      await send(keyOf(sha256, variant), bytes, { [DIGEST]: hash('sha256', bytes, 'hex') });
    },
    sizeOf: async (sha256, variant) => (await look(sha256, variant))?.size ?? null,
    open: (sha256, { variant, range } = {}) => open(sha256, variant, range),
    remove: async (sha256) => {
      const keys = [keyOf(sha256)];
      for await (const { key } of objectsBelow(client, variantsOf(sha256))) keys.push(key);
      for (const key of keys) {
        const answer = await client.call('DELETE', key);
        if (answer.status !== OK && answer.status !== GONE && answer.status !== NOT_THERE) throw await refusalOf(answer);
        await answer.leave();
      }
    },
    list: async function* (after = '') {
      for (const prefix of [S3_FOLDERS.original, S3_FOLDERS.variant])
        for await (const { key, size } of after >= `${prefix}~` ? [] : objectsBelow(client, prefix, after > prefix ? after : '')) {
          const name = readKey(key);
          if (name !== null) yield { ...name, size, place: key } satisfies ListedFile;
        }
    },
    tidy: async (before) => {
      for (const { key, uploadId, begun } of await uploadsUnderWay(client))
        if (begun <= before && readKey(key) !== null) await giveUp(client, key, uploadId);
    },
  };
};

async function* inMemory(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** A sixty-thousandth of what may lie there: a list that is short in any bucket. */
const FEW = `${S3_FOLDERS.original}00/00/`;

/** Why a bucket cannot be used with this key, in the store's words; null where it can. Throws where nobody answers. */
export const whyNotUsable = async (place: S3Place, patience?: S3Patience): Promise<string | null> => {
  const answer = await makeS3Client(place, patience).call('GET', '', { query: { 'list-type': '2', prefix: FEW } });
  if (answer.status !== OK) return (await refusalOf(answer)).message;
  await answer.leave();
  return null;
};
