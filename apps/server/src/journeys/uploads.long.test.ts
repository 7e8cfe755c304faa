import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productDraft } from '@naru/contract/replies';
import { parseProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshPostgres } from '../testing/fresh-database.ts';
import { draftOf, openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { purgeIncoming } from '../use-cases/file/incoming.ts';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(MIB, 0x61);
const part = (name: string, more = ''): string => `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const END = '\r\n--edge--\r\n';
const VIDEO = Buffer.from(`0000001866747970${'6d703432000000006d70343269736f6d'}`, 'hex');

let folder: string;
let server: ServerProcess;
let database: Awaited<ReturnType<typeof freshPostgres>>['database'];
let issuer: TestIssuer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naru-uploads-'));
  const fresh = await freshPostgres();
  database = fresh.database;
  server = await startProcess({ NARU_DATA_DIR: folder, DATABASE_URL: fresh.url });
  issuer = await openIssuer({ ...server, database });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const residentMib = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
/** What lies where files lie while their call is carried out. */
const incoming = (): readonly string[] =>
  readdirSync(folder).flatMap((name) => (name === 'incoming' ? readdirSync(join(folder, name)) : []));

/** Sends a form without a length, as many MiB of its file as the server takes; how much that was, what came back, and the highest memory meanwhile. */
const pour = async (path: string, begin: readonly (string | Uint8Array)[], mib: number, headers: Readonly<Record<string, string>> = {}) => {
  const type = 'multipart/form-data; boundary=edge';
  const call = request(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'transfer-encoding': 'chunked', ...headers },
  });
  const got = { status: 0, text: '', sent: 0, highest: 0 };
  let over = false;
  call.on('response', (answer) => {
    got.status = answer.statusCode ?? 0;
    answer.on('data', (text) => (got.text += String(text)));
    answer.on('end', () => {
      over = true;
      call.emit('answered');
    });
  });
  call.on('error', () => (over = true));
  call.on('close', () => (over = true));
  for (const piece of begin) call.write(piece);
  while (!over && got.sent < mib * MIB) {
    got.sent += CHUNK.length;
    if (!call.write(CHUNK)) {
      const done = new AbortController();
      const { signal } = done;
      await Promise.race([once(call, 'drain', { signal }), once(call, 'close', { signal }), once(call, 'answered', { signal })]).catch(
        () => undefined,
      );
      done.abort();
    }
    got.highest = Math.max(got.highest, residentMib());
  }
  call.end(END);
  for (let waited = 0; !over && waited < 2_000; waited += 1) await sleep(10);
  call.destroy();
  return got;
};

it('are not read without a log-in: 600 MiB move the memory of the server by less than 20', async () => {
  const file = [part('original', '; filename="a.zip"')];
  const paths = ['/center/issuer/v2/product', '/center/inquiry/v1'];
  const round = () => Promise.all(paths.map((path) => pour(path, file, 100)));
  const pourAll = async (mib: number): Promise<number> => {
    let [sent, highest] = [0, 0];
    for (let turn = 0; sent < mib * MIB && turn < 1_000; turn += 1) {
      for (const one of await round()) {
        expect([one.status, turn]).toEqual([401, turn]);
        sent += one.sent;
        highest = Math.max(highest, one.highest);
      }
    }
    expect(sent).toBeGreaterThanOrEqual(mib * MIB);
    return highest;
  };
  // What a server takes once it is busy at all is no part of it, nor what it would have given back had it not been kept from it: of three, the least.
  let before = await pourAll(200);
  const moved: number[] = [];
  while (moved.length < 3 && !(Math.min(...moved) < 20)) {
    const after = await pourAll(600);
    moved.push(after - before);
    before = after;
  }
  expect(Math.min(...moved)).toBeLessThan(20);
  expect(incoming()).toEqual([]);
});

const call = async () => {
  const { client, siteCode } = issuer;
  const data = JSON.stringify({ siteCode, ...productDraft.toWire(draftOf()) });
  const picture = new Uint8Array(await (await png()).arrayBuffer());
  const begin = [
    part('data'),
    data,
    '\r\n',
    part('picture', '; filename="달.png"'),
    picture,
    '\r\n',
    part('original', '; filename="긴 영상.mp4"'),
    VIDEO,
  ];
  return { begin, headers: { authorization: `Bearer ${client.store.read().token}` } };
};

it('go through the disk when they are large, byte for byte, and leave nothing behind', async () => {
  const { begin, headers } = await call();
  const before = residentMib();
  const { status, text, highest } = await pour('/center/issuer/v2/product', begin, 150, headers);
  expect([status, text]).toEqual([200, expect.stringContaining('"resultCode":0')]);
  expect(highest - before).toBeLessThan(75);
  expect(incoming()).toEqual([]);
  const productId = must(parseProductId(Number(/"productId":(\d+)/.exec(text)?.[1])));
  const { url } = must(await issuer.client.originals.ofProduct(productId));
  const answer = await fetch(server.origin + url, { headers });
  const [came, sent] = [createHash('sha256'), createHash('sha256').update(VIDEO)];
  for await (const bytes of answer.body ?? []) came.update(bytes);
  for (let mib = 0; mib < 150; mib += 1) sent.update(CHUNK);
  expect(came.digest('hex')).toBe(sent.digest('hex'));
});

it('end with 413 where they become too large, with 400 where the form is broken, and leave nothing behind', async () => {
  const { begin, headers } = await call();
  expect((await pour('/center/issuer/v2/product', begin, 300, headers)).status).toBe(413);
  const parts = Array.from({ length: 40 }, (_, number) => `${part(`more${number}`, '; filename="a"')}a\r\n`);
  expect((await pour('/center/issuer/v2/product', [...parts, ...begin], 1, headers)).status).toBe(400);
  const cut = request(`${server.origin}/center/issuer/v2/product`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge', 'transfer-encoding': 'chunked' },
  });
  cut.on('error', () => undefined);
  for (const piece of begin) cut.write(piece);
  await sleep(200);
  cut.destroy();
  await expect.poll(incoming).toEqual([]);
});

it('that a dead process has left are removed after an hour', async () => {
  mkdirSync(join(folder, 'incoming'), { recursive: true });
  for (const name of ['old.part', 'young.part']) writeFileSync(join(folder, 'incoming', name), 'a');
  const past = new Date(Date.now() - 3_601_000);
  utimesSync(join(folder, 'incoming', 'old.part'), past, past);
  await purgeIncoming({ config: { dataDir: folder }, clock: { now: () => new Date() } });
  expect(incoming()).toEqual(['young.part']);
});
