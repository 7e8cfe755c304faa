import { hash, randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoredBytes } from '@naru/domain/file';
import { FILE_STORE_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { S3Fault, TestStore } from '../../testing/s3-door.ts';
import { openTestStore } from '../../testing/s3-server.ts';
import { makeS3Client } from '../s3/s3-client.ts';
import { makeS3Store, whyNotUsable } from './s3-store.ts';
import { DamagedBytes, keyOf } from './stored-name.ts';

const QUICK = { ms: 20_000, tries: 3, pauseMs: 1 };
/** For a store that says nothing. */
const HASTY = { ...QUICK, ms: 1_500 };
const MIB = 1024 * 1024;
/** The least that a store takes for a part that is not the last. */
const PART = 5 * MIB;
const read = async (found: StoredBytes | null) => found && buffer(found.content);
const textBytes = (text: string) => new TextEncoder().encode(text);

describe('files in a bucket', () => {
  let folder: string;
  let server: TestStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naru-s3-'));
    server = await openTestStore(join(folder, 'bucket'));
  });
  beforeEach(() => {
    server.break(() => undefined);
    server.calls.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (how: { readonly wholeBytes?: number; readonly patience?: typeof QUICK } = {}) =>
    makeS3Store(server.place, { patience: QUICK, partBytes: PART, ...how });
  /** A file that is longer than a part, and its hash. */
  const large = async (): Promise<{ path: string; bytes: Buffer; sha256: string }> => {
    const bytes = randomBytes(2 * PART + 1_000);
    const path = join(folder, randomBytes(6).toString('hex'));
    await writeFile(path, bytes);
    return { path, bytes, sha256: hash('sha256', bytes, 'hex') };
  };

  it.each(Object.entries(FILE_STORE_SUITE))('%s', (_, holds) => holds(open()));
  it.each(Object.entries(FILE_STORE_SUITE))('read as a stream: %s', (_, holds) => holds(open({ wholeBytes: 2 })));

  it('lie under their hash, originals and variants apart', async () => {
    const store = open();
    const { sha256 } = await store.put(textBytes('where it lies'));
    await store.putVariant(sha256, 'w320.webp', textBytes('small'));
    const [a, b] = [sha256.slice(0, 2), sha256.slice(2, 4)];
    expect(server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `o/${a}/${b}/${sha256}`,
      `v/${a}/${b}/${sha256}/w320.webp`,
    ]);
  });

  it('are refused to whoever has another secret, and a bucket that is not there is named', async () => {
    const stranger = makeS3Store({ ...server.place, secret: 'guessed' }, { patience: QUICK });
    await expect(stranger.put(textBytes('mine'))).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(stranger.open('0'.repeat(64))).rejects.toThrow('403');
    expect(await whyNotUsable(server.place, QUICK)).toBeNull();
    expect(await whyNotUsable({ ...server.place, secret: 'guessed' }, QUICK)).toBe('the store answers 403 SignatureDoesNotMatch');
    const nowhere = { ...server.place, url: server.place.url.replace('/audit', '/nobody') };
    expect(await whyNotUsable(nowhere, QUICK)).toBe('the store answers 404 NoSuchBucket');
    await expect(whyNotUsable({ ...server.place, url: 'http://127.0.0.1:9/audit' }, QUICK)).rejects.toThrow('cannot be used');
  });

  it('are sent in parts when they are large, and lie there whole', async () => {
    const { path, bytes, sha256 } = await large();
    const store = open();
    expect(await store.take(path)).toEqual({ sha256, size: bytes.length });
    await expect(access(path)).rejects.toThrow();
    expect(server.calls.filter(({ path: call }) => call.includes('partNumber=')).length).toBe(3);
    const found = await store.open(sha256);
    expect(hash('sha256', (await read(found)) ?? '', 'hex')).toBe(sha256);
    const part = await open({ wholeBytes: MIB }).open(sha256, { range: { first: PART - 2, last: PART + 1 } });
    expect(await read(part)).toEqual(bytes.subarray(PART - 2, PART + 2));
    // The same again sends nothing.
    server.calls.length = 0;
    await writeFile(path, bytes);
    await store.take(path);
    expect(server.calls.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
  });

  it.each<[string, S3Fault, (call: { method: string; path: string }) => boolean]>([
    ['a part is never taken', 'slowDown', ({ path }) => path.includes('partNumber=2')],
    ['the end says 200 and that it failed', 'inText', ({ method, path }) => method === 'POST' && path.includes('uploadId=')],
    ['the end is never heard of', 'away', ({ method, path }) => method === 'POST' && path.includes('uploadId=')],
  ])('leave nothing behind and stay where they lay when %s', async (_, fault, hits) => {
    const { path, sha256 } = await large();
    server.break((call) => (hits(call) ? fault : undefined));
    await expect(open().take(path)).rejects.toThrow();
    await access(path);
    server.break(() => undefined);
    expect(await open().open(sha256)).toBeNull();
    expect(server.calls.filter(({ method, path: call }) => method === 'DELETE' && call.includes('uploadId=')).length).toBe(1);
    expect((await open().take(path)).sha256).toBe(sha256);
  });

  it('are there when the end was carried out and its answer lost', async () => {
    const { path, sha256, bytes } = await large();
    server.break(({ method, path: call }) => (method === 'POST' && call.includes('uploadId=') ? 'lost' : undefined));
    expect(await open().take(path)).toEqual({ sha256, size: bytes.length });
    server.break(() => undefined);
    expect(await read(await open().open(sha256))).toEqual(bytes);
  });

  it('end what a process that died has begun, a while later', async () => {
    const { path } = await large();
    server.break(({ method, path: call }) => (call.includes('partNumber=') || method === 'DELETE' ? 'away' : undefined));
    await expect(open().take(path)).rejects.toThrow();
    server.break(() => undefined);
    const ended = () => server.calls.filter(({ method, path: call }) => method === 'DELETE' && call.includes('uploadId=')).length;
    const before = ended();
    await open().tidy(new Date(Date.now() - 60_000));
    expect(ended()).toBe(before);
    await open().tidy(new Date());
    expect(ended()).toBe(before + 1);
  });

  it.each<S3Fault>(['away', 'slowDown', 'lost', 'silent', 'torn', 'changed'])('come through one answer that is %s', async (fault) => {
    let times = 0;
    const once = () => (times++ === 0 ? fault : undefined);
    const bytes = randomBytes(20_000);
    const store = open({ patience: fault === 'silent' ? HASTY : QUICK });
    server.break(once);
    const { sha256 } = await store.put(bytes);
    times = 0;
    server.break(once);
    const found = await store.open(sha256);
    expect(await read(found)).toEqual(bytes);
  });

  it.each([
    ['in memory', {}],
    ['as a stream', { wholeBytes: 1_000 }],
  ])('are never given whole when the store has others, read %s', async (_, how) => {
    const bytes = randomBytes(200_000);
    const { sha256 } = await open().put(bytes);
    await open().putVariant(sha256, 'w320.webp', bytes);
    for (const fault of ['changed', 'torn'] as const) {
      server.break(({ method }) => (method === 'GET' ? fault : undefined));
      for (const variant of [undefined, 'w320.webp']) {
        const got: Uint8Array[] = [];
        const reading = async () => {
          for await (const piece of (await open(how).open(sha256, variant === undefined ? {} : { variant }))?.content ?? [])
            got.push(piece);
        };
        await expect(reading(), `${fault} ${variant}`).rejects.toThrow(fault === 'changed' ? DamagedBytes : undefined);
        expect(Buffer.concat(got).length).toBeLessThan(bytes.length);
        if (!('wholeBytes' in how)) expect(got).toEqual([]);
      }
    }
  });

  it('are written anew where the store has kept only a part of them', async () => {
    const bytes = randomBytes(5_000);
    const sha256 = hash('sha256', bytes, 'hex');
    const other = makeS3Store(server.place, { patience: QUICK });
    await other.putVariant(sha256, 'w320.webp', bytes);
    const cut = new Uint8Array(bytes.subarray(0, 100));
    await (await makeS3Client(server.place).call('PUT', keyOf(sha256), { body: cut })).leave();
    await expect(other.open(sha256)).rejects.toThrow(DamagedBytes);
    await other.put(bytes);
    expect(await read(await other.open(sha256))).toEqual(bytes);
  });

  it('go on their way once for each that is stored by fifty at once', async () => {
    const bytes = randomBytes(1_000);
    const stored = await Promise.all(Array.from({ length: 50 }, () => open().put(bytes)));
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await read(await open().open(stored[0]?.sha256 ?? ''))).toEqual(bytes);
  });
});
