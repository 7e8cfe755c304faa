import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import { parseUploadId } from '@naru/domain/shared';
import { UPLOAD_KIND, UPLOAD_PART_BYTES, type UploadKind, type UploadSource } from '@naru/domain/upload';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMarket } from '../composition/market.ts';
import { startServer } from '../composition/server.ts';
import { parseConfig } from '../settings/config.ts';
import { members, siteAuthorities, uploads } from '../stores/schema/index.ts';
import { startFickleProxy } from '../testing/fickle-proxy.ts';
import { freshFolder, freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { LIGHT_SETTINGS } from '../testing/light-settings.ts';
import { doorOf, joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { startProcess } from '../testing/server-process.ts';
import { clientAt } from '../testing/storm.ts';
import { purgeUploads } from '../use-cases/upload/purge-uploads.ts';
import { takeUpload } from '../use-cases/upload/receive-part.ts';

const PART = 'application/offset+octet-stream';
const TUS = { 'tus-resumable': '1.0.0' };
const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: Buffer<ArrayBuffer>, name = '사진.zip') => new File([bytes], name, { lastModified: 1_700_000_000_000 });
/** A file that tells when a part of it is read. */
const sliced = ({ name, size, lastModified }: File, slice: UploadSource['slice']): UploadSource => ({ name, size, lastModified, slice });
const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface Raw {
  readonly method: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
  readonly who?: ApiClient | null;
  readonly site?: string;
}

describe.each(JOURNEY_ENGINES)('large uploads on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());
  afterEach(async () => {
    await market.database.db.delete(uploads);
    await rm(folder(), { recursive: true, force: true });
  });

  const folder = () => join(market.dataDir, 'uploads');
  const lies = (id: string) => join(folder(), id);
  const clock = (at = Date.now()) => ({ now: () => new Date(at) });
  const raw = ({ method, path = '', headers = {}, body, who = art.client, site = 'ART' }: Raw): Promise<Response> =>
    fetch(`${market.origin}/center/upload/v2/${site}${path}`, {
      method,
      headers: { ...TUS, ...(who === null ? {} : { authorization: `Bearer ${who.store.read().token}` }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const begin = (
    size: number,
    { type = UPLOAD_KIND.archive, name = 'a.zip', ...rest }: Partial<Raw> & { type?: string; name?: string } = {},
  ) =>
    raw({
      method: 'POST',
      headers: { 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)},kind ${base64(type)}` },
      ...rest,
    });
  const begun = async (size: number): Promise<string> => {
    const answer = await begin(size);
    expect(answer.status).toBe(201);
    return (answer.headers.get('location') ?? '').split('/').at(-1) ?? '';
  };
  const part = (id: string, from: number, body: Buffer<ArrayBuffer>, more: Partial<Raw> = {}) =>
    raw({ method: 'PATCH', path: `/${id}`, headers: { 'content-type': PART, 'upload-offset': String(from) }, body, ...more });
  const nameOf = async (answer: Response) => [answer.status, ((await answer.json()) as { resultCode: number }).resultCode];
  const rowOf = async (id: string) => (await market.database.db.select().from(uploads).where(eq(uploads.id, id)))[0];
  const send = (bytes: Buffer<ArrayBuffer>, { client = art.client, ...more }: { client?: ApiClient; kind?: UploadKind } = {}) =>
    client.uploads.send({ siteCode: art.siteCode, kind: 'archive', file: fileOf(bytes), ...more });
  const memberOf = async (code: string) => {
    const found = market.database.db
      .select({ id: siteAuthorities.memberId })
      .from(siteAuthorities)
      .where(eq(siteAuthorities.siteCode, code));
    return { id: (await found)[0]?.id ?? 0, did: '', nickname: '', sessionId: '' };
  };
  const colleague = async (role: 'operator' | 'viewer'): Promise<ApiClient> => {
    const { client, email } = await joined(market, role);
    const [member] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.email, email));
    await market.database.db.insert(siteAuthorities).values({ siteCode: 'ART', memberId: member?.id ?? 0, role });
    return client;
  };

  it('are sent in parts, and are the bytes that were sent', async () => {
    const bytes = randomBytes(2 * UPLOAD_PART_BYTES + 12_345);
    const progress: number[] = [];
    const file = fileOf(bytes, '../../etc/달항아리 사진.zip');
    const order = { siteCode: art.siteCode, kind: 'archive', file, onProgress: (has: number) => progress.push(has) } as const;
    const { uploadId } = must(await art.client.uploads.send(order));
    expect(progress).toEqual([0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES, bytes.length]);
    expect(sha256(await readFile(lies(uploadId)))).toBe(sha256(bytes));
    expect((await stat(lies(uploadId))).mode & 0o777).toBe(0o600);
    expect(await rowOf(uploadId)).toMatchObject({ state: 'received', name: '달항아리 사진.zip', size: bytes.length, kind: 'archive' });
  });

  it('are also sent by other programs of the protocol, and where there is nothing to send', async () => {
    const bytes = randomBytes(300_000);
    const url = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${market.origin}/center/upload/v2/ART`,
        headers: { authorization: `Bearer ${art.client.store.read().token}` },
        metadata: { filename: '목록.csv', kind: UPLOAD_KIND.sheet },
        chunkSize: 100_000,
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      });
      upload.start();
    });
    const id = url.split('/').at(-1) ?? '';
    expect(await rowOf(id)).toMatchObject({ state: 'received', name: '목록.csv', kind: 'sheet' });
    expect(sha256(await readFile(lies(id)))).toBe(sha256(bytes));
    const { uploadId } = must(await send(Buffer.alloc(0)));
    expect(await rowOf(uploadId)).toMatchObject({ state: 'received', size: 0 });
  });

  it('go on by themselves after a lost connection, and in another page that knows of them', async () => {
    const bytes = randomBytes(3 * UPLOAD_PART_BYTES);
    const proxy = await startFickleProxy(market.origin);
    const begunBefore = new Map<string, string>();
    const memory = {
      getItem: (key: string) => begunBefore.get(key) ?? null,
      setItem: (key: string, value: string) => void begunBefore.set(key, value),
      removeItem: (key: string) => void begunBefore.delete(key),
    };
    const page = () => createApiClient({ bases: basesAt(new URL(proxy.url).origin), store: art.client.store, uploads: memory });
    const left = { aborted: false };
    const order = { siteCode: art.siteCode, kind: 'archive', file: fileOf(bytes) } as const;
    const stopped = await page().uploads.send({ ...order, signal: left, onProgress: (has) => Object.assign(left, { aborted: has > 0 }) });
    expect(stopped).toEqual(refused('connectionFailed'));
    const progress: number[] = [];
    let cuts = 0;
    const cut = () => {
      cuts += 1;
      proxy.mood = 'refuse';
      setTimeout(() => {
        proxy.mood = 'pass';
      }, 300);
    };
    // Cut while the part is on its way.
    const file = sliced(order.file, (from: number, to: number) => {
      if (cuts === 0) setTimeout(cut, 4);
      return order.file.slice(from, to);
    });
    const sent = must(await page().uploads.send({ ...order, file, onProgress: (has) => progress.push(has) }));
    expect([cuts, progress[0], progress.at(-1)]).toEqual([1, UPLOAD_PART_BYTES, bytes.length]);
    expect(sha256(await readFile(lies(sent.uploadId)))).toBe(sha256(bytes));
    expect([begunBefore.size, (await market.database.db.select().from(uploads)).length]).toEqual([0, 1]);
    await proxy.stop();
  });

  it('keep what has come of a part before its connection was lost', async () => {
    const bytes = randomBytes(600_000);
    const id = await begun(bytes.length);
    await new Promise<void>((resolve) => {
      const headers = { ...TUS, authorization: `Bearer ${art.client.store.read().token}`, 'content-type': PART, 'upload-offset': '0' };
      const sending = request(`${market.origin}/center/upload/v2/ART/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-length': String(bytes.length) },
      });
      sending.on('error', () => resolve());
      sending.write(bytes.subarray(0, 400_000));
      // Once something of it has come: who it is from is looked up before, and what was not read by then is lost with the connection.
      void expect
        .poll(async () => (await stat(lies(id))).size)
        .toBeGreaterThan(0)
        .then(
          () => sending.destroy(new Error('lost')),
          (error: Error) => sending.destroy(error),
        );
    });
    const head = await raw({ method: 'HEAD', path: `/${id}` });
    const from = Number(head.headers.get('upload-offset'));
    expect([head.status, head.headers.get('upload-length'), head.headers.get('cache-control')]).toEqual([200, '600000', 'no-store']);
    expect(from).toBeGreaterThan(0);
    expect((await part(id, from, bytes.subarray(from))).status).toBe(204);
    expect(sha256(await readFile(lies(id)))).toBe(sha256(bytes));
  });

  it('begin anew where the server has purged them', async () => {
    const begunBefore = new Map<string, string>();
    const client = createApiClient({
      bases: basesAt(market.origin),
      store: art.client.store,
      uploads: {
        getItem: () => 'forgotten-long-ago-by-all',
        setItem: (key, value) => void begunBefore.set(key, value),
        removeItem: () => undefined,
      },
    });
    expect(must(await send(randomBytes(10), { client })).uploadId).toBe([...begunBefore.values()][0]);
  });

  it('are nobody’s but their member’s, who may still act for the site', async () => {
    const bytes = randomBytes(1_000);
    const id = await begun(bytes.length);
    const path = `/${id}`;
    const [operator, viewer] = [await colleague('operator'), await colleague('viewer')];
    const leaver = await colleague('operator');
    const { token } = leaver.store.read();
    must(await leaver.sessions.signOut('manual'));
    leaver.store.write({ ...leaver.store.read(), token });
    const attempts: readonly (readonly [string, Partial<Raw>, number])[] = [
      ['nobody', { who: null }, 401],
      ['a log-in that has ended', { who: leaver }, 401],
      ['another site’s operator', { who: rival.client }, 403],
      ['the same by their own site', { who: rival.client, site: 'RIVAL' }, 404],
      ['a viewer', { who: viewer }, 403],
      ['a colleague', { who: operator }, 404],
      ['a site that there is not', { site: 'nobody' }, 403],
    ];
    for (const [who, as, status] of attempts) {
      const answers = await Promise.all([
        raw({ method: 'HEAD', path, ...as }),
        part(id, 0, bytes, as),
        raw({ method: 'DELETE', path, ...as }),
      ]);
      expect([who, ...answers.map((answer) => answer.status)]).toEqual([who, status, status, status]);
    }
    expect((await begin(10, { who: rival.client })).status).toBe(403);
    expect((await begin(10, { who: viewer })).status).toBe(403);
    expect(await send(bytes, { client: viewer })).toEqual(refused('roleNeeded'));
    expect(await rival.client.uploads.drop(art.siteCode, must(await send(bytes)).uploadId)).toEqual(refused('noPermission'));
    expect((await stat(lies(id))).size).toBe(0);
    expect((await part(id, 0, bytes)).status).toBe(204);
  });

  it('speak the protocol, and refuse what breaks it', async () => {
    const id = await begun(100);
    const bytes = randomBytes(100);
    expect(await nameOf(await part(id, 7, bytes.subarray(7)))).toEqual([409, -1001]);
    expect(await nameOf(await part(id, 0, randomBytes(101)))).toEqual([413, -5026]);
    expect(await nameOf(await part(id, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1)))).toEqual([413, -5026]);
    expect((await part(id, 0, bytes, { headers: { 'content-type': PART, 'upload-offset': '-1' } })).status).toBe(400);
    expect(await nameOf(await part(id, 0, bytes, { headers: { 'content-type': 'image/png', 'upload-offset': '0' } }))).toEqual([
      415, -1001,
    ]);
    const foreign = await part(id, 0, bytes, { headers: { 'content-type': PART, 'upload-offset': '0', 'tus-resumable': '0.2' } });
    expect([foreign.status, foreign.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const chunked = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    const unsized = await fetch(`${market.origin}/center/upload/v2/ART/${id}`, {
      method: 'PATCH',
      body: chunked,
      duplex: 'half',
      headers: { ...TUS, authorization: `Bearer ${art.client.store.read().token}`, 'content-type': PART, 'upload-offset': '0' },
    } as RequestInit);
    const speaks = unsized.headers.get('tus-resumable');
    expect([speaks, ...(await nameOf(unsized))]).toEqual(['1.0.0', 400, -1001]);
    expect((await raw({ method: 'GET', path: `/${id}` })).status).toBe(405);
    expect((await begin(10, { type: 'PROGRAM' })).status).toBe(400);
    expect((await begin(32 * 1_024 ** 2 + 1, { type: UPLOAD_KIND.sheet })).status).toBe(413);
    expect((await begin(4 * 1_024 ** 3 + 1)).status).toBe(413);
    expect(
      (await raw({ method: 'POST', headers: { 'upload-defer-length': '1', 'upload-metadata': `kind ${base64('SHEET')}` } })).status,
    ).toBe(501);
    expect((await stat(lies(id))).size).toBe(0);
    expect(await readdir(folder())).toEqual([id]);
    expect((await part(id, 0, bytes)).headers.get('upload-offset')).toBe('100');
    expect(await nameOf(await part(id, 0, bytes))).toEqual([409, -1001]);
  });

  it('say what they can do, and are also sent by programs that know no PATCH', async () => {
    for (const path of ['', '/some-upload-of-somebody-else']) {
      const { status, headers } = await raw({ method: 'OPTIONS', path, who: null });
      const said = ['tus-version', 'tus-extension', 'tus-max-size'].map((name) => headers.get(name));
      expect([path, status, ...said]).toEqual([path, 204, '1.0.0', 'creation,termination', String(4 * 1_024 ** 3)]);
    }
    const bytes = randomBytes(2_000_000);
    const id = await begun(bytes.length);
    const instead = (method: string, more: Partial<Raw> = {}) =>
      raw({ method: 'POST', path: `/${id}`, ...more, headers: { ...more.headers, 'x-http-method-override': method } });
    const sent = await instead('patch', { headers: { 'content-type': PART, 'upload-offset': '0' }, body: bytes });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, '2000000']);
    expect(sha256(await readFile(lies(id)))).toBe(sha256(bytes));
    expect((await instead('HEAD')).headers.get('upload-length')).toBe('2000000');
    expect((await instead('DELETE', { who: rival.client })).status).toBe(403);
    expect((await instead('PUT')).status).toBe(405);
    expect((await raw({ method: 'POST', path: `/${id}` })).status).toBe(405);
    expect((await instead('DELETE')).status).toBe(204);
    expect(await readdir(folder())).toEqual([]);
    const answers = [await raw({ method: 'HEAD', path: `/${id}` }), await begin(10, { who: null }), await begin(10, { type: 'PROGRAM' })];
    expect(answers.map(({ headers }) => headers.get('tus-resumable'))).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  it('are listed for their site until a job takes them, and go on with the same file where their sender asks for it', async () => {
    const bytes = randomBytes(1_000);
    const id = await begun(bytes.length);
    expect((await part(id, 0, bytes.subarray(0, 400))).status).toBe(204);
    const open = async (client: ApiClient) => client.uploads.open(art.siteCode);
    const [shown, ...others] = must(await open(art.client));
    expect([shown, others]).toEqual([
      expect.objectContaining({ uploadId: id, kind: 'archive', name: 'a.zip', size: 1_000, sent: 400, isMine: true }),
      [],
    ]);
    expect(must(await open(await colleague('viewer'))).map(({ isMine, sent }) => [isMine, sent])).toEqual([[false, 400]]);
    expect(await open(rival.client)).toEqual(refused('noPermission'));
    expect(await open(market.client())).toEqual(refused('tokenInvalid'));
    const uploadId = must(parseUploadId(id));
    const progress: number[] = [];
    const order = {
      siteCode: art.siteCode,
      kind: 'archive',
      file: fileOf(bytes),
      uploadId,
      onProgress: (has: number) => progress.push(has),
    } as const;
    expect(must(await art.client.uploads.send(order)).uploadId).toBe(id);
    expect([progress, sha256(await readFile(lies(id)))]).toEqual([[400, 1_000], sha256(bytes)]);
    expect(must(await open(art.client))[0]?.sent).toBe(1_000);
    await market.database.db.update(uploads).set({ state: 'taken' }).where(eq(uploads.id, id));
    expect(must(await open(art.client))).toEqual([]);
  });

  it('that were left behind give way to another of their site, the longest first; what is being sent does not', async () => {
    const { db } = market.database;
    const left = [await begun(10), await begun(10), await begun(10), await begun(10), await begun(10)] as const;
    expect(await nameOf(await begin(10))).toEqual([429, -5113]);
    const leave = async (id: string, minutes: number): Promise<void> => {
      const at = new Date(Date.now() - minutes * 60_000);
      await db.update(uploads).set({ touchedAt: at }).where(eq(uploads.id, id));
      await utimes(lies(id), at, at);
    };
    await leave(left[3], 11);
    await leave(left[1], 30);
    // Its bytes still come, in a part that takes long.
    await leave(left[0], 60);
    await utimes(lies(left[0]), new Date(), new Date());
    await begun(10);
    expect([await rowOf(left[1]), (await rowOf(left[0]))?.id, (await rowOf(left[3]))?.id]).toEqual([undefined, left[0], left[3]]);
    expect(await readdir(folder())).not.toContain(left[1]);
    await begun(10);
    expect(await rowOf(left[3])).toBeUndefined();
    expect(await nameOf(await begin(10))).toEqual([429, -5113]);
    expect((await readdir(folder())).length).toBe(5);
  });

  it('of which fifty parts come at once have one of each', async () => {
    const bytes = randomBytes(200_000);
    const id = await begun(bytes.length);
    const answers = await Promise.all(Array.from({ length: 50 }, () => part(id, 0, bytes)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(new Set(statuses).difference(new Set([204, 409, 423]))).toEqual(new Set());
    expect(sha256(await readFile(lies(id)))).toBe(sha256(bytes));
  });

  it('are five at a time for a site, of 10 GiB together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(10)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await readdir(folder())).toHaveLength(5);
    expect(await send(randomBytes(10))).toEqual(refused('uploadLimit'));
    expect((await begin(10, { who: rival.client, site: 'RIVAL' })).status).toBe(201);
    const [one] = await market.database.db.select().from(uploads).where(eq(uploads.siteCode, 'ART'));
    expect((await raw({ method: 'DELETE', path: `/${one?.id}` })).status).toBe(204);
    await market.database.db
      .update(uploads)
      .set({ size: (10 * 1_024 ** 3) / 4 })
      .where(eq(uploads.siteCode, 'ART'));
    expect(await nameOf(await begin(1))).toEqual([429, -5113]);
  });

  it('leave nothing behind where the disk is full', async () => {
    await mkdir(folder(), { recursive: true });
    const id = await begun(1_000_000);
    await rm(lies(id));
    await symlink('/dev/full', lies(id));
    expect(await nameOf(await part(id, 0, randomBytes(1_000_000)))).toEqual([507, -5180]);
    expect([await rowOf(id), await readdir(folder())]).toEqual([undefined, []]);
  });

  it('are taken once, whole, by what they are for', async () => {
    const { transact, db } = market.database;
    const deps = { config: market.config, clock: clock() };
    const member = await memberOf('ART');
    const half = await begun(100);
    const { uploadId } = must(await send(randomBytes(100)));
    const take = (id: string, want: UploadKind = 'archive', who = member) =>
      transact((tx) => takeUpload(deps, tx, who, { siteCode: art.siteCode, uploadId: id, kind: want }));
    expect(await take(half)).toEqual(refused('wrongState'));
    expect(await take(uploadId, 'sheet')).toEqual(refused('lookupFailed'));
    expect(await take(uploadId, 'archive', await memberOf('RIVAL'))).toEqual(refused('lookupFailed'));
    const both = await Promise.all([take(uploadId), take(uploadId)]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { path: lies(uploadId), name: '사진.zip', size: 100 } }]);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused('wrongState')]);
    expect((await raw({ method: 'DELETE', path: `/${uploadId}` })).status).toBe(409);
    expect(await art.client.uploads.drop(art.siteCode, uploadId)).toEqual(refused('wrongState'));
    expect((await db.select().from(uploads).where(eq(uploads.state, 'taken'))).length).toBe(1);
  });

  it('are purged a day after their last byte, unless a job has taken them', async () => {
    const { db } = market.database;
    const { uploadId } = must(await send(randomBytes(100)));
    const half = await begun(100);
    const taken = await begun(100);
    await db.update(uploads).set({ state: 'taken' }).where(eq(uploads.id, taken));
    await writeFile(lies('left-by-a-process-that-died'), 'x');
    const sweep = (hours: number) => purgeUploads({ db, config: market.config, clock: clock(Date.now() + hours * 3_600_000) });
    await sweep(23);
    expect(await readdir(folder())).toHaveLength(4);
    await db
      .update(uploads)
      .set({ touchedAt: new Date(Date.now() + 7_200_000) })
      .where(eq(uploads.id, half));
    await sweep(25);
    expect((await readdir(folder())).toSorted()).toEqual([half, taken].toSorted());
    expect(await rowOf(uploadId)).toBeUndefined();
    await utimes(lies(taken), 0, 0);
    await sweep(27);
    expect(await readdir(folder())).toEqual([taken]);
  });
});

describe.each(JOURNEY_ENGINES)('a large upload on %s whose server is killed in the middle', (kind) => {
  it('goes on with the next server by itself', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'naru-upload-crash-'));
    const postgres = kind === 'pglite' ? null : await freshPostgres();
    if (postgres === null) await freshFolder(dataDir);
    const settings = { NARU_DATA_DIR: dataDir, ...LIGHT_SETTINGS, ...(postgres === null ? {} : { DATABASE_URL: postgres.url }) };
    const config = must(parseConfig({ ...settings, NARU_DEMO: 'off', PORT: '0', NARU_LOG_LEVEL: 'silent' }));
    const first = await startServer(config, makeMarket);
    const { client, siteCode } = await openIssuer({ ...doorOf(`http://127.0.0.1:${first.port}`), database: first.database });
    await first.stop();
    const bytes = randomBytes(3 * UPLOAD_PART_BYTES);
    let running = await startProcess({ ...settings, PORT: String(first.port) });
    let killed: Promise<void> | undefined;
    const file = fileOf(bytes);
    const dying = sliced(file, (from: number, to: number) => {
      if (from > 0)
        killed ??= (async () => {
          await running.kill();
          running = await startProcess({ ...settings, PORT: String(first.port) });
        })();
      return file.slice(from, to);
    });
    const { uploadId } = must(await clientAt(running, client.store.read()).uploads.send({ siteCode, kind: 'archive', file: dying }));
    await killed;
    expect(killed).toBeDefined();
    expect(sha256(await readFile(join(dataDir, 'uploads', uploadId)))).toBe(sha256(bytes));
    await running.stop();
    await postgres?.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
