import { DAY_MS } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import { mailOutbox, members } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { confirmMarketing } from './confirm-marketing.ts';
import { stopMailAddress } from './stop-mail-address.ts';
import { stopMail, updateInfo } from './update-info.ts';
import { writeMember } from './write-member.ts';

let database: Database;
let ground: TestGround;
let count = 0;
beforeAll(async () => {
  database = await freshDatabase('pglite');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(mailOutbox);
  ground = makeGround(database);
});

/** Somebody who has joined now, with or without consent to advertising. */
const joins = async (agree3: boolean): Promise<Member> => {
  count += 1;
  const person = {
    name: '홍길동',
    birth: '19900101',
    gender: 'M' as const,
    phone: `0101234${String(count).padStart(4, '0')}`,
    phoneHashes: [`phone ${count}`] as const,
    ciHashes: [`ci ${count}`] as const,
  };
  const terms = { agree1: true, agree2: true, agree3 };
  const order = { joinType: 'web', email: `m${count}@naru.test`, person, passwordHash: null, terms } as const;
  const { id, did, nickname } = await database.db.transaction((tx) => writeMember(ground.deps, tx, order));
  return { id, did, nickname, sessionId: 'session' };
};
const letters = () =>
  database.db
    .select({ to: mailOutbox.recipient, subject: mailOutbox.subject, body: mailOutbox.body })
    .from(mailOutbox)
    .orderBy(asc(mailOutbox.id));
const RESULT = '[나루] 마케팅 정보 수신 동의 처리 결과';
const REMINDER = '[나루] 마케팅 정보 수신 동의를 확인해 주세요';
const TWO_YEARS = 732 * DAY_MS;

it('says at once what became of each consent to advertising: who sends, what, when, and how it is taken back', async () => {
  const member = await joins(true);
  expect(await letters()).toEqual([expect.objectContaining({ to: `m${count}@naru.test`, subject: RESULT })]);
  expect(only(await letters()).body).toMatch(
    /마케팅 정보 수신: 2026.*동의 처리했습니다\..*전송자: 나루 시연 운영자.*수신 거부: http.*unsubscribe-email/s,
  );
  await updateInfo(ground.deps, member, { agree4: true });
  await updateInfo(ground.deps, member, { detail: '나루터 사람' });
  await updateInfo(ground.deps, member, { agree3: false });
  const said = (await letters()).slice(1).map(({ body }) => body.split('\n').filter((line) => line.includes('처리했습니다')));
  expect(said.map((lines) => lines.map((line) => line.replace(/: .*에 /, ': ')))).toEqual([
    ['야간(21시~8시) 마케팅 정보 수신: 동의 처리했습니다.'],
    ['마케팅 정보 수신: 동의 철회 처리했습니다.', '야간(21시~8시) 마케팅 정보 수신: 동의 철회 처리했습니다.'],
  ]);
});

it('says so as well to who takes it back by the link of a mail, once', async () => {
  const { did } = await joins(true);
  const key = new URL(await stopMailAddress(ground.deps.keys, did), 'https://naru.test').searchParams.get('key') ?? '';
  await stopMail(ground.deps, { did, key });
  await stopMail(ground.deps, { did, key });
  expect((await letters()).map(({ subject }) => subject)).toEqual([RESULT, RESULT]);
});

it('says nothing to who joins without', async () => {
  await joins(false);
  expect(await letters()).toEqual([]);
});

it('reminds who has agreed after two years and every two years from then on, each once, and nobody else', async () => {
  const agreed = await joins(true);
  const [refused, gone, late] = [await joins(false), await joins(true), await joins(true)];
  await database.db.update(members).set({ state: 'left' }).where(eq(members.id, gone.id));
  await database.db.delete(mailOutbox);
  ground.pass(TWO_YEARS - 2 * DAY_MS);
  await updateInfo(ground.deps, late, { agree3: false });
  await updateInfo(ground.deps, late, { agree3: true });
  await database.db.delete(mailOutbox);
  expect(await confirmMarketing(ground.deps)).toBe(0);
  ground.pass(2 * DAY_MS);
  const others = await database.db.select({ id: members.id, email: members.email }).from(members);
  const mine = others.find(({ id }) => id === agreed.id)?.email;
  await Promise.all([confirmMarketing(ground.deps), confirmMarketing(ground.deps)]);
  const sent = await letters();
  expect(sent.filter(({ to }) => to === mine)).toEqual([expect.objectContaining({ subject: REMINDER })]);
  expect(sent.find(({ to }) => to === mine)?.body).toMatch(/2026.*에 마케팅 정보 수신에 동의했습니다/);
  for (const { id } of [refused, gone, late])
    expect(sent.map(({ to }) => to)).not.toContain(others.find((other) => other.id === id)?.email);
  expect(await confirmMarketing(ground.deps)).toBe(0);
  ground.pass(TWO_YEARS);
  expect(await confirmMarketing(ground.deps)).toBeGreaterThan(0);
  expect((await letters()).filter(({ to }) => to === mine)).toHaveLength(2);
});
