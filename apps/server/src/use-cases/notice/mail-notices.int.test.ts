import { HOUR_MS } from '@naru/domain/shared';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import { mailOutbox, members } from '../../stores/schema/index.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { mailNotices } from './mail-notices.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase('pglite');
});
afterAll(() => database.close());

it('keeps the mail of what advertises for the morning, from nine in the evening until eight, but for who wants it by night', async () => {
  const { deps, pass } = makeGround(database);
  const agreed = (isAgree: boolean) => ({
    agree4: { isMust: false, isAgree, version: '1', at: deps.clock.now().toISOString(), channel: 'web' as const },
  });
  const member = async (name: string, byNight: boolean): Promise<number> => {
    const values = { did: `did:naru:${name}`, nickname: name, joinType: 2, email: `${name}@naru.test`, agreements: agreed(byNight) };
    return only(await deps.db.insert(members).values(values).returning()).id;
  };
  const bothMembers = [await member('day', false), await member('night', true)];
  const tell = () =>
    deps.transact((tx) =>
      notify(
        tx,
        bothMembers.flatMap((memberId) => [
          { memberId, kind: 'priceDropped', payload: { name: '달항아리', price: 900, before: 1_000, tokenId: '7' } },
          { memberId, kind: 'offerExpired', payload: { name: '달항아리', price: 900, tokenId: '7' } },
        ]),
        deps.clock.now(),
      ),
    );
  const mails = async (): Promise<string[]> => {
    await mailNotices(deps);
    const rows = await deps.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));
    return rows.map(
      ({ recipient, subject }) => `${recipient.split('@')[0]} ${subject.includes('가격이 내렸습니다') ? 'advertising' : 'news'}`,
    );
  };
  // The ground begins at noon.
  pass(9 * HOUR_MS);
  await tell();
  const atNight = ['day news', 'night advertising', 'night news'];
  expect((await mails()).toSorted()).toEqual(atNight);
  pass(11 * HOUR_MS - 1);
  expect((await mails()).toSorted()).toEqual(atNight);
  pass(1);
  expect((await mails()).toSorted()).toEqual(['day advertising', ...atNight]);
  await tell();
  expect(await mails()).toHaveLength(8);
});
