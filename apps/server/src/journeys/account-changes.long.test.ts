import type { ApiClient } from '@naru/api-client';
import { qrEndpoints } from '@naru/contract';
import { HOLD_MS, UNDO_MS } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { provedPhone } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { and, eq, like, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { accountUndos, emailCodes, members, sessions, walletKeys } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { lettersTo, letterTo, undoKeyIn } from '../testing/letters.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { purged } from '../testing/purged.ts';
import { makeWallet, somebody } from '../testing/test-wallet.ts';
import { approvedBy, approvedChange, joinedByWallet, shownChangeNumber, signedInBy } from '../testing/wallet-member.ts';

type Failing = Parameters<typeof failure>;
const refused = (name: Failing[0], more: Failing[1] = {}) => ({ ok: false, failure: failure(name, more) });
const proof = { password: PASSWORD };
/** A moment moved back, as if so long had passed: the market's clock is not this process's, and may be behind it. */
const ago = (column: PgColumn, ms: number) => sql`${column} - ${ms} * interval '1 millisecond'`;
const BANK = { bankId: '004', bankAccount: '123-456-789012', bankAccountHolder: '홍길동' };

describe.each(JOURNEY_ENGINES)('changes of an account on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  const addressOf = (name: string): string => `${name}.${kind}@naru.test`;
  const infoOf = async (client: ApiClient) => must(await client.accounts.info());
  const rowOf = async (did: string) => (await market.database.db.select().from(members).where(eq(members.did, did)))[0];
  const emailToken = async (client: ApiClient, email: string): Promise<string> => {
    await market.restMail();
    must(await client.accounts.sendEmailCode({ email, verifyType: 'emailChange' }));
    const verifyCode = await market.mailCode(email, '변경 인증번호');
    return must(await client.accounts.verifyEmailCode({ email, verifyType: 'emailChange', verifyCode })).emailTempToken;
  };
  const move = async (client: ApiClient, email: string): Promise<void> =>
    must(await client.profile.changeEmail({ email, emailTempToken: await emailToken(client, email), proof }));
  /** Lets what is held be held no longer. */
  const dayPasses = async (did: string): Promise<void> => {
    const set = { emailHeldUntil: ago(members.emailHeldUntil, HOLD_MS), bankHeldUntil: ago(members.bankHeldUntil, HOLD_MS) };
    await market.database.db.update(members).set(set).where(eq(members.did, did));
  };
  /** For how long the account's newest change is held, in milliseconds. */
  const heldFor = async (did: string, until: string | null | undefined): Promise<number> =>
    Date.parse(until ?? '') - ((await rowOf(did))?.updatedAt.getTime() ?? 0);

  it('end every other session, and are told by a notice and by a letter, also to whoever wants no mail', async () => {
    const { client, email, phone } = await joined(market, 'told');
    const { did, name } = await infoOf(client);
    const memberId = (await rowOf(did))?.id ?? 0;
    must(await client.accounts.updateInfo({ mailOff: ['security'] }));
    const pin = (digits: string) => client.pinHasher.hash(digits);
    const moved = `0108${kind === 'pglite' ? 1_111_111 : 2_222_222}`;
    const changes = [
      ['bank', '정산 계좌가', () => client.profile.changeBank({ ...BANK, proof: { pin: pin('135790') } })],
      ['pin', 'PIN 번호가', () => client.pinKeeper.change({ currentPin: pin('135790'), pin: pin('975310'), comparePin: pin('975310') })],
      ['password', '비밀번호가', () => client.accounts.changePassword({ current: PASSWORD, password: 'Another-pass-2026!' })],
      [
        'phone',
        '휴대폰 번호가',
        async () => {
          const identityKey = await provedPhone(market, client, 'phoneChange', { name, phone: moved });
          return client.profile.changePhone({ identityKey, proof: { password: 'Another-pass-2026!' } });
        },
      ],
    ] as const;
    for (const [what, subject, change] of changes) {
      const id = `other ${what} ${kind}`;
      await market.database.db.insert(sessions).values({ id, memberId, loginEnv: 'webview', device: 'phone', ip: '' });
      must(await change());
      const [other] = await market.database.db.select().from(sessions).where(eq(sessions.id, id));
      expect([what, other?.endReason]).toEqual([what, what === 'password' ? 'passwordChanged' : 'accountChanged']);
      expect((await client.accounts.info()).ok).toBe(true);
      const letter = await letterTo(market, email, subject);
      expect(letter.text).toContain(`${market.config.publicUrl}/nft/account-undo#`);
      const [notice] = must(await client.notices.list({ page: 1, size: 1 })).dataList;
      expect(notice).toMatchObject({ kind: 'accountChanged', payload: { what } });
    }
    expect([phone === moved, (await infoOf(client)).phone]).toEqual([false, moved]);
    // Each by its own letter, and by no other.
    const subjects = (await lettersTo(market, email)).map(({ subject }) => subject).filter((subject) => subject.includes('회원 정보'));
    expect(subjects).toEqual([]);
  });

  it('let a new address reset nothing for a day, which only its member is told', async () => {
    const { client, email } = await joined(market, 'held');
    const { did } = await infoOf(client);
    const next = addressOf('held-next');
    await move(client, next);
    expect(await heldFor(did, (await infoOf(client)).emailHeldUntil)).toBe(HOLD_MS);
    const letter = await letterTo(market, next, '이메일이');
    expect([undoKeyIn(letter), letter.text.includes('24시간')]).toEqual(['', true]);
    const until = (await infoOf(client)).emailHeldUntil ?? '';
    const refusal = refused('resetHeld', { data: { until } });
    const visitor = market.client();
    for (const verifyType of ['passwordReset', 'pinReset'] as const) {
      await market.restMail();
      expect(await client.accounts.sendEmailCode({ email: next, verifyType })).toEqual(refusal);
      // To anybody else it looks like any other address, and no code goes out.
      expect(await visitor.accounts.sendEmailCode({ email: next, verifyType })).toMatchObject({
        ok: true,
        value: { expiredAt: expect.any(String) },
      });
      const notice = await letterTo(market, next, verifyType === 'pinReset' ? 'PIN 번호 재설정 안내' : '비밀번호 재설정 안내');
      expect(notice.text).not.toMatch(/\d{6}/);
    }
    const pin = client.pinHasher.hash('975310');
    expect(await client.pinKeeper.reset({ verifyCode: '123456', pin, comparePin: pin })).toEqual(refusal);
    // The old address is nobody's now.
    await market.restMail();
    const before = await lettersTo(market, email);
    must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
    expect((await lettersTo(market, email)).length).toBe(before.length);
    await dayPasses(did);
    expect((await infoOf(client)).emailHeldUntil).toBeNull();
    await market.restMail();
    must(await client.accounts.sendEmailCode({ email: next, verifyType: 'pinReset' }));
    const verifyCode = await market.mailCode(next, 'PIN 번호 재설정 인증번호');
    must(await client.pinKeeper.reset({ verifyCode, pin, comparePin: pin }));
  });

  it('let a code that was asked for before the address was the member’s reset nothing either', async () => {
    const { client } = await joined(market, 'early');
    const next = addressOf('early-next');
    const thief = market.client();
    // Nobody's yet: the row is there, and a thief who knew its code would only have to wait.
    await market.restMail();
    must(await thief.accounts.sendEmailCode({ email: next, verifyType: 'passwordReset' }));
    await move(client, next);
    const emailTempToken = 'a'.repeat(32);
    await market.database.db
      .update(emailCodes)
      .set({ codeHash: digestOf(emailTempToken), usedAt: new Date(), verifiedAt: new Date() })
      .where(and(eq(emailCodes.email, next), eq(emailCodes.verifyType, 'passwordReset')));
    expect(await thief.accounts.resetPassword({ email: next, emailTempToken, password: 'Thief-pass-2026!' })).toMatchObject(
      refused('resetHeld', { data: expect.any(Object) }),
    );
  });

  it('let money that is due wait a day for a new account', async () => {
    const { client } = await joined(market, 'payout');
    const { did } = await infoOf(client);
    must(await client.profile.changeBank({ ...BANK, proof }));
    const { bank } = await infoOf(client);
    expect(await heldFor(did, bank?.heldUntil)).toBe(HOLD_MS);
    expect(must(await client.profile.leaving())).toMatchObject({ hasAccount: true, accountHeldUntil: bank?.heldUntil });
    await dayPasses(did);
    expect(must(await client.profile.leaving())).toMatchObject({ hasAccount: true, accountHeldUntil: null });
  });

  it('of the address twice within a week lead back to the first, by no letter to the one between', async () => {
    const { client, email } = await joined(market, 'chain');
    const { did } = await infoOf(client);
    const [between, last] = [addressOf('chain-between'), addressOf('chain-last')];
    await move(client, between);
    await move(client, last);
    await letterTo(market, last, '이메일이');
    const keys = (await lettersTo(market, email)).map(undoKeyIn).filter((key) => key !== '');
    expect(new Set(keys).size).toBe(3);
    for (const address of [between, last])
      expect((await lettersTo(market, address)).map(undoKeyIn).filter((key) => key !== '')).toEqual([]);
    // The newest letter of the three leads back to the first address all the same.
    const newest = undoKeyIn(await letterTo(market, email, '이메일이'));
    const visitor = market.client();
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.profile.undoChange(newest)));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { what: 'email' } }]);
    expect(await rowOf(did)).toMatchObject({ email, emailHeldUntil: null });
    const others = keys.filter((key) => key !== newest);
    const moves = await Promise.all(others.map((key) => visitor.profile.undoChange(key)));
    // One of the two others took back the first PIN; the other was of the first move, which is no longer what was.
    expect(moves.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { what: 'pin' } }]);
  });

  it('cannot be taken back where what was there is another’s by now, after a week, or by a key that is made up', async () => {
    const { client, email } = await joined(market, 'gone');
    await move(client, addressOf('gone-next'));
    const key = undoKeyIn(await letterTo(market, email, '이메일이'));
    const visitor = market.client();
    await market.database.db
      .update(members)
      .set({ email })
      .where(eq(members.did, (await infoOf((await joined(market, 'heir')).client)).did));
    expect(await visitor.profile.undoChange(key)).toEqual(refused('emailTaken', { field: 'email' }));
    expect(await visitor.profile.undoChange('a'.repeat(43))).toEqual(refused('undoGone'));
    const rows = await market.database.db.select().from(accountUndos);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain(key);
    await market.database.db.update(accountUndos).set({ expiresAt: ago(accountUndos.expiresAt, UNDO_MS) });
    expect(await visitor.profile.undoChange(key)).toEqual(refused('undoGone'));
    await purged(accountUndos, { db: market.database.db, clock: { now: () => new Date(Date.now() + 60_000) } });
    expect(await market.database.db.$count(accountUndos)).toBe(0);
    await market.database.db.update(members).set({ email: null }).where(eq(members.email, email));
  });

  it('of a wallet member are approved by the wallet, each exactly as it is, by the number on the screen', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did, email } = await infoOf(client);
    const next = addressOf('app-next');
    const change = { what: 'email', email: ` ${next.toUpperCase()} ` } as const;
    const { qrData, qrNonce: nonce } = must(await client.call(qrEndpoints.forChange, { body: change }));
    const request = await wallet.scan(qrData);
    expect(request.action).toMatchObject({
      type: 'naru.account.v1',
      change: 'email',
      to: next,
      summary: `나루의 이메일을 ${next}로 변경합니다.`,
    });
    expect(request.query.claims).toEqual(['did']);
    const emailTempToken = await emailToken(client, next);
    const byNonce = (to: string) => client.profile.changeEmail({ email: to, emailTempToken, proof: { nonce } });
    expect(await byNonce(next)).toEqual(refused('lookupFailed'));
    const { nameNumber } = await import('../testing/test-wallet.ts');
    const presented = must(await wallet.answer(request));
    expect(await nameNumber(presented, await shownChangeNumber(client, nonce))).toBe('approved');
    await expect.poll(async () => must(await client.qrTickets.changeStep(nonce)).state).toBe('approved');
    expect(await client.qrTickets.signInStep(nonce)).toEqual(refused('lookupFailed'));
    expect(await byNonce(addressOf('app-other'))).toEqual(refused('proofNeeded'));
    expect(await client.profile.changeBank({ ...BANK, proof: { nonce } })).toEqual(refused('proofNeeded'));
    expect(await client.profile.changeEmail({ email: next, emailTempToken, proof })).toEqual(
      refused('passwordWrong', { field: 'password' }),
    );
    must(await byNonce(next));
    expect(await byNonce(next)).toEqual(refused('lookupFailed'));
    expect((await infoOf(client)).email).toBe(next);
    must(await client.profile.changeBank({ ...BANK, proof: await approvedChange(client, wallet, { what: 'bank', ...BANK }) }));
    const undone = must(await market.client().profile.undoChange(undoKeyIn(await letterTo(market, email, '이메일이'))));
    expect([undone, (await rowOf(did))?.email]).toEqual([{ what: 'email' }, email]);
    // A wallet needs nothing set anew: it signs in as before.
    await signedInBy(client, wallet);
  });

  it('that a wallet approved die with the session that asked', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const approved = await approvedChange(client, wallet, { what: 'bank', ...BANK });
    const login = client.store.read();
    must(await client.sessions.signOut('manual'));
    await signedInBy(client, wallet);
    expect(await client.profile.changeBank({ ...BANK, proof: approved })).toEqual(refused('lookupFailed'));
    expect(login.token).not.toBe(client.store.read().token);
    expect((await infoOf(client)).bank).toBeNull();
  });

  it('let a new wallet sign in but approve nothing for a day, and end by its letter', async () => {
    const person = somebody();
    const { client, wallet } = await joinedByWallet(market, person);
    const { did, email } = await infoOf(client);
    const another = market.client();
    const second = await makeWallet(market, person);
    await signedInBy(another, second);
    expect((await client.accounts.info()).ok).toBe(false);
    const key = undoKeyIn(await letterTo(market, email, '연결된 지갑이'));
    const { qrData } = must(await another.qrTickets.forChange({ what: 'bank', ...BANK }));
    expect(await second.answer(await second.scan(qrData))).toMatchObject({ ok: false, failure: { reason: 'refused' } });
    // The first one is as good as ever.
    must(await another.profile.changeBank({ ...BANK, proof: await approvedChange(another, wallet, { what: 'bank', ...BANK }) }));
    const own = await market.database.db.select().from(walletKeys).where(like(walletKeys.did, 'did:%'));
    expect(own.filter(({ heldUntil }) => heldUntil !== null)).toHaveLength(1);
    expect(must(await market.client().profile.undoChange(key))).toEqual({ what: 'wallet' });
    expect((await another.accounts.info()).ok).toBe(false);
    // Alone it would wait, and whoever asks is told until when.
    await market.database.db.delete(walletKeys).where(eq(walletKeys.memberId, (await rowOf(did))?.id ?? 0));
    await signedInBy(another, second);
    expect(await another.qrTickets.forChange({ what: 'leave', abandon: false })).toMatchObject(
      refused('walletHeld', { data: { until: expect.stringMatching(/Z$/) } }),
    );
    expect(await another.walletAccounts.linkIdentity(await approvedBy(another, second))).toMatchObject({ ok: true });
  });

  it('list the wallets of a member, and unlink one by a wallet, but never the last', async () => {
    const person = somebody();
    const { client, wallet } = await joinedByWallet(market, person);
    const { did, email } = await infoOf(client);
    const [first] = must(await client.secondFactors.walletKeys());
    expect(first).toMatchObject({ usedAt: null, heldUntil: null });
    const id = first?.walletKeyId;
    if (id === undefined) throw new Error('a member without a wallet');
    const end = async (by: ApiClient, wanted: typeof id, of = wanted) => {
      const nonce = await approvedChange(by, wallet, { what: 'walletEnd', walletKeyId: of });
      return by.secondFactors.endWalletKey({ walletKeyId: wanted, proof: nonce });
    };
    expect(await end(client, id)).toEqual(refused('lastWallet'));
    expect(must(await client.secondFactors.walletKeys())).toMatchObject([{ usedAt: expect.any(String) }]);
    // Another one of the same person: new, told of, and good for nothing for a day.
    const another = market.client();
    const second = await makeWallet(market, person);
    await signedInBy(another, second);
    const [, added] = must(await another.secondFactors.walletKeys());
    const addedId = added?.walletKeyId;
    if (addedId === undefined) throw new Error('no second wallet');
    expect(added?.heldUntil).toEqual(expect.any(String));
    // A token alone, an approval of the other one, a stranger's wallet and the new wallet itself unlink nothing.
    const strange = await joinedByWallet(market);
    expect(await another.secondFactors.endWalletKey({ walletKeyId: addedId, proof: { nonce: 'n'.repeat(43) } })).toEqual(
      refused('lookupFailed'),
    );
    expect(await end(another, addedId, id)).toEqual(refused('proofNeeded'));
    expect(await strange.client.qrTickets.forChange({ what: 'walletEnd', walletKeyId: addedId })).toEqual(refused('lookupFailed'));
    // Two at once, one for each of the two: one stays.
    const nonces = [
      await approvedChange(another, wallet, { what: 'walletEnd', walletKeyId: id }),
      await approvedChange(another, wallet, { what: 'walletEnd', walletKeyId: addedId }),
    ];
    const [one, other] = await Promise.all([
      another.secondFactors.endWalletKey({ walletKeyId: id, proof: nonces[0] ?? { nonce: '' } }),
      another.secondFactors.endWalletKey({ walletKeyId: addedId, proof: nonces[1] ?? { nonce: '' } }),
    ]);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect([one, other]).toContainEqual(refused('lastWallet'));
    expect(must(await another.secondFactors.walletKeys())).toHaveLength(1);
    expect((await letterTo(market, email, '지갑의 연결이 끊')).text).toContain('로그인하거나 승인할 수 없고');
    const [notice] = must(await another.notices.list({ page: 1, size: 1 })).dataList;
    expect([notice?.kind, notice?.payload.what, did !== '']).toEqual(['accountChanged', 'wallet', true]);
  });

  it('give a wallet member no password, by whatever letter', async () => {
    const { client } = await joinedByWallet(market);
    const { email } = await infoOf(client);
    const visitor = market.client();
    await market.restMail();
    must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
    const letter = await letterTo(market, email, '비밀번호 재설정 안내');
    expect([letter.text.includes('지갑 앱으로 가입한 계정'), /\d{6}/.test(letter.text)]).toEqual([true, false]);
  });
});
