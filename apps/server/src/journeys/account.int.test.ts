import { homeEndpoints, profileEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSecrets, members, sessions, settings } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

const NEXT = 'Another-pass-2026!';

describe.each(JOURNEY_ENGINES)('an account on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  it('changes what it shows, part by part', async () => {
    const { client } = await joined(market, 'change');
    const { consents: terms, ...before } = must(await client.accounts.info());
    expect(terms.map(({ id, isAgree }) => `${id} ${isAgree}`)).toEqual(['agree1 true', 'agree2 true', 'agree3 false', 'agree4 false']);
    const steps = [
      [{ nickname: ' 푸른등대77 ' }, { nickname: '푸른등대77' }],
      [{ detail: '나루터 사람' }, { detail: '나루터 사람' }],
      [{ isPrivate: true }, { isPrivate: true }],
      [{ agree4: true }, {}],
      [{ agree3: true }, { marketingAgreed: true }],
      [{ agree4: true }, { nightAgreed: true }],
      [{ mailOff: ['offer', 'offer', 'gift'] }, { mailOff: ['offer', 'gift'] }],
      [
        { agree3: false, isPrivate: false, detail: '' },
        { marketingAgreed: false, nightAgreed: false, isPrivate: false, detail: '' },
      ],
      [{}, {}],
    ] as const;
    let expected = before;
    for (const [change, seen] of steps) {
      expected = { ...expected, ...seen };
      const { consents: _, ...shown } = must(await client.accounts.updateInfo(change));
      expect(shown).toEqual(expected);
    }
    expect(must(await client.accounts.info())).toMatchObject(expected);
  });

  it('stops advertising mail by its own token, and by nobody else’s without the key of such a mail', async () => {
    const { client } = await joined(market, 'advert');
    const { client: other } = await joined(market, 'other');
    const { did } = must(await client.accounts.updateInfo({ agree3: true, agree4: true }));
    const stop = (by: typeof client) => by.call(profileEndpoints.stopMail, { body: { did } });
    for (const by of [market.client(), other]) expect(await stop(by)).toEqual({ ok: false, failure: { name: 'noPermission' } });
    expect(must(await client.accounts.info())).toMatchObject({ marketingAgreed: true, nightAgreed: true });
    must(await stop(client));
    expect(must(await client.accounts.info())).toMatchObject({ marketingAgreed: false, nightAgreed: false, mailOff: ['favourite'] });
  });

  it('takes no nickname that breaks the rule, nor anything else with it', async () => {
    const { client } = await joined(market, 'nick');
    const refused = { ok: false, failure: { name: 'badRequest', field: 'nickname' } };
    for (const nickname of ['가', '가'.repeat(21), '나루 터', '나루_터', '<b>', '나루\u0000터']) {
      expect(await client.accounts.updateInfo({ nickname, detail: '바뀌지 않음' })).toMatchObject(refused);
    }
    expect(must(await client.accounts.info()).detail).toBe('');
  });

  it('gives a nickname to one of many who ask at once', async () => {
    const wanted = kind === 'pglite' ? '하나뿐1' : '하나뿐2';
    const people = [];
    for (const name of ['n1', 'n2', 'n3', 'n4']) people.push(await joined(market, name));
    const answers = await Promise.all(people.map(({ client }) => client.accounts.updateInfo({ nickname: wanted })));
    expect(answers.map((answer) => (answer.ok ? 'taken over' : answer.failure.name)).toSorted()).toEqual([
      ...Array(3).fill('nicknameTaken'),
      'taken over',
    ]);
    const [first] = people;
    const free = (nickname: string) => first?.client.accounts.isNicknameFree(nickname);
    expect([await free(wanted), await free(`${wanted}더`), await free('안 됨')]).toEqual(
      [false, true, false].map((value) => ({ ok: true, value })),
    );
    const found = await first?.client.call(profileEndpoints.userByNickname, { params: { x: wanted } });
    expect(found).toMatchObject({ ok: true, value: { nickname: wanted } });
  });

  it('changes its password with the old one, which ends the other sessions and not this one', async () => {
    const { client, email } = await joined(market, 'password');
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const memberId = member?.id ?? 0;
    await db.insert(sessions).values({ id: `other-${kind}`, memberId, loginEnv: 'webview', device: 'phone', ip: '' });
    const change = (current: string, password: string) => client.accounts.changePassword({ current, password });
    expect(await change('Wrong-pass-1!', NEXT)).toEqual({ ok: false, failure: { name: 'passwordWrong', field: 'currentPassword' } });
    expect(await change(PASSWORD, PASSWORD)).toEqual({ ok: false, failure: { name: 'passwordUnchanged', field: 'password' } });
    expect(await change(PASSWORD, 'password123!')).toEqual({ ok: false, failure: { name: 'passwordCommon', field: 'password' } });
    for (const tried of ['Liverpool-2026!', `${email.split('@')[0]}-7-Canal`]) {
      expect(await change(PASSWORD, tried), tried).toEqual({ ok: false, failure: { name: 'passwordCommon', field: 'password' } });
    }
    expect(await change(PASSWORD, 'short')).toEqual({ ok: false, failure: { name: 'badRequest', field: 'password' } });
    const [unchanged] = await db.select().from(memberSecrets).where(eq(memberSecrets.memberId, memberId));
    must(await change(PASSWORD, NEXT));
    const [changed] = await db.select().from(memberSecrets).where(eq(memberSecrets.memberId, memberId));
    expect(changed?.passwordHash).not.toBe(unchanged?.passwordHash);
    expect(changed?.passwordHash).toMatch(/^\$argon2id\$/);
    const [other] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.id, `other-${kind}`));
    expect([other?.endReason, (await client.accounts.info()).ok]).toEqual(['passwordChanged', true]);
    expect((await market.client().sessions.signIn({ email, password: PASSWORD })).ok).toBe(false);
    expect((await market.client().sessions.signIn({ email, password: NEXT })).ok).toBe(true);
  });

  it('is left for good by a log-out, also with an access token that has run out', async () => {
    const { client, email } = await joined(market, 'out');
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    await db.execute(`update session_tokens set expires_at = now() - interval '1 minute' where kind = 'access'`);
    must(await client.sessions.signOut('auto'));
    const rows = await db
      .select({ endReason: sessions.endReason })
      .from(sessions)
      .where(eq(sessions.memberId, member?.id ?? 0));
    expect(rows).toEqual([{ endReason: 'auto' }]);
  });

  it('finds the market closed when the operators close it', async () => {
    const version = async () => must(await market.client().call(homeEndpoints.version));
    const RELEASE = expect.stringMatching(/^([0-9a-f]{7,40}|\d+\.\d+\.\d+)$/);
    expect(await version()).toEqual({ version: RELEASE, emergency: false, build: expect.any(String) });
    await market.database.db.insert(settings).values({ key: 'emergency', value: true });
    expect(await version()).toEqual({ version: RELEASE, emergency: true, build: expect.any(String) });
    await market.database.db.update(settings).set({ value: false });
    expect(await version()).toEqual({ version: RELEASE, emergency: false, build: expect.any(String) });
  });
});
