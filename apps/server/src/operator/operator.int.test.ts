import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { auditLog, chainActions, notices, siteAuthorities, tokens } from '../stores/schema/index.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { openIssuer, png, shelve } from '../testing/issuer.ts';
import { joined } from '../testing/market-server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

const CLI = join(import.meta.dirname, '../../../cli/src/main.ts');

/** The command line as an operator uses it: a process of its own, beside a server in another one. */
describe('operators’ commands', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-op-'));
  const picture = join(dataDir, 'moon.png');
  let database: Database;
  let server: ServerProcess;
  beforeAll(async () => {
    const fresh = await freshPostgres();
    database = fresh.database;
    server = await startProcess({ NARU_DATA_DIR: dataDir, DATABASE_URL: fresh.url, NARU_CHAIN_BEAT_MS: '100' });
    writeFileSync(picture, new Uint8Array(await (await png()).arrayBuffer()));
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const naru = (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; out: string; err: string }>();
    const env = { PATH: process.env.PATH ?? '', NARU_DATA_DIR: dataDir };
    const child = execFile(process.execPath, [CLI, ...args], { env, cwd: dataDir }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
    return promise;
  };
  const deeds = async () =>
    (await database.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ actor, action }) => [actor, action]);
  const me = `os:${userInfo().username}`;

  it('go through a socket that only its owner can open', () => {
    const socket = statSync(join(dataDir, 'naru.sock'));
    expect(socket.isSocket()).toBe(true);
    expect((socket.mode & 0o777).toString(8)).toBe('600');
  });

  it('make an issuer and let another member act for it', async () => {
    const [owner, helper] = [await joined(server, 'owner'), await joined(server, 'helper')];
    const made = await naru('site', 'create', 'ATELIER', '나루공방', '--member', owner.email, '--logo', 'moon.png');
    expect(made).toEqual({ code: 0, out: '발행사를 만들었습니다.', err: '' });
    expect(await naru('site', 'create', 'ATELIER', '나루공방', '--member', owner.email, '--logo', picture)).toMatchObject({ code: 1 });
    expect(await naru('site', 'grant', 'ATELIER', helper.email)).toMatchObject({ code: 0, out: '권한을 주었습니다.' });
    expect(await naru('site', 'grant', 'ATELIER', 'nobody@naru.test')).toMatchObject({ code: 1, err: expect.stringContaining('(member)') });
    expect(await database.db.select().from(siteAuthorities).where(eq(siteAuthorities.siteCode, 'ATELIER'))).toHaveLength(2);
    expect(await deeds()).toEqual(
      expect.arrayContaining([
        [me, 'site.open'],
        [me, 'site.grant'],
      ]),
    );
  });

  it('keep notices and frequent questions', async () => {
    expect(await naru('notice', 'add', '점검 안내', '--body', '오늘 밤에 점검합니다.', '--pinned')).toMatchObject({ code: 0 });
    expect(await naru('faq', 'add', 'purchase', '환불되나요?', '--answer', '7일 안에 됩니다.')).toMatchObject({ code: 0 });
    expect(await naru('faq', 'add', 'trade', '환불되나요?', '--answer', '됩니다.')).toMatchObject({
      code: 1,
      err: expect.stringContaining('purchase'),
    });
    expect((await naru('notice', 'list')).out).toMatch(/자주 묻는 질문.*환불되나요\?\n.*\[고정\] 점검 안내/);
    const [notice] = await database.db.select().from(notices).where(eq(notices.kind, 'notice'));
    expect(await naru('notice', 'remove', String(notice?.id))).toMatchObject({ code: 0, out: '내렸습니다.' });
    expect(await naru('notice', 'remove', String(notice?.id))).toMatchObject({ code: 1 });
    expect((await naru('notice', 'list')).out).not.toContain('점검 안내');
    expect(await naru('notice', 'add', '제목', '--body', '')).toMatchObject({ code: 1, err: expect.stringContaining('(body)') });
  });

  it('read members’ inquiries with their files, and answer them', async () => {
    const { client } = await joined(server, 'asker');
    const draft = { type: 'other', title: '제목\u001b[31m', text: '무엇인가요?' } as const;
    const files = [new File(['%PDF-1.7'], '../../견적.pdf', { type: 'application/pdf' })];
    const written = await client.inquiries.write({ draft, subject: null, files, key: client.newKey() });
    const id = written.ok ? String(written.value.id) : '';
    expect((await naru('inquiry', 'list', '--waiting')).out).toMatch(new RegExp(`^${id}\t답변 대기\t.*\t제목 \\[31m$`));
    const shown = await naru('inquiry', 'show', id, '--out', 'saved');
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('무엇인가요?') });
    expect(readdirSync(join(dataDir, 'saved'))).toEqual([expect.stringMatching(new RegExp(`^${id}-\\d+-견적.pdf$`))]);
    expect(await naru('inquiry', 'show', id, '--out', 'saved')).toMatchObject({ code: 1 });
    expect(await naru('inquiry', 'answer', id, '--body', '답입니다.', '--seen', '2')).toMatchObject({
      code: 1,
      err: expect.stringContaining('(seen)'),
    });
    expect(await naru('inquiry', 'answer', id, '--body', '답입니다.', '--seen', '1')).toMatchObject({ code: 0 });
    expect(await naru('inquiry', 'answer', id, '--body', '다른 답')).toMatchObject({ code: 1, err: expect.stringContaining('(again)') });
    expect((await naru('inquiry', 'list', '--waiting')).out).toBe('문의가 없습니다.');
    expect((await deeds()).slice(-4).map(([, action]) => action)).toEqual([
      'inquiry.file',
      'inquiry.show',
      'inquiry.file',
      'inquiry.answer',
    ]);
  });

  it('put banners and popups up, and take them down', async () => {
    expect(
      await naru('banner', 'add', 'top', '가을 전시', '--picture', 'moon.png', '--link', '/market', '--until', '2099-12-31'),
    ).toMatchObject({
      code: 0,
      out: '배너 1번을 걸었습니다.',
    });
    expect((await naru('banner', 'list')).out).toMatch(/^1\t2099\.12\.31 \(목\) 23:59\t가을 전시$/);
    expect(await naru('banner', 'remove', '1')).toMatchObject({ code: 0 });
    expect((await naru('banner', 'list')).out).toBe('걸려 있는 것이 없습니다.');
    expect(await naru('popup', 'add', '새 소식', '--picture', 'moon.png', '--link', 'https://elsewhere.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining('(link)'),
    });
    expect(await naru('popup', 'add', '새 소식', '--picture', 'nowhere.png')).toMatchObject({ code: 1 });
  });

  it('close the house and open it again', async () => {
    const closed = async () => /"emergency":(\w+)/.exec(await (await fetch(`${server.origin}/center/common/v1/version`)).text())?.[1];
    expect(await naru('emergency', 'on')).toMatchObject({ code: 0 });
    expect(await closed()).toBe('true');
    expect(await naru('emergency', 'off')).toMatchObject({ code: 0 });
    expect(await closed()).toBe('false');
  });

  it('let a frozen NFT go on, and audit the house', async () => {
    const issuer = await openIssuer({ ...server, database }, 'OPER');
    await shelve(issuer);
    const [token] = await database.db.select().from(tokens);
    if (token === undefined) throw new Error('nothing was minted');
    await database.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, token.tokenId));
    expect(await naru('token', 'unfreeze', token.tokenId)).toMatchObject({ code: 0 });
    expect(await naru('token', 'unfreeze', token.tokenId)).toMatchObject({ code: 1 });
    const minted = async () => (await database.db.select().from(chainActions)).every(({ state }) => state === 'confirmed');
    await expect.poll(minted, { timeout: 30_000 }).toBe(true);
    const audited = await naru('audit');
    expect(audited).toMatchObject({ code: 0, out: expect.stringMatching(/^NFT 3개.*\n✓ 모두 맞습니다\.$/) });
    expect((await deeds()).slice(-2)).toEqual([
      [me, 'token.unfreeze'],
      [me, 'audit.run'],
    ]);
  });

  it('say why when no server is there', async () => {
    expect(await naru('notice', 'list', '--data-dir', 'elsewhere')).toEqual({
      code: 1,
      out: '',
      err: '실행 중인 서버를 찾지 못했습니다. 서버를 켜고, 데이터 폴더가 맞는지 확인해 주세요.',
    });
  });
});
