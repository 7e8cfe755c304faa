import { accountEndpoints } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../stores/schema/index.ts';
import { joined, PASSWORD, startMarket, sure, type TestMarket } from '../testing/market-server.ts';

const PERSON = { name: '김나루', birth: '19880808', gender: 'M', phone: '01055550001' } as const;
const SIGN_UP = 'signUp';

describe.each(['pglite', 'postgres'] as const)('joining on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  let people = 0;
  const newEmail = (): string => {
    people += 1;
    return `join${people}@naru.test`;
  };

  const verified = async (email: string): Promise<string> => {
    const { accounts } = market.client();
    sure(await accounts.sendEmailCode({ email, verifyType: SIGN_UP }));
    return sure(await accounts.verifyEmailCode({ email, verifyType: SIGN_UP, verifyCode: await market.mailCode(email) })).emailTempToken;
  };
  const identified = async (person: Partial<typeof PERSON> | Record<string, string> = {}): Promise<string> => {
    const { accounts } = market.client();
    const whole = { ...PERSON, ...person };
    const { identityId } = sure(await accounts.startIdentity(whole));
    const code = await market.smsCode(whole.phone);
    return sure(await accounts.confirmIdentity({ identityId, code })).identityKey;
  };
  /** Somebody whom nobody has met, ready to join. */
  const ready = async (person: Record<string, string> = {}) => {
    const email = newEmail();
    const phone = `0108888${String(people).padStart(4, '0')}`;
    const [emailTempToken, identityKey] = [await verified(email), await identified({ name: `새사람${people}`, phone, ...person })];
    return { email, emailTempToken, identityKey, password: PASSWORD, agree1: true, agree2: true, agree3: true };
  };
  const join = (order: Awaited<ReturnType<typeof ready>>) => market.client().accounts.joinByEmail(order);
  const known = (email: string) => market.database.db.$count(members, eq(members.email, email));

  it('lets a person in once, with what was agreed to', async () => {
    const order = await ready();
    const { nickname } = sure(await join(order));
    const client = market.client();
    sure(await client.sessions.signIn(order));
    expect(sure(await client.accounts.info())).toMatchObject({
      email: order.email,
      nickname,
      joinType: 'web',
      marketingAgreed: true,
      hasPin: false,
    });
    expect(await join(order)).toEqual({ ok: false, failure: { name: 'emailNotVerified' } });
    expect(await known(order.email)).toBe(1);
  });

  it('refuses what is not in order, writes nothing, and what was proved can still be used', async () => {
    const order = await ready();
    const wrong: readonly (readonly [Record<string, unknown>, Failure])[] = [
      [{ emailTempToken: 'nobody-has-this-token' }, { name: 'emailNotVerified' }],
      [{ email: 'other@naru.test' }, { name: 'emailNotVerified' }],
      [{ email: 'other' }, { name: 'badRequest', field: 'email' }],
      [{ identityKey: 'nobody-has-this-key-' }, { name: 'phoneVerificationFailed' }],
      [{ password: 'password123!' }, { name: 'passwordCommon', field: 'password' }],
      [{ password: 'Naru-test-pass!' }, { name: 'badRequest', field: 'password' }],
      [{ password: 'Naru-26!!' }, { name: 'badRequest', field: 'password' }],
      [{ agree1: false }, { name: 'agreementsMissing' }],
      [{ agree2: false }, { name: 'agreementsMissing' }],
    ];
    for (const [change, reason] of wrong) expect(await join({ ...order, ...change })).toEqual({ ok: false, failure: reason });
    expect([await known(order.email), await known('other@naru.test')]).toEqual([0, 0]);
    sure(await join(order));
  });

  it('refuses a used identity key with -3015, and keeps the address verified', async () => {
    const first = await ready();
    sure(await join(first));
    const second = await ready();
    expect(await join({ ...second, identityKey: first.identityKey })).toEqual({ ok: false, failure: { name: 'phoneVerificationFailed' } });
    sure(await join(second));
  });

  it('refuses an identity that is older than ten minutes', async () => {
    const order = await ready();
    await market.database.db.execute(sql`update phone_identities set expires_at = now() - interval '1 second'`);
    expect(await join(order)).toEqual({ ok: false, failure: { name: 'phoneVerificationFailed' } });
  });

  it.each([
    ['the same person with another phone: -3016', { name: '한사람', phone: '01077770001' }, { phone: '01077770002' }, 'alreadyRegistered'],
    ['another person with the same phone: -3017', { name: '두사람', phone: '01077770003' }, { name: '세사람' }, 'samePhoneAccount'],
  ] as const)('refuses %s', async (_, person, change, name) => {
    sure(await join(await ready(person)));
    const order = await ready({ ...person, ...change });
    expect(await join(order)).toEqual({ ok: false, failure: { name } });
    expect(await known(order.email)).toBe(0);
  });

  it('refuses an address that is taken, before a code is sent and when joining', async () => {
    const { email } = await joined(market, 'taken');
    await market.restMail();
    const { accounts } = market.client();
    const taken = { ok: false, failure: { name: 'emailTaken', field: 'email' } };
    expect([sure(await accounts.isEmailTaken(email)), sure(await accounts.isEmailTaken(` ${email.toUpperCase()} `))]).toEqual([true, true]);
    expect(await accounts.sendEmailCode({ email, verifyType: SIGN_UP })).toEqual(taken);
    const order = await ready();
    await market.database.db.update(members).set({ email: order.email }).where(eq(members.email, email));
    expect(await join(order)).toEqual(taken);
  });

  it.each([['0212345678'], ['010-1234-567'], ['01212345678'], ['+821012345678'], ['010 1234 5678'], ['전화']])(
    'asks no identity of the phone %s',
    async (phone) => {
      expect(await market.client().accounts.startIdentity({ ...PERSON, phone })).toEqual({
        ok: false,
        failure: { name: 'badRequest', field: 'phone' },
      });
    },
  );

  it.each([
    ['the code that was sent', 0, true],
    ['a sixth try, even the right one', 5, false],
  ])('takes %s', async (_, wrongs, good) => {
    const { accounts, call } = market.client();
    const phone = `0106666000${wrongs}`;
    const { identityId } = sure(await accounts.startIdentity({ ...PERSON, phone }));
    const code = await market.smsCode(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < wrongs; tries += 1) expect((await accounts.confirmIdentity({ identityId, code: wrong })).ok).toBe(false);
    expect((await call(accountEndpoints.identityConfirm, { body: { identityId, code } })).ok).toBe(good);
  });
});
