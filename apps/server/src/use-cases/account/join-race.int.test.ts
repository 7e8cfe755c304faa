import { parsePassword } from '@naru/domain/account';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import { emailOf, must, phoneOf } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPhoneIdentity, sandboxCi } from '../../gateways/identity/phone-identity.ts';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Database } from '../../stores/db.ts';
import { emailCodes, members } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { joinByEmail } from './join.ts';
import { resetPassword } from './password.ts';

const CROWD = 12;
const BIRTH = '19900101';
const ASKER = 'browser';
type Somebody = { readonly email: string; readonly name: string; readonly phone: string };

// Only PostgreSQL runs these side by side.
describe('a crowd that joins at once', () => {
  let database: Database;
  let ground: TestGround;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    ground = makeGround(database);
  });
  afterAll(() => database.close());

  /** Somebody whose address and phone are proved. */
  const ready = async ({ email, name, phone }: Somebody) => {
    const { deps } = ground;
    const now = deps.clock.now();
    const emailTempToken = randomSecret(24);
    await database.db.insert(emailCodes).values({
      email,
      verifyType: 'signUp',
      codeHash: digestOf(emailTempToken),
      verifiedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    const who = { ci: sandboxCi({ name, birth: BIRTH }), name, birth: BIRTH, gender: 'F', phone: phoneOf(phone) } as const;
    const id = await keepPhoneIdentity(database.db, deps.keys, now, { purpose: 'join', asker: ASKER }, who);
    const password = must(parsePassword('Naru-test-2026!'));
    return { email: emailOf(email), password, emailTempToken, identityKey: id, agree1: true, agree2: true, agree3: false };
  };

  it('costs nothing where nobody has proved their address', async () => {
    const order = await ready({ email: 'proved@naru.test', name: '하나', phone: '01044445555' });
    const deps = { ...ground.deps, passwords: { ...ground.deps.passwords, hash: () => Promise.reject(new Error('hashed')) } };
    const refused = fail(failure('emailNotVerified'));
    expect(await joinByEmail(deps, { ...order, asker: ASKER, emailTempToken: 'guessed' })).toEqual(refused);
    expect(await resetPassword(deps, { ...order, emailTempToken: 'guessed' })).toEqual(refused);
  });

  it('goes red on a look at who is there that is followed by the joining', async () => {
    const email = 'naive@naru.test';
    const naive = async (_: unknown, index: number): Promise<boolean> => {
      if ((await database.db.$count(members, eq(members.email, email))) > 0) return false;
      await database.db.insert(members).values({ did: `did:naru:naive${index}`, nickname: `성급${index}`, joinType: 2, email });
      return true;
    };
    const answers = await Promise.allSettled(Array.from({ length: CROWD }, naive));
    // The database's own index keeps the others out, who are told nothing but an error.
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  it.each<[string, string, (index: number) => Somebody]>([
    [
      'under one name',
      'alreadyRegistered',
      (index) => ({ email: `name${index}@naru.test`, name: '한사람', phone: `0101111${1000 + index}` }),
    ],
    ['with one phone', 'samePhoneAccount', (index) => ({ email: `phone${index}@naru.test`, name: `여럿${index}`, phone: '01022223333' })],
    ['with one address', 'emailTaken', (index) => ({ email: 'one@naru.test', name: `주소${index}`, phone: `0103333${1000 + index}` })],
  ])('%s lets one in and tells the others %s', async (_, name, person) => {
    const orders = await Promise.all(Array.from({ length: CROWD }, (_, index) => ready(person(index))));
    const before = await database.db.$count(members);
    // Hashing would let them in one by one.
    const deps = { ...ground.deps, passwords: { ...ground.deps.passwords, hash: async () => ok('hash') } };
    const answers = await Promise.all(orders.map((order) => joinByEmail(deps, { ...order, asker: ASKER })));
    expect(answers.map((answer) => (answer.ok ? 'in' : answer.failure.name)).toSorted()).toEqual(
      ['in', ...Array(CROWD - 1).fill(name)].toSorted(),
    );
    expect(await database.db.$count(members)).toBe(before + 1);
  });
});
