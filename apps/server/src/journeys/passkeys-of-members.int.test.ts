import type { ApiClient } from '@naru/api-client';
import { sessionEndpoints } from '@naru/contract';
import { HOLD_MS } from '@naru/domain/account';
import { FAILURE_CODES } from '@naru/domain/failure';
import { RECOVERY_MS, SECOND_STEP_MS } from '@naru/domain/second-factor';
import { HOUR_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '../reads/payout/payouts.ts';
import { factorRecoveries, members, passkeyChallenges, passkeys, sessions } from '../stores/schema/index.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { keyedClient } from '../testing/keyed-client.ts';
import { lettersTo, letterTo, undoKeyIn } from '../testing/letters.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const proof = { password: PASSWORD };
const BANK = { bankId: '004', bankAccount: '123-456-789012', bankAccountHolder: '홍길동' };

describe.each(JOURNEY_ENGINES)('passkeys of members on %s', (kind) => {
  let market: TestMarket;
  let origin: string;
  beforeAll(async () => {
    // A name, since no browser makes passkeys of a number.
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket(kind, { NARU_PUBLIC_URL: origin, PORT: String(port) });
  });
  afterAll(() => market.stop());

  const add = async (client: ApiClient, key: ReturnType<typeof softPasskey>, name = '노트북') =>
    client.secondFactors.addPasskey({ name, credential: key.make(must(await client.secondFactors.beginPasskey()).options), proof });
  /** A member with a passkey, whose own client touches it when asked. */
  const keyHolder = async (name: string) => {
    const person = await joined(market, name);
    const key = softPasskey(origin);
    must(await add(person.client, key));
    const client = keyedClient(market.origin, key);
    must(await client.sessions.signIn({ email: person.email, password: PASSWORD }));
    return { ...person, client, key };
  };
  /** What a password alone opens: its tokens, before anybody has touched a key. */
  const byPassword = async (email: string): Promise<ApiClient> => {
    const client = market.client();
    const { accessToken, refreshToken } = must(await client.call(sessionEndpoints.signIn, { body: { email, password: PASSWORD } }));
    client.store.write({ ...client.store.read(), token: accessToken, refreshToken });
    return client;
  };
  const optionsFor = async (client: ApiClient): Promise<string> => must(await client.secondFactors.begin()).passkey?.options ?? '';
  const rowOf = async (email: string) => {
    const [row] = await market.database.db.select().from(members).where(eq(members.email, email));
    if (row === undefined) throw new Error(`nobody is ${email}`);
    return row;
  };
  const factorAged = async (email: string, ms: number): Promise<void> => {
    const mine = and(eq(sessions.memberId, (await rowOf(email)).id), eq(sessions.awaitsFactor, false));
    await market.database.db
      .update(sessions)
      .set({ factorAt: new Date(Date.now() - ms) })
      .where(mine);
  };
  /** Lets days pass for a way back: its row is put back as whole, since none of it may be changed. */
  const daysPass = async (email: string, ms: number): Promise<void> => {
    const { id } = await rowOf(email);
    const [row] = await market.database.db.select().from(factorRecoveries).where(eq(factorRecoveries.memberId, id));
    if (row === undefined) throw new Error('no way back was begun');
    await market.database.db.delete(factorRecoveries).where(eq(factorRecoveries.id, row.id));
    const back = (at: Date): Date => new Date(at.getTime() - ms);
    await market.database.db.insert(factorRecoveries).values({ ...row, dueAt: back(row.dueAt), createdAt: back(row.createdAt) });
  };
  const openKeyIn = (text: string): string => /factor-recovery#([\w-]+)/.exec(text)?.[1] ?? '';

  it('are asked for after the password, which opens nothing but that step and ends nobody’s log-in', async () => {
    const { client, email } = await keyHolder('asked');
    expect(client.touched()).toBe(1);
    const thief = await byPassword(email);
    expect(await thief.accounts.info()).toEqual(refused('secondFactorNeeded'));
    expect(await thief.openSessions.list()).toEqual(refused('secondFactorNeeded'));
    expect(await thief.call(sessionEndpoints.isValid)).toEqual(refused('secondFactorNeeded'));
    expect(await add(thief, softPasskey(origin)).catch((error: unknown) => String(error))).toContain('secondFactorNeeded');
    expect(must(await thief.secondFactors.begin())).toMatchObject({ signingIn: true, recoveryAt: null });
    // Its owner goes on, and sees nothing of it in the list of devices; a letter tells of it where the device is a new one.
    expect(must(await client.openSessions.list())).toHaveLength(1);
    must(await thief.sessions.signOut('manual'));
    // Where the second step is not taken for ten minutes, the first is over.
    const late = await byPassword(email);
    await market.database.db
      .update(sessions)
      .set({ createdAt: sql`${sessions.createdAt} - ${SECOND_STEP_MS + 1_000} * interval '1 millisecond'` })
      .where(and(eq(sessions.awaitsFactor, true), isNull(sessions.endedAt)));
    const stale = { accessToken: late.store.read().token, refreshToken: late.store.read().refreshToken };
    expect(await late.secondFactors.begin()).toEqual(refused('refreshExpired'));
    expect(await late.call(sessionEndpoints.refreshToken, { body: stale })).toEqual(refused('refreshExpired'));
  });

  it('make the answer to the password a fine one that is not the whole log-in (product 8, login)', async () => {
    const { email } = await keyHolder('code');
    const signIn = async (password: string): Promise<unknown> => {
      const body = new URLSearchParams({ email, password });
      const { resultCode } = (await (await fetch(`${market.origin}/account/api/v2/member/sign-in`, { method: 'POST', body })).json()) as {
        resultCode?: unknown;
      };
      return resultCode;
    };
    expect([await signIn(PASSWORD), await signIn('Another-2026!')]).toEqual([FAILURE_CODES.loginFine14, FAILURE_CODES.signInFailed]);
  });

  it('are taken once for the log-in that asked, from their member, and from no copy', async () => {
    const { email, key } = await keyHolder('answers');
    const other = await keyHolder('another');
    const thief = await byPassword(email);
    const give = async (credential: (options: string) => string, client = thief) =>
      client.secondFactors.byPasskey(credential(await optionsFor(client)));
    expect(await give((options) => other.key.use(options))).toEqual(refused('passkeyRefused'));
    expect(await give((options) => softPasskey(origin).use(options))).toEqual(refused('passkeyRefused'));
    expect(await give((options) => key.use(options, { origin: 'https://naru.evil' }))).toEqual(refused('passkeyRefused'));
    expect(await give((options) => key.use(options, { counter: 1 }))).toEqual(refused('passkeyRefused'));
    // An answer that was overheard at one log-in is none at another.
    const overheard = key.use(await optionsFor(thief));
    const second = await byPassword(email);
    await optionsFor(second);
    expect(await second.secondFactors.byPasskey(overheard)).toEqual(refused('passkeyRefused'));
    expect(await second.accounts.info()).toEqual(refused('secondFactorNeeded'));
    // Fifty at once: one is taken, and one log-in of the member stays.
    const credential = key.use(await optionsFor(thief));
    const all = await Promise.all(Array.from({ length: 20 }, () => thief.secondFactors.byPasskey(credential)));
    expect(all.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const pending = await Promise.all(Array.from({ length: 10 }, () => byPassword(email)));
    for (const one of pending) await optionsFor(one);
    await market.database.db.update(passkeys).set({ counter: 0 });
    const given = await Promise.all(
      pending.map(async (one) => one.secondFactors.byPasskey(key.use(await optionsFor(one), { counter: 0 }))),
    );
    expect(given.every(({ ok }) => ok)).toBe(true);
    const { id } = await rowOf(email);
    const living = and(eq(sessions.memberId, id), isNull(sessions.endedAt), eq(sessions.awaitsFactor, false));
    expect(await market.database.db.$count(sessions, living)).toBe(1);
    expect(await market.database.db.$count(passkeyChallenges, eq(passkeyChallenges.challenge, credential))).toBe(0);
  });

  it('are asked for at every change that an account hangs on, whoever has session, password and PIN', async () => {
    const { client, email, key } = await keyHolder('changes');
    await factorAged(email, HOUR_MS);
    const thief = market.client();
    thief.store.write({ ...client.store.read() });
    const pin = (digits: string) => thief.pinHasher.hash(digits);
    const [{ passkeyId } = {}] = must(await thief.secondFactors.passkeys());
    if (passkeyId === undefined) throw new Error('no passkey was kept');
    await market.restMail();
    must(await thief.accounts.sendEmailCode({ email: 'thief@naru.test', verifyType: 'emailChange' }));
    const verifyCode = await market.mailCode('thief@naru.test', '변경 인증번호');
    const { emailTempToken } = must(
      await thief.accounts.verifyEmailCode({ email: 'thief@naru.test', verifyType: 'emailChange', verifyCode }),
    );
    const tries = {
      email: () => thief.profile.changeEmail({ email: 'thief@naru.test', emailTempToken, proof }),
      bank: () => thief.profile.changeBank({ ...BANK, proof }),
      bankByPin: () => thief.profile.changeBank({ ...BANK, proof: { pin: pin('135790') } }),
      password: () => thief.accounts.changePassword({ current: PASSWORD, password: 'Another-pass-2026!' }),
      pin: () => thief.pinKeeper.change({ currentPin: pin('135790'), pin: pin('975310'), comparePin: pin('975310') }),
      pinByMail: () => thief.pinKeeper.reset({ verifyCode: '123456', pin: pin('975310'), comparePin: pin('975310') }),
      end: () => thief.secondFactors.removePasskey({ passkeyId, proof }),
      another: () => add(thief, softPasskey(origin)),
      leave: () => thief.profile.leave({ abandon: false, proof }),
    };
    for (const [what, attempt] of Object.entries(tries)) expect([what, await attempt()]).toEqual([what, refused('secondFactorNeeded')]);
    // Its owner is asked once, and goes on for ten minutes.
    const touched = client.touched();
    must(await client.profile.changeBank({ ...BANK, proof }));
    must(await client.pinKeeper.change({ currentPin: pin('135790'), pin: pin('975310'), comparePin: pin('975310') }));
    must(await add(client, softPasskey(origin), '전화기'));
    expect(client.touched()).toBe(touched + 1);
    must(await client.secondFactors.removePasskey({ passkeyId, proof }));
    expect((await letterTo(market, email, '패스키가 삭제')).text).toContain('노트북');
    expect(await client.secondFactors.byPasskey(key.use(await optionsFor(client)))).toEqual(refused('passkeyRefused'));
  });

  it('are told of with the way to take them back, which ends every session and whatever else was made since', async () => {
    const { client: thief, email } = await joined(market, 'told');
    must(await add(thief, softPasskey(origin), '도둑의 것'));
    const first = await letterTo(market, email, '패스키가 등록');
    expect(first.text).toContain('도둑의 것');
    const keyed = undoKeyIn(first);
    const owner = market.client();
    expect(must(await owner.profile.undoChange(keyed))).toEqual({ what: 'passkey' });
    expect(await market.database.db.$count(passkeys, eq(passkeys.memberId, (await rowOf(email)).id))).toBe(0);
    expect(await thief.accounts.info()).toEqual(refused('refreshExpired'));
    expect(await owner.sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInFailed'));
    // Until the password is set anew nothing is paid out, and for a day nothing is sent.
    const { id, actsHeldUntil } = await rowOf(email);
    expect(actsHeldUntil?.getTime() ?? 0).toBeGreaterThan(Date.now() + HOLD_MS - 60_000);
    const bankAccount = 'sealed';
    await market.database.db
      .update(members)
      .set({ bankId: '004', bankAccount, bankAccountHolder: '홍길동', actsHeldUntil: null })
      .where(eq(members.id, id));
    expect((await accountOf(market.database.db, { memberId: id }))?.heldUntil?.getUTCFullYear()).toBe(9999);
    await market.database.db.update(members).set({ bankId: null, bankAccount: null, bankAccountHolder: null }).where(eq(members.id, id));
  });

  it('that are lost are done without after three days, told to every address, and by the letter’s link alone', async () => {
    const { client: before, email } = await keyHolder('lost');
    const { client: receiver } = await joined(market, 'receiver');
    const { did: to } = must(await receiver.accounts.info());
    const productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000) });
    const { tokenId } = await buyOne(market, before, productId, 1_000);
    const send = (client: ApiClient) =>
      client.sendings.send({ kind: 'transfer', tokenIds: [tokenId], to: { did: to }, message: '', pin: client.pinHasher.hash('135790') });
    expect(await before.secondFactors.loseAll()).toEqual(refused('noPermission'));
    const pending = await byPassword(email);
    const begun = await Promise.all(Array.from({ length: 4 }, () => pending.secondFactors.loseAll()));
    expect(new Set(begun.map((one) => must(one).recoveryAt)).size).toBe(1);
    const letter = await letterTo(market, email, '패스키 없이');
    expect((await lettersTo(market, email)).filter(({ subject }) => subject.includes('패스키 없이'))).toHaveLength(1);
    const key = openKeyIn(letter.text);
    const visitor = market.client();
    expect(await visitor.secondFactors.recover(key)).toEqual(refused('recoveryWaits'));
    expect(await visitor.secondFactors.recover('not-the-key')).toEqual(refused('recoveryGone'));
    expect(must(await before.notices.list({ page: 1, size: 1 })).dataList[0]).toMatchObject({ kind: 'recoveryStarted' });
    // What a session that lives on would send, and what would be paid out, waits as long.
    expect(await send(before)).toEqual(refused('accountHeld'));
    const { id, actsHeldUntil } = await rowOf(email);
    expect(actsHeldUntil?.getTime() ?? 0).toBeGreaterThan(Date.now() + RECOVERY_MS);
    await daysPass(email, RECOVERY_MS);
    const all = await Promise.all(Array.from({ length: 10 }, () => visitor.secondFactors.recover(key)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await market.database.db.$count(passkeys, eq(passkeys.memberId, id))).toBe(0);
    expect(await before.accounts.info()).toEqual(refused('refreshExpired'));
    must(await visitor.sessions.signIn({ email, password: PASSWORD }));
    expect(await send(visitor)).toEqual(refused('accountHeld'));
    await market.database.db.update(members).set({ actsHeldUntil: null }).where(eq(members.id, id));
    must(await send(visitor));
  });

  it('that were found again, or a letter that somebody else read, end the way back', async () => {
    const { client, email } = await keyHolder('found');
    must(await (await byPassword(email)).secondFactors.loseAll());
    const open = openKeyIn((await letterTo(market, email, '패스키 없이')).text);
    await factorAged(email, HOUR_MS);
    must(await client.profile.changeBank({ ...BANK, proof }));
    await daysPass(email, RECOVERY_MS).catch(() => undefined);
    expect((await rowOf(email)).actsHeldUntil).toBeNull();
    expect(await market.client().secondFactors.recover(open)).toEqual(refused('recoveryGone'));

    const robbed = await keyHolder('robbed');
    must(await (await byPassword(robbed.email)).secondFactors.loseAll());
    const letter = await letterTo(market, robbed.email, '패스키 없이');
    const cancel = /account-undo\?what=recovery#([\w-]+)/.exec(letter.text)?.[1] ?? '';
    expect(must(await market.client().profile.undoChange(cancel))).toEqual({ what: 'recovery' });
    await daysPass(robbed.email, RECOVERY_MS).catch(() => undefined);
    expect(await market.client().secondFactors.recover(openKeyIn(letter.text))).toEqual(refused('recoveryGone'));
    // The passkey of long standing stays: the thief’s password is gone, and without the key it opens nothing anyway.
    expect(await market.database.db.$count(passkeys, eq(passkeys.memberId, (await rowOf(robbed.email)).id))).toBe(1);
  });

  it('bind the rows too: no log-in is let in without its factor, and no way back goes another way', async () => {
    const { db } = market.database;
    const { email } = await keyHolder('rows');
    const pending = await byPassword(email);
    must(await pending.secondFactors.loseAll());
    const { id } = await rowOf(email);
    const cause = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: Error) => String(error.cause),
      );
    const waiting = and(eq(sessions.memberId, id), eq(sessions.awaitsFactor, true));
    expect(await cause(db.update(sessions).set({ awaitsFactor: false }).where(waiting))).toContain('second factor alone');
    expect(await cause(db.update(sessions).set({ factorAt: new Date() }).where(waiting))).toContain('sessions_awaits_factor');
    const mine = eq(factorRecoveries.memberId, id);
    expect(await cause(db.update(factorRecoveries).set({ dueAt: new Date() }).where(mine))).toContain('never changes');
    expect(await cause(db.update(factorRecoveries).set({ state: 'done', endedAt: new Date() }).where(mine))).toContain('not waited for');
    expect(await cause(db.insert(factorRecoveries).values({ memberId: id, keyHash: 'k', dueAt: new Date() }))).toContain(
      'factor_recoveries',
    );
  });
});
