import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseSerial } from '@naru/domain/nft';
import { platformActionName } from '@naru/messages';
import { must } from '@naru/testkit';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../stores/db.ts';
import { auditLog, chainActions, notices, payoutRuns, providerDifferences, siteAuthorities, tokens } from '../stores/schema/index.ts';
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
  const actions = async () =>
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
    expect(await actions()).toEqual(
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
    expect((await naru('inquiry', 'list', '--waiting')).out).toMatch(new RegExp(`^${id}\t답변 대기\t.*\t제목\\[31m$`));
    const shown = await naru('inquiry', 'show', id, '--out', 'saved');
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('무엇인가요?') });
    expect(readdirSync(join(dataDir, 'saved'))).toEqual([expect.stringMatching(new RegExp(`^${id}-\\d+-견적.pdf$`))]);
    expect(await naru('inquiry', 'show', id, '--out', 'saved')).toMatchObject({ code: 1 });
    expect(await naru('inquiry', 'answer', id, '--body', '답입니다.', '--seen', '2')).toMatchObject({
      code: 1,
      err: expect.stringContaining('inquiry show로 다시 읽고'),
    });
    expect(await naru('inquiry', 'answer', id, '--body', '답입니다.', '--seen', '1')).toMatchObject({ code: 0 });
    expect(await naru('inquiry', 'answer', id, '--body', '다른 답')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--again 옵션'),
    });
    expect((await naru('inquiry', 'list', '--waiting')).out).toBe('문의가 없습니다.');
    expect((await actions()).slice(-4).map(([, action]) => action)).toEqual([
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

  it('tell stories and events, and take them off', async () => {
    const add = ['story', 'add', '새벽 나루', '--lead', '먹 한 줄.', '--text', '첫 문단.', '--picture', 'moon.png', '--site', 'ATELIER'];
    expect(await naru(...add)).toMatchObject({ code: 0, out: '이야기 1번을 올렸습니다.' });
    expect((await naru('story', 'list')).out).toMatch(/^1\t100\t.*\t새벽 나루$/);
    expect(await naru('story', 'remove', '1')).toMatchObject({ code: 0 });
    const event = ['event', 'add', '--title', '첫눈', '--text', '눈이 옵니다.', '--picture', 'moon.png', '--from', '2099-12-01'];
    expect(await naru(...event, '--to', '2099-12-24')).toMatchObject({ code: 0, out: '이벤트 1번을 올렸습니다.' });
    expect(await naru(...event, '--to', '2099-11-30')).toMatchObject({ code: 1, err: expect.stringContaining('앞설 수 없습니다') });
    expect((await naru('event', 'list')).out).toMatch(/^1\t2099\.12\.01 \(화\) 00:00 ~ 2099\.12\.24 \(목\) 23:59\t첫눈$/);
    expect(await naru('event', 'remove', '1')).toMatchObject({ code: 0 });
  });

  it('open a prize event, print its codes and send its prizes', async () => {
    const words = ['--title', '첫눈', '--text', '응모하세요.', '--prize', '무드등', '--site', 'ATELIER'];
    const opened = await naru('smath', 'open', ...words, '--from', '2020-01-01', '--to', '2099-12-31');
    expect(opened).toMatchObject({ code: 0, out: '이벤트 1번을 열었습니다.' });
    const codes = (await naru('smath', 'codes', '1', '--count', '2')).out.split('\n');
    expect(codes).toEqual([0, 1].map(() => expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-?){4}$/)));
    const { client } = await joined(server, 'entrant');
    const recipient = { name: '김나루', phone: '01012345678', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };
    const serial = must(parseSerial(codes[0] ?? ''));
    must(await client.smath.enter({ serial, recipient, agreeUse: true, agreeShare: true, key: client.newKey() }));
    expect((await naru('smath', 'entries', '1')).out).toMatch(/^1\t접수\t.*\t김\*루\t/);
    expect(await naru('smath', 'entries', '1', '--csv', 'prizes.csv')).toMatchObject({ code: 0 });
    const file = join(dataDir, 'prizes.csv');
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFF응모 번호.*\r\n1,접수,.*김나루,010-1234-5678,04524/);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    for (const csv of ['prizes.csv', 'nowhere/prizes.csv'])
      expect(await naru('smath', 'entries', '1', '--csv', csv)).toMatchObject({
        code: 1,
        err: expect.stringContaining('저장하지 못했습니다'),
      });
    expect(await naru('smath', 'ship', '1', '--carrier', 'pigeon', '--waybill', '1')).toMatchObject({ code: 1 });
    expect(await naru('smath', 'ship', '1', '--carrier', 'postal', '--waybill', '6001234567890')).toMatchObject({ code: 0 });
    expect(await naru('smath', 'complete', '1')).toMatchObject({ code: 0 });
    expect((await naru('smath', 'list')).out).toMatch(/^1\t진행\t.*\t1\/2\t첫눈$/);
    expect(await naru('smath', 'close', '1')).toMatchObject({ code: 0 });
  });

  it('answer who wants to become an issuer', async () => {
    const { client } = await joined(server, 'applicant');
    const draft = { brandName: '물결공방', contactName: '김나루', phone: '010-1234-5678', email: 'a@example.com' };
    const rest = { siteUrl: 'https://example.com', introduction: '물결을 옮깁니다.', kinds: ['art'] as const };
    must(await client.applications.apply({ draft: { ...draft, ...rest }, agree: true, key: client.newKey() }));
    expect((await naru('application', 'list')).out).toMatch(/^1\t접수\t.*물결공방.*\n\t김나루 010-1234-5678 a@example\.com/);
    expect(await naru('application', 'answer', '1', '--reject')).toMatchObject({ code: 1, err: expect.stringContaining('(reason)') });
    const accepted = await naru('application', 'answer', '1', '--accept');
    expect(accepted.out).toMatch(/^승인했습니다\.\n.*\nnpm run naru -- site create .*'물결공방' --member 'did:/);
    expect((await naru('application', 'list')).out).toBe('입점 신청이 없습니다.');
  });

  it('close the market and open it again', async () => {
    const closed = async () => /"emergency":(\w+)/.exec(await (await fetch(`${server.origin}/center/common/v1/version`)).text())?.[1];
    expect(await naru('emergency', 'on')).toMatchObject({ code: 0 });
    expect(await closed()).toBe('true');
    expect(await naru('emergency', 'off')).toMatchObject({ code: 0 });
    expect(await closed()).toBe('false');
  });

  it('say what gold costs, who says so and of which moment', async () => {
    expect(must(await (await joined(server, 'goldbuyer')).client.market.goldReference())).toBeNull();
    expect(await naru('gold', '214000', '--source', '한국거래소')).toMatchObject({ code: 0 });
    const again = await joined(server, 'goldagain');
    expect(must(await again.client.market.goldReference())).toEqual({ perGram: 214_000, source: '한국거래소', at: expect.any(String) });
    for (const wrong of [
      ['214,000', '--source', '한국거래소'],
      ['214000'],
      ['214000', '--source', '한국거래소', '--at', '2999-01-01T00:00:00+09:00'],
      ['0', '--source', '한국거래소'],
    ])
      expect(await naru('gold', ...wrong)).toMatchObject({ code: 1 });
    expect(await naru('gold', '214000', '--source', '한국거래소', '--at', '2020-01-02T15:30:00+09:00')).toMatchObject({ code: 1 });
  });

  it('let a frozen NFT go on, and audit the market', async () => {
    const issuer = await openIssuer({ ...server, database }, 'OPER');
    await shelve(issuer);
    const [token] = await database.db.select().from(tokens);
    if (token === undefined) throw new Error('nothing was minted');
    await database.db.update(tokens).set({ frozen: true }).where(eq(tokens.tokenId, token.tokenId));
    expect(await naru('token', 'unfreeze', token.tokenId)).toMatchObject({ code: 0 });
    expect(await naru('token', 'unfreeze', token.tokenId)).toMatchObject({ code: 1 });
    const minted = async () => (await database.db.select().from(chainActions)).every(({ state }) => state === 'confirmed');
    await expect.poll(minted, { timeout: 30_000 }).toBe(true);
    expect(await naru('chain')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^네트워크 \d+ \(내장\), 계약 0x[\s\S]*남은 일 0건, 보내는 중 0건, 멈춘 NFT 0개$/),
    });
    expect(await naru('clock')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/데이터베이스의 시계와 같습니다\.\n.*데이터베이스의 시계와 같습니다\.$/),
    });
    expect(await naru('clock', 'follow')).toMatchObject({ code: 0 });
    const audited = await naru('audit');
    expect(audited).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^NFT 3개.*\n[\s\S]*처음부터 다시 실행했습니다[\s\S]*볼 수 없습니다[\s\S]*\n✓ 살펴본 것은 모두 맞습니다\.$/,
      ),
    });
    expect((await actions()).slice(-3)).toEqual([
      [me, 'token.unfreeze'],
      [me, 'clock.follow'],
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

  it('are those of people where money leaves, by keys of their own', async () => {
    expect(await naru('operator', 'set-up', '최대표', '--out', 'owner.key')).toMatchObject({ code: 0 });
    expect(await naru('operator', 'set-up', '훔친이', '--out', 'stolen.key')).toMatchObject({ code: 1 });
    const owner = ['--key-file', 'owner.key'];
    const add = (name: string, out: string) => naru('operator', 'add', name, '--out', out, ...owner);
    expect(await add('김확인', 'check.key')).toMatchObject({ code: 0, out: expect.stringContaining('check.key') });
    expect(await add('이승인', 'check.key')).toMatchObject({ code: 1, err: expect.stringContaining('만들지 못했습니다') });
    expect(await add('김확인', 'twice.key')).toMatchObject({ code: 1, err: expect.stringContaining('다른 운영자와 같을 수 없습니다') });
    expect(await add('이승인', 'approve.key')).toMatchObject({ code: 0 });
    const grant = async (name: string, role = 'settlement') => {
      const answer = await naru('operator', 'grant', name, role, '--reason', '정산을 맡깁니다.', ...owner);
      const [, id = '', digest = ''] = /승인 번호: (\d+), 확인값: (\w+)/.exec(answer.out) ?? [];
      expect((await naru('approval', 'show', id)).out).toContain('이유: 정산을 맡깁니다.');
      expect(await naru('approval', 'approve', id, '--digest', digest, ...owner)).toMatchObject({ code: 1 });
      // A single owner has nobody else: the local admin is the second one.
      expect(await naru('approval', 'approve', id, '--digest', digest)).toMatchObject({ code: 0, out: '승인했습니다. 바로 처리했습니다.' });
    };
    await grant('김확인');
    await grant('이승인');
    expect(await add('박상담', 'support.key')).toMatchObject({ code: 0 });
    await grant('박상담', 'support');
    expect((await naru('operator', 'list')).out).toMatch(/김확인\t.*\t정산\t/);
    const { email } = await joined(server, 'seen');
    expect(await naru('member', 'show', email)).toMatchObject({ code: 1, err: expect.stringContaining('운영자 본인의 키가 필요합니다') });
    expect(await naru('member', 'show', email, '--key-file', 'check.key')).toMatchObject({ code: 1 });
    expect(await naru('member', 'show', email, ...owner)).toMatchObject({ code: 1, err: expect.stringContaining('--reason') });
    const why = ['--reason', '본인이 물었습니다.'] as const;
    expect((await naru('member', 'show', email, ...why, ...owner)).out).toMatch(/이용 중\t.*\n.*se\*+/);
    expect(await naru('member', 'show', email, '--whole', ...owner)).toMatchObject({ code: 1, err: expect.stringContaining('--reason') });
    expect((await naru('member', 'show', email, '--whole', ...why, ...owner)).out).toContain(email);
    expect(await naru('member', 'suspend', email, '--reason', '규칙을 어겼습니다.', ...owner)).toMatchObject({ code: 0 });
    expect((await naru('member', 'show', email, ...why, ...owner)).out).toMatch(/이용 정지\t[\s\S]*member.suspend\t규칙을 어겼습니다./);
    const lift = await naru('member', 'lift', email, '--reason', '오해였습니다.', ...owner);
    const [, approval = '', shown = ''] = /승인 번호: (\d+), 확인값: (\w+)/.exec(lift.out) ?? [];
    const support = ['--key-file', 'support.key'];
    expect(await naru('approval', 'approve', approval, '--digest', shown, ...support)).toMatchObject({ code: 0 });
    expect(await naru('operator', 'email', 'support@naru.test', ...support)).toMatchObject({ code: 0, out: '이메일을 저장했습니다.' });
    expect(await naru('operator', 'email', 'nobody', ...support)).toMatchObject({ code: 1 });
    expect((await naru('member', 'end-sessions', email, '--reason', '요청했습니다.', ...owner)).out).toContain('0곳');
    expect((await naru('trail', 'list', ...owner)).out).toMatch(/\t최대표 \(최고관리자\)\t회원 로그아웃\t/);
    expect((await naru('trail', 'list', '--by', '최대', ...owner)).out).toContain('최대표');
    expect((await naru('trail', 'list', '--by', '아무도', ...owner)).out).toBe('운영 기록이 없습니다.');
    expect(await naru('trail', 'list')).toMatchObject({ code: 1 });
    expect((await naru('trail', 'verify')).out).toMatch(/^운영 기록 \d+줄이 모두 이어져 있습니다\.$/);
    expect((statSync(join(dataDir, 'check.key')).mode & 0o777).toString(8)).toBe('600');
    const { db } = database;
    const digest = (await db.execute<{ digest: string }>(sql`select encode(sha256('[]'), 'hex') as digest`)).rows[0]?.digest ?? '';
    const run = { day: '2026-11-20', state: 'closed' as const, payouts: 0, total: 0, digest };
    const [row] = await db.insert(payoutRuns).values(run).onConflictDoNothing().returning();
    const id = String(row?.id);
    expect((await naru('payout', 'show', id, ...owner)).out).toContain(`확인값: ${digest}`);
    const judge = (word: string, key?: string) =>
      naru('payout', word, id, '--digest', digest, ...(key === undefined ? [] : ['--key-file', key]));
    expect(await judge('check')).toMatchObject({ code: 1, err: expect.stringContaining('운영자 본인의 키가 필요합니다') });
    writeFileSync(join(dataDir, 'made-up.key'), 'naru-operator-made-up');
    expect(await judge('check', 'made-up.key')).toMatchObject({ code: 1, err: expect.stringContaining('운영자 본인의 키가 필요합니다') });
    expect(await judge('check', 'nowhere.key')).toMatchObject({ code: 1, err: expect.stringContaining('키 파일을 읽지 못했습니다') });
    expect(await judge('check', 'check.key')).toMatchObject({ code: 0, out: '확인했습니다.' });
    expect(await judge('approve', 'check.key')).toMatchObject({ code: 1, err: expect.stringContaining('다른 운영자가 승인해') });
    expect(await judge('approve', 'approve.key')).toMatchObject({ code: 0, out: '승인했습니다.' });
    expect((await naru('payout', 'list', ...owner)).out).toMatch(/2026-11-20\t(지급 중|완료)\t0건\t0원\t확인 김확인\t승인 이승인/);
    for (const month of ['2099-01', '2026-13', 'toString'])
      expect(await naru('invoice', 'file', month, ...owner)).toMatchObject({ code: 1, err: expect.stringContaining('끝난 달을') });
    expect((await naru('invoice', 'file', '2025-01', ...owner)).out).toMatch(/^저장: .*수수료_세금계산서_2025-01\.csv$/);
    expect(await naru('invoice', 'file', '2025-01', ...owner)).toMatchObject({
      code: 1,
      err: expect.stringContaining('저장하지 못했습니다'),
    });
    // Nothing is said of differences before a day was compared.
    const before = (await naru('reconcile', 'list', ...owner)).out;
    expect([before.includes('아직 맞춰 본 날이 없습니다.'), before.includes('차이가 없습니다')]).toEqual([true, false]);
    const different = {
      provider: 'sandbox',
      providerKey: 'nobody',
      kind: 'missingHere' as const,
      ours: 0,
      theirs: 7_000,
      day: '2026-11-20',
    };
    const [difference] = await db.insert(providerDifferences).values(different).returning();
    const listed = await naru('reconcile', 'list', ...owner);
    expect([listed.code, listed.out]).toEqual([
      1,
      expect.stringMatching(/2026-11-20\t확인 필요\t나루 장부에 없음\t나루 0원\t결제사 7,000원\tnobody/),
    ]);
    const one = String(difference?.id);
    expect((await naru('reconcile', 'show', one, ...owner)).out).toContain('이 결제를 연 주문이 없습니다.');
    const explain = (reason: string, ...key: string[]) => naru('reconcile', 'explain', one, '--reason', reason, ...key);
    expect(await explain('다른 가게')).toMatchObject({ code: 1, err: expect.stringContaining('운영자 본인의 키가 필요합니다') });
    expect(await explain(' ', '--key-file', 'check.key')).toMatchObject({ code: 1, err: expect.stringContaining('500자') });
    expect(await explain('다른 가게', '--key-file', 'check.key')).toMatchObject({ code: 0 });
    expect((await naru('reconcile', 'list', '--all', ...owner)).out).toContain('다른 가게 (김확인)');
    expect(await naru('payout', 'results', 'check.key', '--key-file', 'check.key')).toMatchObject({
      code: 1,
      err: expect.stringContaining('지급 번호'),
    });
    expect(await naru('operator', 'end', '김확인', ...owner)).toMatchObject({ code: 0 });
    expect(await naru('operator', 'end', '김확인', ...owner)).toMatchObject({ code: 1 });
    expect((await naru('operator', 'list')).out).toMatch(/김확인\t.*\t종료 /);
    expect(await naru('payout', 'results', 'check.key', '--key-file', 'check.key')).toMatchObject({
      code: 1,
      err: expect.stringContaining('운영자 본인의 키가 필요합니다'),
    });
    expect(await actions()).toEqual(
      expect.arrayContaining([
        [me, 'operator.set-up'],
        ['operator:최대표', 'operator.add'],
        ['operator:최대표', 'operator.grant'],
        ['operator:김확인', 'payout.check'],
        ['operator:이승인', 'payout.approve'],
      ]),
    );
    const done = await db.selectDistinct({ action: auditLog.action }).from(auditLog).where(isNotNull(auditLog.seq));
    expect(done.length).toBeGreaterThan(25);
    expect(done.filter(({ action }) => platformActionName(action) === action)).toEqual([]);
  });
});
