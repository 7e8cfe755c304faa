import type { failure } from '@naru/domain/failure';
import { HOUR_MS } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import type { Database } from '../stores/db.ts';
import { payouts } from '../stores/schema/index.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { openPayoutWorld, type PayoutWorld } from '../testing/payout-world.ts';
import { doneOf, openPlatform } from '../testing/platform.ts';
import { carryPayouts } from '../use-cases/payout/carry.ts';
import { closeDueRun } from '../use-cases/payout/close-run.ts';

const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });

/** What one person who pays out tries alone with what a bank says. */
describe('one person of settlement', () => {
  let database: Database;
  let world: PayoutWorld;
  let people: ReturnType<typeof openPlatform>;

  beforeEach(async () => {
    database = (await freshPostgres()).database;
    onTestFinished(database.close);
    world = await openPayoutWorld(database, { NARU_PAYOUT: 'file' });
    people = openPlatform(world.deps);
    await people.staff();
  });

  /** A payout that is on its way by a bank's file. */
  const sentPayout = async (): Promise<{ readonly id: string; readonly seller: Member }> => {
    const seller = await world.seller('판이');
    await world.sale(seller, 50_000);
    await closeDueRun(world.deps);
    await world.letGo();
    await carryPayouts(world.deps);
    return { id: only(await database.db.select().from(payouts)).id, seller };
  };
  const results = (rows: readonly (readonly string[])[]) => {
    const sheet = [['지급 번호', '결과', '사유'], ...rows].map((row) => row.join(',')).join('\r\n');
    return people.as('settlement', 'payout/results', { sheet: Buffer.from(sheet).toString('base64') });
  };
  const stateOf = async (id: string): Promise<string> => only(await database.db.select().from(payouts).where(eq(payouts.id, id))).state;

  it('calls no payout returned alone: it would go out once more', async () => {
    const { id, seller } = await sentPayout();
    const answer = doneOf(
      await results([
        [id, '반송', '예금주 다름'],
        ['nothing', '완료', ''],
        [id, '처리 중', ''],
        ['', '완료', ''],
      ]),
    );
    expect(answer).toEqual({ lines: ['waiting', 'unknown', 'unread', 'unread'], approval: expect.any(Number) });
    expect(await stateOf(id)).toBe('sent');
    expect(await people.as('settlement', 'payout/returned', { lines: [{ payoutId: id, reason: '반송' }] })).toHaveProperty('waiting');
    const { approval } = answer as { approval: number };
    const shown = doneOf(await people.as('대표', 'approval/show', { id: approval })) as { digest: string; input: unknown };
    expect(shown.input).toEqual({ lines: [{ payoutId: id, reason: '예금주 다름' }] });
    expect(await people.as('settlement', 'approval/approve', { id: approval, digest: shown.digest })).toEqual(
      refused('anotherOperatorNeeded'),
    );
    doneOf(await people.as('대표', 'approval/approve', { id: approval, digest: shown.digest }));
    expect(await stateOf(id)).toBe('returned');
    expect(
      doneOf(
        await results([
          [id, '반송', ''],
          [id, '완료', ''],
        ]),
      ),
    ).toEqual({ lines: ['known', 'contradicts'], approval: null });
    // Another account after that: whoever judges the next run reads it beside the sum.
    await world.giveAccount(seller, '99988877766', new Date(world.deps.clock.now().getTime() + 24 * HOUR_MS));
    world.ground.pass(25 * HOUR_MS);
    await closeDueRun(world.deps);
    const { id: run } = await world.newestRun();
    expect(doneOf(await people.as('대표', 'payout/show', { run }))).toMatchObject({
      afterReturn: [
        {
          whose: `회원 ${seller.id}`,
          isOtherAccount: true,
          before: 'KB국민은행 ****3344',
          now: 'KB국민은행 ****7766',
          reason: '예금주 다름',
        },
      ],
    });
    expect(await world.amiss()).toEqual({});
  });

  it('calls no payout returned that the bank has called done', async () => {
    const { id } = await sentPayout();
    expect(doneOf(await results([[id, '완료', '']]))).toEqual({ lines: ['taken'], approval: null });
    expect(doneOf(await results([[id, '반송', '']]))).toEqual({ lines: ['contradicts'], approval: null });
    expect(await people.as('settlement', 'payout/returned', { lines: [{ payoutId: id, reason: '반송' }] })).toEqual(refused('wrongState'));
    expect(await stateOf(id)).toBe('paid');
  });
});
