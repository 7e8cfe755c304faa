import { parsePassword } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { DAY_MS, fail } from '@naru/domain/shared';
import { emailOf, must, phoneOf } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { keepPhoneIdentity, sandboxCi } from '../../gateways/identity/phone-identity.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Database } from '../../stores/db.ts';
import { emailCodes, members, notifications, phoneIdentities, sessions } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { showLaw } from '../operation/show-law.ts';
import { changePhone } from './change-contact.ts';
import { findEmail } from './find-email.ts';
import { joinByEmail } from './join.ts';

const ASKER = 'browser';
const CHILD = fail(failure('underFourteen'));

onBothEngines('who is not fourteen', (open) => {
  let database: Database;
  let ground: TestGround;
  beforeAll(async () => {
    database = await open();
    ground = makeGround(database);
  });

  let people = 0;
  /** Somebody whose address and phone are proved, with their birth date. */
  const ready = async (birth: string) => {
    people += 1;
    const { deps } = ground;
    const now = deps.clock.now();
    const [email, name] = [`child-${people}@naru.test`, `아이${people}`];
    const emailTempToken = randomSecret(24);
    const code = { email, verifyType: 'signUp', codeHash: digestOf(emailTempToken), verifiedAt: now } as const;
    await database.db.insert(emailCodes).values({ ...code, expiresAt: new Date(now.getTime() + 60_000), createdAt: now });
    const who = { ci: sandboxCi({ name, birth }), name, birth, gender: 'F', phone: phoneOf(`0104444${String(1_000 + people)}`) } as const;
    const identityKey = await keepPhoneIdentity(database.db, deps.keys, now, { purpose: 'join', asker: ASKER }, who);
    const password = must(parsePassword('Naru-test-2026!'));
    return { email: emailOf(email), password, emailTempToken, identityKey, agree1: true, agree2: true, agree3: false, asker: ASKER };
  };
  const keptOf = (identityKey: string) => database.db.$count(phoneIdentities, eq(phoneIdentities.id, identityKey));

  it('does not join, and nothing of them stays', async () => {
    const before = await database.db.$count(members);
    const child = await ready('20160301');
    expect(await joinByEmail(ground.deps, child)).toEqual(CHILD);
    expect([await database.db.$count(members), await keptOf(child.identityKey)]).toEqual([before, 0]);
    expect(await joinByEmail(ground.deps, child)).toEqual(fail(failure('phoneVerificationFailed')));
  });

  it('joins from the day on which they are, by the clock of Korea', async () => {
    // The clock stands at noon of 2026-11-21.
    expect(await joinByEmail(ground.deps, await ready('20121122'))).toEqual(CHILD);
    ground.pass(DAY_MS / 2);
    must(await joinByEmail(ground.deps, await ready('20121122')));
  });

  /** A grown-up who has joined, and a later proof that they are eleven. */
  const provedLater = async (purpose: 'findEmail' | 'phoneChange') => {
    const { deps } = ground;
    const order = await ready('20000101');
    must(await joinByEmail(deps, order));
    const [joined] = await database.db.select().from(members).where(eq(members.email, order.email));
    if (joined === undefined) throw new Error('nobody joined');
    const who = { name: joined.name, birth: '20150301', gender: 'F', phone: phoneOf(`0104444${String(6_000 + joined.id)}`) } as const;
    const ci = sandboxCi({ name: joined.name, birth: '20000101' });
    const identityKey = await keepPhoneIdentity(database.db, deps.keys, deps.clock.now(), { purpose, asker: ASKER }, { ...who, ci });
    return { order, joined, identityKey };
  };
  const stoppedOf = async (id: number) => {
    const [member] = await database.db.select().from(members).where(eq(members.id, id));
    const [notice] = await database.db.select().from(notifications).where(eq(notifications.memberId, id));
    // Nobody is left for the count of the market.
    await database.db.update(members).set({ birth: null }).where(eq(members.id, id));
    return [member, notice];
  };
  const STOPPED = [
    { state: 'suspended', suspendedUntil: null, birth: '20150301' },
    { kind: 'accountSuspended', payload: { reason: expect.stringContaining('법정대리인이 동의하면') } },
  ];

  it('is stopped by looking for their address, and told why and what comes next', async () => {
    const { joined, identityKey } = await provedLater('findEmail');
    expect(await findEmail(ground.deps, { asker: ASKER, identityKey })).toEqual(fail(failure('childFound')));
    expect(await stoppedOf(joined.id)).toMatchObject(STOPPED);
  });

  it('is stopped by a new phone, which is not taken', async () => {
    const { order, joined, identityKey } = await provedLater('phoneChange');
    const member = { id: joined.id, did: joined.did, nickname: joined.nickname, sessionId: 'session' };
    await database.db.insert(sessions).values({ id: member.sessionId, memberId: joined.id, loginEnv: 'webview' });
    const change = { asker: ASKER, identityKey, proof: { password: order.password } };
    expect(await changePhone(ground.deps, member, change)).toEqual(fail(failure('childFound')));
    const [stopped, notice] = await stoppedOf(joined.id);
    expect([stopped, notice]).toMatchObject(STOPPED);
    expect(stopped).toMatchObject({ phone: joined.phone });
  });

  it('is counted where the market has such a member all the same', async () => {
    const faults = async () => (await showLaw(ground.deps)).duties.find(({ id }) => id === 'pi-22-2')?.faults;
    expect(await faults()).toEqual([]);
    await database.db.insert(members).values({ did: 'did:naru:child', nickname: '아이', joinType: 2, birth: '20160301' });
    expect(await faults()).toEqual(['만 14세가 되지 않은 회원: 1건']);
  });
});
