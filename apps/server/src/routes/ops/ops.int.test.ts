import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode, totpStep } from '../../gateways/secrets/totp.ts';
import type { Deps } from '../../kernel/deps.ts';
import { auditLog, operatorSessions, operators } from '../../stores/schema/index.ts';
import { depsBeside } from '../../testing/deps-beside.ts';
import { startMarket, type TestMarket } from '../../testing/market-server.ts';
import { doneOf, openPlatform, waitingOf } from '../../testing/platform.ts';
import { addOperator } from '../../use-cases/operator/people.ts';

const OURS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** The console's door, over real HTTP. */
describe('the operators’ door over HTTP', () => {
  let market: TestMarket;
  let deps: Deps;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    market = await startMarket('postgres', { NARU_OPS: 'on', NARU_OPS_ADDRESSES: '127.0.0.1, 10.1.0.0/16', NARU_TRUST_PROXY: 'on' });
    deps = await depsBeside(market);
    people = openPlatform(deps);
    await people.staff();
  });
  afterAll(() => market.stop());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${market.origin}/ops/api/${path}`, { method: 'POST', headers: { ...OURS, ...headers }, body: JSON.stringify(body) });
  const codeOf = async (name: string, apart = 0): Promise<string> => {
    const [row] = await market.database.db.select().from(operators).where(eq(operators.name, name));
    const secret = await deps.keys.open(row?.totpSecret ?? '', `operators.totp_secret.${row?.keyHash}`);
    return totpCode(secret, totpStep(new Date()) + apart);
  };
  /** A code counts once: whoever signs in again within the half minute waits for the next one, and a test does not. */
  const unuse = () => market.database.db.execute(sql`update operators set totp_step = null`);
  const signIn = async (name: string): Promise<string> => {
    await unuse();
    const answer = await post('sign-in', { key: people.keys.get(name), factor: { code: await codeOf(name) } });
    expect(await answer.json()).toEqual({ ok: true, value: null });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^naru_ops=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    return cookie.split(';')[0] ?? '';
  };
  const call = async (cookie: string, name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await post(`call/${name}`, body, { cookie, ...headers });
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
  };
  const me = async (cookie: string) => {
    const answer = await fetch(`${market.origin}/ops/api/me`, { headers: { cookie } });
    return { status: answer.status, body: (await answer.json()) as { value?: { roles: string[]; calls: string[] } } };
  };

  it('takes a key with its code, and carries out what the socket does, by the same judge', async () => {
    const cookie = await signIn('operations');
    expect((await me(cookie)).body.value).toMatchObject({
      name: 'operations',
      roles: ['operations'],
      calls: expect.arrayContaining(['notice/add']),
    });
    const notice = { title: '점검', body: '오늘 밤에 점검합니다.', pinned: false };
    expect(await call(cookie, 'notice/add', notice)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await call(cookie, 'operator/list', {})).toMatchObject({ body: { ok: false } });
    expect(await call(cookie, 'notice/add', { title: 1 })).toMatchObject({ status: 400, body: { ok: false, field: 'title' } });
    expect(await call(cookie, 'nothing', {})).toMatchObject({ status: 404 });
    await call(cookie, 'emergency', { on: true }, { 'x-naru-reason': encodeURIComponent('점검합니다.') });
    const off = await call(cookie, 'emergency', { on: false }, { 'x-naru-reason': encodeURIComponent('점검이 끝났습니다.') });
    const waiting = off.body.waiting as { readonly id: number; readonly digest: string };
    const owner = await signIn('대표');
    expect(await call(cookie, 'approval/approve', waiting)).toMatchObject({ body: { ok: false } });
    expect(await call(owner, 'approval/approve', waiting)).toMatchObject({ body: { ok: true, value: { carried: true } } });
    const [action] = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'emergency.off'));
    expect(action).toMatchObject({
      actor: 'operator:operations',
      role: 'operations',
      reason: '점검이 끝났습니다.',
      approvalId: waiting.id,
      ip: '127.0.0.1',
    });
  });

  it('has nothing of a cookie that was signed out, made up, or left alone', async () => {
    const cookie = await signIn('support');
    expect((await me(cookie)).status).toBe(200);
    await post('sign-out', {}, { cookie });
    expect((await me(cookie)).status).toBe(401);
    expect(await call(cookie, 'report/list', { waiting: true })).toMatchObject({ status: 401 });
    expect((await me(`naru_ops=${'a'.repeat(43)}`)).status).toBe(401);
    expect((await me('')).status).toBe(401);
    for (const [column, ago] of [
      ['last_seen_at', '31 minutes'],
      ['created_at', '13 hours'],
    ] as const) {
      const old = await signIn('support');
      await market.database.db.execute(
        sql`update operator_sessions set ${sql.identifier(column)} = now() - ${ago}::interval where ended_at is null`,
      );
      expect([column, (await me(old)).status]).toEqual([column, 401]);
    }
  });

  it('shows how the market stands without a port for figures, to whoever may look at the platform', async () => {
    interface Shown {
      readonly minutes: number;
      readonly panels: readonly { readonly panel: string; readonly lines: readonly { readonly name: string }[] }[];
    }
    const cookie = await signIn('operations');
    expect(market.metricsPort).toBeNull();
    const shown = async () => (await call(cookie, 'figures/show', { hours: 1 })).body.value as Shown;
    // They are gathered in the background.
    await expect.poll(async () => (await shown()).minutes).toBeGreaterThan(0);
    const { panels } = await shown();
    expect(panels).toHaveLength(28);
    const linesOf = (wanted: string) => panels.find(({ panel }) => panel === wanted)?.lines.map(({ name }) => name);
    expect(linesOf('connections')?.toSorted()).toEqual(['open', 'waiting']);
    expect(linesOf('memory')).toEqual(['resident']);
    expect(await call(cookie, 'figures/show', { hours: 2 })).toMatchObject({ status: 400, body: { field: 'hours' } });
    expect((await call(await signIn('support'), 'figures/show', { hours: 1 })).body.ok).toBe(false);
  });

  it('hears no page but our own', async () => {
    const cookie = await signIn('operations');
    const notice = { title: '남의 글', body: '남의 글', pinned: false };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'null' },
    ])
      expect([headers, (await call(cookie, 'notice/add', notice, headers)).status]).toEqual([headers, 403]);
    const simple = await fetch(`${market.origin}/ops/api/call/notice/add`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify(notice),
    });
    expect(simple.status).toBe(403);
    expect((await fetch(`${market.origin}/ops/api/call/notice/list`, { headers: { cookie } })).status).toBe(404);
    const read = await fetch(`${market.origin}/ops/api/me`, { headers: { cookie, origin: 'https://evil.example' } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  it('is not there for whoever comes from elsewhere', async () => {
    const cookie = await signIn('operations');
    for (const [address, status] of [
      ['10.1.200.3', 200],
      ['10.2.0.1', 404],
      ['203.0.113.9', 404],
      ['127.0.0.1, 203.0.113.9', 404],
      ['nonsense', 404],
    ] as const) {
      const headers = { 'x-forwarded-for': address };
      expect([address, (await call(cookie, 'notice/list', {}, headers)).status]).toEqual([address, status]);
      const tried = await post('sign-in', { key: people.keys.get('대표'), factor: { code: '000000' } }, { 'x-forwarded-for': address });
      expect([address, tried.status]).toEqual([address, status]);
      // The page as well: nobody learns that there is one. Here it is not built.
      const page = await fetch(`${market.origin}/ops/approvals`, { headers });
      expect([address, page.status === 404]).toEqual([address, status === 404]);
    }
  });

  it('lets a role that was taken do nothing from the next call on, and nobody who was ended', async () => {
    const { key } = must(await addOperator(deps, 'os:test', { name: '새사람' }));
    people.keys.set('새사람', key);
    await people.grant('새사람', 'operations', '대표', '이사');
    const cookie = await signIn('새사람');
    expect((await call(cookie, 'notice/list', {})).body.ok).toBe(true);
    const take = waitingOf(await people.as('대표', 'operator/take', { name: '새사람', role: 'operations' }));
    doneOf(await people.as('이사', 'approval/approve', take));
    expect((await call(cookie, 'notice/list', {})).body.ok).toBe(false);
    expect((await me(cookie)).body.value?.roles).toEqual([]);
    doneOf(await people.as('대표', 'operator/end', { name: '새사람' }));
    expect((await me(cookie)).status).toBe(401);
    const again = await post('sign-in', { key, factor: { code: '123456' } });
    expect(await again.json()).toMatchObject({ ok: false, name: 'signInFailed' });
  });

  it('takes a code once, whoever comes with it at once, and lets nobody guess', async () => {
    await unuse();
    await market.database.db.execute(sql`delete from rate_counts`);
    const [key, code] = [people.keys.get('review'), await codeOf('review')];
    const before = await market.database.db.$count(operatorSessions);
    const at = (n: number) => ({ 'x-forwarded-for': `10.1.3.${n}` });
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => post('sign-in', { key, factor: { code } }, at(n)).then((one) => one.json())),
    );
    expect(answers.filter((one) => (one as { ok: boolean }).ok)).toHaveLength(1);
    expect(await market.database.db.$count(operatorSessions)).toBe(before + 1);
    await market.database.db.execute(sql`delete from rate_counts`);
    // A stolen key, and codes from everywhere: the sixth waits, and so does the right one.
    const tries = [];
    for (let n = 0; n < 7; n += 1)
      tries.push((await (await post('sign-in', { key, factor: { code: '000000' } }, at(100 + n))).json()) as { name: string });
    expect(tries.map(({ name }) => name)).toEqual([...Array(5).fill('signInFailed'), ...Array(2).fill('rateLimited')]);
    await unuse();
    expect(await (await post('sign-in', { key, factor: { code: await codeOf('review', 1) } }, at(200))).json()).toMatchObject({
      name: 'rateLimited',
    });
    // Made-up keys from one place.
    const madeUp = [];
    for (let n = 0; n < 22; n += 1)
      madeUp.push(
        (await (await post('sign-in', { key: `naru-operator-${n}`, factor: { code: '000000' } }, at(250))).json()) as { name: string },
      );
    expect(madeUp.slice(-2).map(({ name }) => name)).toEqual(['rateLimited', 'rateLimited']);
  });

  it('is not there at all where nobody turned it on', async () => {
    const other = await startMarket('postgres');
    try {
      expect((await fetch(`${other.origin}/ops/api/me`)).status).toBe(404);
      expect((await fetch(`${other.origin}/ops/`)).status).toBe(404);
      expect((await fetch(`${other.origin}/ops/api/sign-in`, { method: 'POST', headers: OURS, body: '{}' })).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
