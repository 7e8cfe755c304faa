import { OPERATOR_WIRE } from '@naru/contract/operator';
import { OPERATOR_ROLES, PLATFORM_TASKS, roleFor } from '@naru/domain/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../stores/db.ts';
import { inquiries, mailOutbox } from '../../stores/schema/index.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { doneOf, openPlatform } from '../../testing/platform.ts';

describe('what waits today', () => {
  let database: Database;
  let ground: TestGround;
  let people: ReturnType<typeof openPlatform>;
  beforeAll(async () => {
    database = (await freshPostgres()).database;
    ground = makeGround(database);
    people = openPlatform(ground.deps);
    await people.staff();
  });
  afterAll(() => database.close());

  const seenBy = async (name: string): Promise<unknown> => doneOf(await people.as(name, 'today', {}));

  it('is counted for whoever may look at it, and not named to others', async () => {
    const { id: memberId } = await plantMarket(database.db).member('문의한이');
    const written = { memberId, type: 'other', title: '질문', body: '질문' } as const;
    await database.db.insert(inquiries).values([written, written]);
    const mail = { recipient: 'a@b.test', subject: '제목', body: '본문' };
    await database.db.insert(mailOutbox).values([{ ...mail, state: 'failed' }, mail]);
    await people.as('이사', 'operator/grant', { name: 'review', role: 'support' });
    for (const role of OPERATOR_ROLES) {
      const seen = await seenBy(role === 'owner' ? '대표' : role);
      const theirs = Object.entries(PLATFORM_TASKS).flatMap(([task, call]) => (roleFor([role], call) === undefined ? [] : [task]));
      expect([role, Object.keys(seen as object).toSorted()]).toEqual([role, theirs.toSorted()]);
      expect(z.parse(OPERATOR_WIRE.today.answer, seen)).toEqual(seen);
    }
    expect(await seenBy('대표')).toMatchObject({ approvals: 1, inquiries: 2, mail: 1, sms: 0, chain: 0, disputes: 0 });
    // Nobody is told of what they have asked for themselves, or have no role to approve.
    expect(await seenBy('이사')).toMatchObject({ approvals: 0 });
    expect(await seenBy('settlement')).toEqual({ approvals: 0, payouts: 0, money: 0, differences: 0, receipts: 0, escrow: 0, invoices: 0 });
  });
});
