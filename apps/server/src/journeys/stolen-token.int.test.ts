import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { pinEndpoints, profileEndpoints, qrEndpoints } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import { provedPhone } from '@naru/scenario/sandbox';
import { emailOf, must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { makeWallet, type TestWallet } from '../testing/test-wallet.ts';
import { approvedBy, joinedByWallet } from '../testing/wallet-member.ts';

const BANK = { bankId: '004', bankAccount: '123456789012', bankAccountHolder: '도둑' };
const NEXT = 'Thief-pass-2026!';

/** Proofs that whoever holds only a token can come up with. */
type Guess = { readonly password?: string; readonly pin?: string; readonly nonce?: string };

describe.each(JOURNEY_ENGINES)('a stolen access token on %s', (kind) => {
  let market: TestMarket;
  let strange: TestWallet;
  beforeAll(async () => {
    market = await startMarket(kind);
    strange = await makeWallet(market);
  });
  afterAll(() => market.stop());

  /** Everything that a thief would change. */
  const stateOf = async (did: string): Promise<unknown> => {
    const { rows } = await market.database.db.execute(
      sql`select m.email, m.phone, m.phone_hash, m.ci_hash, m.bank_id, m.bank_account, m.state, s.password_hash, s.pin_hash,
        (select jsonb_agg(w.did order by w.did) from wallet_keys w where w.member_id = m.id) as wallets
        from members m join member_secrets s on s.member_id = m.id where m.did = ${did}`,
    );
    return rows[0];
  };

  const codeFor = async (thief: ApiClient, email: string): Promise<string> => {
    await market.restMail();
    must(await thief.accounts.sendEmailCode({ email, verifyType: 'emailChange' }));
    const verifyCode = await market.mailCode(email, '변경 인증번호');
    return must(await thief.accounts.verifyEmailCode({ email, verifyType: 'emailChange', verifyCode })).emailTempToken;
  };

  it.each(['web', 'app'] as const)('of a member of kind %s changes nothing that the account hangs on', async (joinType) => {
    const owner = joinType === 'web' ? await joined(market, 'owner') : await joinedByWallet(market);
    const { did, email, name } = must(await owner.client.accounts.info());
    const thief = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(owner.client.store.read()) });
    const mine = emailOf(`thief.${joinType}.${kind}@naru.test`);
    const emailTempToken = await codeFor(thief, mine);
    const phone = `0109${joinType === 'web' ? 1 : 2}${kind === 'pglite' ? 111_111 : 222_222}`;
    const identityKey = await provedPhone(market, thief, 'phoneChange', { name, phone });
    const pin = thief.pinHasher.hash('975310');
    // A log-in that the thief's own wallet approved, a change that nobody approved, and words.
    const nonces = [await approvedBy(thief, strange), 'a'.repeat(43)];
    const open = await thief.qrTickets.forChange({ what: 'email', email: mine });
    if (open.ok) nonces.push(open.value.nonce);
    const guesses: readonly (Guess | undefined)[] = [
      undefined,
      {},
      { password: 'Wrong-guess-1!' },
      { pin },
      ...nonces.map((nonce) => ({ nonce })),
    ];
    const before = await stateOf(did);
    const refused: string[] = [];
    const attack = async (what: string, call: Promise<Result<unknown, Failure>>): Promise<void> => {
      const answer = await call;
      if (answer.ok) throw new Error(`${what} went through`);
      refused.push(`${what}: ${answer.failure.name}`);
      expect(await stateOf(did)).toEqual(before);
    };
    for (const proof of guesses) {
      const by = JSON.stringify(Object.keys(proof ?? { nothing: '' }));
      await attack(`e-mail by ${by}`, thief.call(profileEndpoints.changeEmail, { body: { email: mine, emailTempToken, proof } }));
      await attack(`phone by ${by}`, thief.call(profileEndpoints.changePhone, { body: { identityKey, proof } }));
      await attack(`payout account by ${by}`, thief.call(profileEndpoints.changeBank, { body: { ...BANK, proof } }));
      await attack(`leaving by ${by}`, thief.call(profileEndpoints.leave, { body: { ...proof, abandon: true } }));
      if (proof?.nonce !== undefined) await attack(`wallet by ${by}`, thief.call(qrEndpoints.userCiLink, { body: { nonce: proof.nonce } }));
    }
    const pair = { pin, comparePin: pin };
    await attack('the first PIN', thief.call(pinEndpoints.walletPin, { body: pair }));
    await attack('another PIN', thief.call(pinEndpoints.walletPin, { body: { ...pair, currentPin: pin.replace(/^./, '0') } }));
    await attack('a PIN by a guessed code', thief.pinKeeper.reset({ verifyCode: '123456', ...pair }));
    await attack('password', thief.accounts.changePassword({ current: 'Wrong-guess-1!', password: NEXT }));
    const reset = { email, emailTempToken: 'a'.repeat(32), password: NEXT };
    await attack('password by a made-up token', thief.accounts.resetPassword(reset));
    expect(refused).toHaveLength(guesses.length * 4 + nonces.length + 5);
    // What could not be done to the owner leaves them able to do it.
    expect((await owner.client.accounts.info()).ok).toBe(true);
  });

  it('of a web member who knows the PIN or the password too tells the owner, who takes everything back', async () => {
    const owner = await joined(market, 'robbed');
    const { did } = must(await owner.client.accounts.info());
    const before = await stateOf(did);
    const thief = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore(owner.client.store.read()) });
    const proof = { password: PASSWORD };
    const mine = `robber.${kind}@naru.test`;
    must(await thief.profile.changeBank({ ...BANK, proof }));
    must(await thief.profile.changeEmail({ email: mine, emailTempToken: await codeFor(thief, mine), proof }));
    must(await thief.accounts.changePassword({ current: PASSWORD, password: NEXT }));
    const letters = async () => {
      const read = await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(owner.email)}`);
      return (await read.json()) as { subject: string; text: string }[];
    };
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['정산 계좌가', '이메일이', '비밀번호가'].map((what) => `[나루] ${what} 변경되었습니다`)));
    const visitor = market.client();
    for (const what of ['이메일', '정산 계좌', '비밀번호']) {
      const letter = (await letters()).find(({ subject }) => subject.startsWith(`[나루] ${what}`))?.text ?? '';
      const key = /account-undo#([\w-]+)/.exec(letter)?.[1] ?? '';
      expect(must(await visitor.profile.undoChange(key)).what).toBe({ 이메일: 'email', '정산 계좌': 'bank', 비밀번호: 'password' }[what]);
      expect(await visitor.profile.undoChange(key)).toMatchObject({ failure: { name: 'undoGone' } });
    }
    expect((await thief.accounts.info()).ok).toBe(false);
    expect(await stateOf(did)).toEqual({ ...(before as object), password_hash: null });
    for (const password of [PASSWORD, NEXT])
      expect(await visitor.sessions.signIn({ email: owner.email, password })).toMatchObject({ failure: { name: 'signInFailed' } });
    await market.restMail();
    must(await visitor.accounts.sendEmailCode({ email: owner.email, verifyType: 'passwordReset' }));
    const verifyCode = await market.mailCode(owner.email, '비밀번호 재설정 인증번호');
    const proved = must(await visitor.accounts.verifyEmailCode({ email: owner.email, verifyType: 'passwordReset', verifyCode }));
    must(await visitor.accounts.resetPassword({ email: owner.email, ...proved, password: 'Owner-again-2026!' }));
    must(await visitor.sessions.signIn({ email: owner.email, password: 'Owner-again-2026!' }));
    expect(await visitor.pinKeeper.check(visitor.pinHasher.hash('135790'))).toMatchObject({ failure: { name: 'pinLocked' } });
  });
});
