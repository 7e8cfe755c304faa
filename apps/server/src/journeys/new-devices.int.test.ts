import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { sessionEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountUndos, members, passkeys, sessions } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { lettersTo, letterTo } from '../testing/letters.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { joinedByWallet, signedInBy } from '../testing/wallet-member.ts';

const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const NEW = '새로운 기기에서 로그인';
const AGENTS = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
};

describe.each(JOURNEY_ENGINES)('log-ins on new devices on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    // Behind a proxy, so that callers come from addresses of their own.
    market = await startMarket(kind, { NARU_TRUST_PROXY: 'on' });
  });
  afterAll(() => market.stop());

  /** A browser: what it calls itself, from where it comes, and the cookies that it keeps. */
  const browser = (agent: string, ip: string, like?: ApiClient): ApiClient =>
    createApiClient({
      bases: basesAt(market.origin),
      store: memoryLoginStore(),
      ...(like === undefined ? {} : { cookies: like.cookies }),
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('user-agent', agent);
        headers.set('x-forwarded-for', ip);
        headers.set('origin', market.origin);
        return fetch(input, { ...init, headers });
      },
    });
  const lettersAbout = async (email: string): Promise<number> =>
    (await lettersTo(market, email)).filter(({ subject }) => subject.includes(NEW)).length;
  const keyIn = (text: string): string => /account-undo\?what=login#([\w-]+)/.exec(text)?.[1] ?? '';
  const idOf = async (email: string): Promise<number> =>
    (await market.database.db.select({ id: members.id }).from(members).where(eq(members.email, email)))[0]?.id ?? 0;

  it('are told with device, time and address; those on devices of before are not', async () => {
    const { email } = await joined(market, 'devices');
    const home = browser(AGENTS.windows, '203.0.113.7');
    must(await home.sessions.signIn({ email, password: PASSWORD }));
    const letter = await letterTo(market, email, NEW);
    expect(letter.text).toMatch(/기기: Chrome, Windows\n때: \d{4}.*\n접속한 인터넷 주소: 203\.0\.113\.7\n/);
    expect(must(await home.notices.list({ page: 1, size: 1 })).dataList[0]).toMatchObject({ kind: 'newDevice' });
    // The same browser elsewhere, and one like it in the same network, are known; the same name from another network is not.
    must(await browser(AGENTS.mac, '198.51.100.9', home).sessions.signIn({ email, password: PASSWORD }));
    must(await browser(AGENTS.windows, '203.0.113.7').sessions.signIn({ email, password: PASSWORD }));
    expect(await lettersAbout(email)).toBe(1);
    must(await browser(AGENTS.windows, '198.51.100.80').sessions.signIn({ email, password: PASSWORD }));
    await expect.poll(() => lettersAbout(email)).toBe(2);
    // A wrong password is no log-in.
    expect((await browser(AGENTS.mac, '192.0.2.1').sessions.signIn({ email, password: 'Wrong-one-2026!' })).ok).toBe(false);
    expect(await lettersAbout(email)).toBe(2);
  });

  it('end by one press in the letter, once, without a log-in, and with all that was done by it since', async () => {
    const { email, client: owner } = await joined(market, 'robbed');
    const thief = browser(AGENTS.mac, '198.51.100.66');
    must(await thief.sessions.signIn({ email, password: PASSWORD }));
    const memberId = await idOf(email);
    await market.database.db
      .insert(passkeys)
      .values({ memberId, credentialId: `thief ${kind}`, publicKey: 'k', name: '도둑의 것', createdAt: new Date(Date.now() + 60_000) });
    const key = keyIn((await letterTo(market, email, NEW)).text);
    // Whoever opens the address does nothing by it: a mail program follows links.
    expect((await fetch(`${market.origin}/nft/account-undo?what=login`)).status).toBe(200);
    must(await thief.accounts.info());
    const visitor = market.client();
    const all = await Promise.all(Array.from({ length: 50 }, () => visitor.profile.undoChange(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await thief.accounts.info()).toEqual(refused('refreshExpired'));
    expect((await owner.accounts.info()).ok).toBe(false);
    expect(await thief.sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInFailed'));
    expect(await market.database.db.$count(passkeys, eq(passkeys.memberId, memberId))).toBe(0);
    expect((await letterTo(market, email, '모두 로그아웃했습니다')).text).toContain('회원님이 아니라고 하신 로그인을 막고');
    // The owner sets a password by mail, and is in; what moves value waits for a day.
    await market.restMail();
    must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
    const verifyCode = await market.mailCode(email, '비밀번호 재설정 인증번호');
    const { emailTempToken } = must(await visitor.accounts.verifyEmailCode({ email, verifyType: 'passwordReset', verifyCode }));
    must(await visitor.accounts.resetPassword({ email, emailTempToken, password: 'Another-pass-2026!' }));
    must(await visitor.sessions.signIn({ email, password: 'Another-pass-2026!' }));
    const [row] = await market.database.db.select().from(members).where(eq(members.id, memberId));
    expect(row?.actsHeldUntil?.getTime() ?? 0).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('lead nowhere from a dump of the database: of the link its hash alone is stored', async () => {
    const { email } = await joined(market, 'dumped');
    must(await browser(AGENTS.mac, '198.51.100.67').sessions.signIn({ email, password: PASSWORD }));
    const key = keyIn((await letterTo(market, email, NEW)).text);
    const [row] = await market.database.db.select().from(accountUndos).orderBy(desc(accountUndos.id)).limit(1);
    expect([row?.what, JSON.stringify(row).includes(key)]).toEqual(['login', false]);
    expect(await market.client().profile.undoChange(row?.keyHash ?? '')).toEqual(refused('undoGone'));
  });

  it('by a wallet are told alike, and whoever takes one back lets nothing be approved for a day', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did, email } = must(await client.accounts.info());
    const again = market.client();
    await signedInBy(again, wallet);
    expect(must(await again.openSessions.list())).toHaveLength(1);
    await market.database.db.update(sessions).set({ device: AGENTS.mac, ip: '192.0.2.77' });
    const third = market.client();
    await signedInBy(third, wallet);
    const key = keyIn((await letterTo(market, email, NEW)).text);
    must(await third.accounts.info());
    expect(must(await market.client().profile.undoChange(key))).toEqual({ what: 'login' });
    expect(await third.call(sessionEndpoints.isValid)).toEqual(refused('refreshExpired'));
    const [row] = await market.database.db.select().from(members).where(eq(members.did, did));
    expect(row?.actsHeldUntil?.getTime() ?? 0).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });
});
