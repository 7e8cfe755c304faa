import type { Failure } from '@naru/domain/failure';
import { filledIn, openPhonePage, provedPhone, type TypedPerson } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

const SIGN_UP = 'signUp';

describe.each(JOURNEY_ENGINES)('joining on %s', (kind) => {
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
    must(await accounts.sendEmailCode({ email, verifyType: SIGN_UP }));
    return must(await accounts.verifyEmailCode({ email, verifyType: SIGN_UP, verifyCode: await market.mailCode(email) })).emailTempToken;
  };
  /** Somebody whom nobody has met, ready to join in a browser of their own. */
  const ready = async (person: Partial<TypedPerson> = {}, client = market.client()) => {
    const email = newEmail();
    const phone = `0108888${String(people).padStart(4, '0')}`;
    const identityKey = await provedPhone(market, client, 'join', { name: `새사람${people}`, phone, ...person });
    const emailTempToken = await verified(email);
    return { client, order: { email, emailTempToken, identityKey, password: PASSWORD, agree1: true, agree2: true, agree3: true } };
  };
  const join = ({ client, order }: Awaited<ReturnType<typeof ready>>) => client.accounts.joinByEmail(order);
  const known = (email: string) => market.database.db.$count(members, eq(members.email, email));

  it('lets a person in once, with what was agreed to', async () => {
    const comer = await ready();
    const { client, order } = comer;
    const { nickname } = must(await join(comer));
    must(await client.sessions.signIn(order));
    expect(must(await client.accounts.info())).toMatchObject({
      email: order.email,
      nickname,
      joinType: 'web',
      marketingAgreed: true,
      hasPin: false,
    });
    expect(await join(comer)).toEqual({ ok: false, failure: { name: 'emailNotVerified' } });
    expect(await known(order.email)).toBe(1);
  });

  it('refuses what is not in order, writes nothing, and what was proved can still be used', async () => {
    const { client, order } = await ready();
    const wrong: readonly (readonly [Record<string, unknown>, Failure])[] = [
      [{ emailTempToken: 'nobody-has-this-token' }, { name: 'emailNotVerified' }],
      [{ email: 'other@naru.test' }, { name: 'emailNotVerified' }],
      [{ email: 'other' }, { name: 'badRequest', field: 'email' }],
      [{ identityKey: 'nobody-has-this-key-' }, { name: 'phoneVerificationFailed' }],
      [{ password: 'password123!' }, { name: 'passwordCommon', field: 'password' }],
      [{ password: 'Liverpool-2026!' }, { name: 'passwordCommon', field: 'password' }],
      [{ password: `${order.email.split('@')[0]}-7-Canal` }, { name: 'passwordCommon', field: 'password' }],
      [{ password: 'Naru-test-pass!' }, { name: 'badRequest', field: 'password' }],
      [{ password: 'Naru-26!!' }, { name: 'badRequest', field: 'password' }],
      [{ agree1: false }, { name: 'agreementsMissing' }],
      [{ agree2: false }, { name: 'agreementsMissing' }],
    ];
    for (const [change, reason] of wrong)
      expect(await join({ client, order: { ...order, ...change } })).toEqual({ ok: false, failure: reason });
    expect([await known(order.email), await known('other@naru.test')]).toEqual([0, 0]);
    must(await join({ client, order }));
  });

  it('refuses a used identity key with -3015, and keeps the address verified', async () => {
    const first = await ready();
    must(await join(first));
    const second = await ready({}, first.client);
    const again = { ...second.order, identityKey: first.order.identityKey };
    expect(await join({ ...second, order: again })).toEqual({ ok: false, failure: { name: 'phoneVerificationFailed' } });
    must(await join(second));
  });

  it('refuses an identity that another browser has proved', async () => {
    const [first, second] = [await ready(), await ready()];
    const stolen = { ...second.order, identityKey: first.order.identityKey };
    expect(await join({ ...second, order: stolen })).toEqual({ ok: false, failure: { name: 'phoneVerificationFailed' } });
    must(await join(first));
  });

  it('refuses an identity that is older than ten minutes', async () => {
    const comer = await ready();
    await market.database.db.execute(sql`update phone_identities set expires_at = now() - interval '1 minute'`);
    expect(await join(comer)).toEqual({ ok: false, failure: { name: 'phoneVerificationFailed' } });
  });

  it.each([
    ['the same person with another phone: -3016', { name: '한사람', phone: '01077770001' }, { phone: '01077770002' }, 'alreadyRegistered'],
    ['another person with the same phone: -3017', { name: '두사람', phone: '01077770003' }, { name: '세사람' }, 'samePhoneAccount'],
  ] as const)('refuses %s', async (_, person, change, name) => {
    const [first, comer] = [await ready(person), await ready({ ...person, ...change })];
    must(await join(first));
    expect(await join(comer)).toEqual({ ok: false, failure: { name } });
    expect(await known(comer.order.email)).toBe(0);
    // Whoever comes later hears it with the phone check already, as often as they ask, and before a password is asked for.
    const later = market.client();
    const { identityId, step } = await openPhonePage(market, later, 'join');
    const again = { ...person, ...change };
    expect(await step('send', filledIn(again))).toBe('');
    expect(await step('code', new URLSearchParams({ code: await market.smsCode(again.phone) }))).toBe('');
    for (let nth = 0; nth < 2; nth += 1) expect(await later.accounts.confirmIdentity(identityId)).toEqual({ ok: false, failure: { name } });
  });

  it('refuses an address that is taken, before a code is sent and when joining', async () => {
    const { email } = await joined(market, 'taken');
    await market.restMail();
    const { accounts } = market.client();
    const taken = { ok: false, failure: { name: 'emailTaken', field: 'email' } };
    expect([must(await accounts.isEmailTaken(email)), must(await accounts.isEmailTaken(` ${email.toUpperCase()} `))]).toEqual([true, true]);
    expect(await accounts.sendEmailCode({ email, verifyType: SIGN_UP })).toEqual(taken);
    const comer = await ready();
    await market.database.db.update(members).set({ email: comer.order.email }).where(eq(members.email, email));
    expect(await join(comer)).toEqual(taken);
  });
});
