import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from '../../testing/s3-door.ts';
import { openTestStore } from '../../testing/s3-server.ts';
import { objectsBelow, uploadsUnderWay } from '../s3/s3-answers.ts';
import { makeS3Client } from '../s3/s3-client.ts';
import { makeS3Store } from './s3-store.ts';
import { keyOf } from './stored-name.ts';

const MIB = 1024 * 1024;
const PART = 5 * MIB;
const OF_NOTHING = hash('sha256', '', 'hex');
const patience = { ms: 10_000, tries: 3, pauseMs: 1 };

/** What only a store that judges everything itself can show: the whole of the other tests runs against it besides. */
describe('a bucket of Ceph’s', () => {
  let server: TestStore;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naru-ceph-files-'));
    server = await openTestStore(folder);
  });
  beforeEach(() => {
    server.break(() => undefined);
    server.calls.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const client = () => makeS3Client(server.place, patience);
  const open = () => makeS3Store(server.place, { patience, partBytes: PART });
  const stored = async (bytes = randomBytes(500)): Promise<{ sha256: string; bytes: Buffer }> => ({
    sha256: (await open().put(bytes)).sha256,
    bytes,
  });
  /** A request as the adapter signs it, before anybody has had it in their hands. */
  const signed = (key: string, init: RequestInit & { method: string }, at = new Date()): Promise<Request> => {
    const { keyId, secret, region, url } = server.place;
    const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
    const datetime = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const headers = { 'x-amz-content-sha256': OF_NOTHING, ...(init.headers as Record<string, string> | undefined) };
    return signer.sign(`${url}/${key}`, { ...init, headers, aws: { datetime } });
  };
  const statusOf = async (request: Request): Promise<number> => {
    const answer = await fetch(request);
    await answer.body?.cancel();
    return answer.status;
  };

  it('is not read by a signature that was made for another file, another hour, or nobody', async () => {
    const [mine, other] = [await stored(), await stored()];
    const request = await signed(keyOf(mine.sha256), { method: 'GET' });
    const authorization = request.headers.get('authorization') ?? '';
    expect(await statusOf(request.clone())).toBe(200);
    const moved = new Request(`${server.place.url}/${keyOf(other.sha256)}`, { headers: request.headers });
    expect(await statusOf(moved)).toBe(403);
    const flipped = new Headers(request.headers);
    flipped.set(
      'authorization',
      authorization.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
    expect(await statusOf(new Request(request.url, { headers: flipped }))).toBe(403);
    for (const hours of [-1, 1]) {
      const old = await signed(keyOf(mine.sha256), { method: 'GET' }, new Date(Date.now() + hours * 3_600_000));
      expect(await statusOf(old), `${hours}`).toBe(403);
    }
    expect(await statusOf(new Request(request.url))).toBe(403);
    expect(await statusOf(new Request(server.place.url))).toBe(403);
  });

  it('takes no bytes but those whose digest was signed, and keeps none of the others', async () => {
    const bytes = randomBytes(2_000);
    const sha256 = hash('sha256', bytes, 'hex');
    const changed = Uint8Array.from(bytes, (byte, at) => (at === 1_000 ? byte ^ 1 : byte));
    const request = await signed(keyOf(sha256), {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': sha256 },
      body: new Uint8Array(bytes),
    });
    const swapped = new Request(request.url, { method: 'PUT', headers: request.headers, body: changed });
    expect(await statusOf(swapped)).toBeGreaterThanOrEqual(400);
    expect(await open().sizeOf(sha256)).toBeNull();
    expect(await statusOf(request)).toBe(200);
    expect((await open().open(sha256))?.size).toBe(2_000);
  });

  it('lets one of fifty be the first under a key, and tells the others that they were not', async () => {
    const sha256 = hash('sha256', randomBytes(10), 'hex');
    const bodies = Array.from({ length: 50 }, (_, index) => new TextEncoder().encode(`writer ${index}`));
    const outcomes = await Promise.all(
      bodies.map(async (body) => {
        const answer = await client().call('PUT', keyOf(sha256), { body: new Uint8Array(body), headers: { 'if-none-match': '*' } });
        await answer.leave();
        return answer.status;
      }),
    );
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([200, 412]));
    const lies = await (await client().call('GET', keyOf(sha256))).text();
    expect(lies).toBe(`writer ${outcomes.indexOf(200)}`);
  });

  it('puts a large file together once where three send it at once, and has no part of it left over', async () => {
    const bytes = randomBytes(2 * PART + 77);
    const paths = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const path = join(folder, `large-${index}`);
        await writeFile(path, bytes);
        return path;
      }),
    );
    const taken = await Promise.all(paths.map((path) => open().take(path)));
    const sha256 = hash('sha256', bytes, 'hex');
    expect(new Set(taken.map((one) => one.sha256))).toEqual(new Set([sha256]));
    const found = await open().open(sha256);
    expect(hash('sha256', found === null ? '' : await buffer(found.content), 'hex')).toBe(sha256);
    expect((await uploadsUnderWay(client())).filter(({ key }) => key === keyOf(sha256))).toEqual([]);
  });

  it('lists page by page, each object once, from wherever it was left', async () => {
    const sent = await Promise.all(Array.from({ length: 23 }, () => stored()));
    const keys = sent.map(({ sha256 }) => keyOf(sha256));
    const all: string[] = [];
    for await (const { key } of objectsBelow(client(), 'o/', '', 5)) all.push(key);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort());
    expect(keys.filter((key) => !all.includes(key))).toEqual([]);
    const rest: string[] = [];
    for await (const { key } of objectsBelow(client(), 'o/', all[6], 4)) rest.push(key);
    expect(rest).toEqual(all.slice(7));
  });

  it('gives ranges to the byte, and none beyond the end', async () => {
    const { sha256, bytes } = await stored(randomBytes(3_000));
    const part = (first: number, last: number) => client().call('GET', keyOf(sha256), { headers: { range: `bytes=${first}-${last}` } });
    const tail = await part(2_990, 2_999);
    expect([tail.status, tail.headers.get('content-range')]).toEqual([206, 'bytes 2990-2999/3000']);
    const pieces: Uint8Array[] = [];
    for await (const piece of tail.content()) pieces.push(piece);
    expect(Buffer.concat(pieces)).toEqual(bytes.subarray(2_990));
    const beyond = await part(3_000, 3_001);
    await beyond.leave();
    expect(beyond.status).toBe(416);
  });

  it('knows keys in Korean, with spaces and with what addresses are made of', async () => {
    for (const key of ['장부/2026년/11월.json', 'a b+c/%EA%B0%80?d=e&f#g']) {
      const address = key.split('/').map(encodeURIComponent).join('/');
      const body = new Uint8Array(new TextEncoder().encode(key));
      const put = await client().call('PUT', address, { body });
      await put.leave();
      expect(put.status, key).toBe(200);
      expect(await (await client().call('GET', address)).text()).toBe(key);
      const removed = await client().call('DELETE', address);
      await removed.leave();
      expect(removed.status).toBe(204);
    }
  });

  it('gives up only what is old and ours of the uploads that were left', async () => {
    const begin = async (key: string) => {
      const answer = await client().call('POST', key, { query: { uploads: '' } });
      await answer.leave();
    };
    const ours = keyOf(hash('sha256', randomBytes(9), 'hex'));
    await begin(ours);
    await begin('somebody/else');
    const under = async () => (await uploadsUnderWay(client())).map(({ key }) => key).sort();
    expect(await under()).toEqual([ours, 'somebody/else'].sort());
    await open().tidy(new Date(Date.now() - 3_600_000));
    expect(await under()).toHaveLength(2);
    await open().tidy(new Date(Date.now() + 60_000));
    expect(await under()).toEqual(['somebody/else']);
  });
});
