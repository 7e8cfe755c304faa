import { failure } from '@naru/domain/failure';
import type { ReceiptToIssue } from '@naru/domain/order';
import { HOUR_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { orderDetail } from '../../reads/order/order-detail.ts';
import { auditLog, cashReceipts } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { decidePart } from '../../testing/decided.ts';
import { openReversalWorld, PRICE, type ReversalWorld } from '../../testing/reversal-world.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { changeCashReceipt } from '../account/change-payout.ts';
import { issueDueReceipts } from './issue-receipts.ts';
import { listReceipts, recordCancelled, recordReceipt, revealReceiver } from './record-receipt.ts';

const NUMBER = '01012345678';
const refused = (name: Parameters<typeof failure>[0], more: object = {}) => ({ ok: false, failure: { ...failure(name), ...more } });

onBothEngines('cash receipts that no provider issues', (open) => {
  let world: ReversalWorld;
  let silent: Deps;
  beforeAll(async () => {
    world = await openReversalWorld(await open());
    silent = { ...world.deps, payments: { ...world.deps.payments, issueReceipt: async () => null, cancelReceipt: async () => null } };
  });
  const register = (member: Member, cashReceiptNumber = NUMBER) =>
    changeCashReceipt(world.deps, member, { cashReceiptType: 'phone', cashReceiptNumber }).then(must);
  const bought = async (kind: 'goods' | 'gold' = 'goods', number = NUMBER) => {
    const buyer = await world.somebody();
    await register(buyer, number);
    return { buyer, ...(await world.bought(buyer, kind)) };
  };
  const beats = async (deps: Deps = world.deps) => {
    for (let beat = 0; beat < 3; beat += 1) {
      await issueDueReceipts(deps);
      world.ground.pass(HOUR_MS);
    }
  };
  const rowsOf = (orderId: string) =>
    world.db.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId)).orderBy(asc(cashReceipts.number));
  const lastOf = async (orderId: string) => {
    const row = (await rowsOf(orderId)).at(-1);
    if (row === undefined) throw new Error('an order without a receipt');
    return row;
  };
  const listed = async (orderId: string) => {
    const { receipts } = await listReceipts(world.deps, { open: true });
    return receipts.filter((one) => one.orderId === orderId).map(({ state, amount, fault }) => [state, amount, fault]);
  };
  const part = (orderId: string, amount: number) =>
    decidePart(world.deps, 'os:ops', { orderId, amount, bearer: 'earners', reason: '상자가 구겨졌습니다.' }).then(must);

  it('wait for a person, who sees their number for a reason, issues them, and records it once', async () => {
    const { orderId } = await bought();
    await beats(silent);
    expect(await listed(orderId)).toEqual([['failed', PRICE, 'unoffered']]);
    const { id } = await lastOf(orderId);
    expect(JSON.stringify(await listReceipts(world.deps, { open: true }))).not.toContain(NUMBER);
    expect(await revealReceiver(world.deps, 'os:ops', { receipt: id, reason: ' ' })).toMatchObject({ failure: { field: 'reason' } });
    expect(await revealReceiver(world.deps, 'os:ops', { receipt: id, reason: '홈택스 발급' })).toEqual({
      ok: true,
      value: { type: 'phone', number: NUMBER },
    });
    const seen = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'receipt.reveal'), eq(auditLog.target, orderId)));
    expect(seen.map(({ reason }) => reason)).toEqual(['홈택스 발급']);
    expect(await recordReceipt(world.deps, 'os:ops', { receipt: id, issueNumber: '12' })).toEqual(
      refused('badRequest', { field: 'issueNumber' }),
    );
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, at) => recordReceipt(world.deps, 'os:ops', { receipt: id, issueNumber: `G1234${5_000 + at}` })),
    );
    expect(many.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await lastOf(orderId);
    expect(row).toMatchObject({ state: 'issued', issuedBy: 'hand', recordedBy: 'os:ops', receiver: null });
    const shown = await orderDetail(world.db, orderId, world.deps.clock.now());
    expect(shown?.detail.cashReceipts).toMatchObject([{ state: 'issued', issueNumber: row.issueNumber, fault: null }]);
    expect([await listed(orderId), await brokenTruths(world.db)]).toEqual([[], {}]);
  });

  it('are cancelled by hand as they were issued, and what is left is issued by hand again', async () => {
    const { orderId } = await bought();
    await beats(silent);
    must(await recordReceipt(world.deps, 'os:ops', { receipt: (await lastOf(orderId)).id, issueNumber: 'G00000001' }));
    await part(orderId, 1_000);
    await beats();
    expect(await listed(orderId)).toEqual([
      ['failed', PRICE - 1_000, 'unoffered'],
      ['cancelDue', PRICE, 'unoffered'],
    ]);
    const [first, second] = await rowsOf(orderId);
    expect(await recordCancelled(world.deps, 'os:ops', { receipt: second?.id ?? 0 })).toMatchObject({
      failure: { name: 'wrongState' },
    });
    must(await recordCancelled(world.deps, 'os:ops', { receipt: first?.id ?? 0 }));
    expect(await recordCancelled(world.deps, 'os:ops', { receipt: first?.id ?? 0 })).toMatchObject({ ok: false });
    must(await recordReceipt(world.deps, 'os:ops', { receipt: second?.id ?? 0, issueNumber: 'G00000002' }));
    expect((await rowsOf(orderId)).map(({ state, amount }) => [state, amount])).toEqual([
      ['cancelled', PRICE],
      ['issued', PRICE - 1_000],
    ]);
    expect([await listed(orderId), await brokenTruths(world.db)]).toEqual([[], {}]);
  });

  it('are not said to be cancelled by anybody while their provider is asked to', async () => {
    const { orderId } = await bought();
    await beats();
    await part(orderId, 1_000);
    const [first] = await rowsOf(orderId);
    expect(first?.state).toBe('cancelDue');
    expect(await recordCancelled(world.deps, 'os:ops', { receipt: first?.id ?? 0 })).toMatchObject({ failure: { name: 'wrongState' } });
    expect(await recordCancelled(world.deps, 'os:ops', { receipt: 99_999 })).toEqual(refused('lookupFailed', { field: 'receipt' }));
    expect(await revealReceiver(world.deps, 'os:ops', { receipt: first?.id ?? 0, reason: '확인' })).toMatchObject({
      failure: { name: 'wrongState' },
    });
    await beats();
    expect((await lastOf(orderId)).state).toBe('issued');
    expect(await brokenTruths(world.db)).toEqual({});
  });

  it('are none where a member sells, and tell gold in its vault as not taxed', async () => {
    const wanted: ReceiptToIssue[] = [];
    const heard: Deps = {
      ...world.deps,
      payments: {
        ...world.deps.payments,
        issueReceipt: (key, receipt) => {
          wanted.push(receipt);
          return world.deps.payments.issueReceipt(key, receipt);
        },
      },
    };
    const { tokenId, buyer: seller } = await bought();
    const gold = await bought('gold');
    const buyer = await world.somebody();
    await register(buyer);
    const resold = await world.resold(seller, buyer, tokenId, 20_000);
    await beats(heard);
    expect(await rowsOf(resold.orderId)).toEqual([]);
    const issued = wanted.map(({ taxFree, amount, thing }) => [taxFree, amount, thing] as const);
    expect(issued.toSorted(([a], [b]) => a - b)).toEqual([
      [0, PRICE, '달항아리 goods'],
      [PRICE, PRICE, '달항아리 gold'],
    ]);
    expect((await lastOf(gold.orderId)).state).toBe('issued');
  });

  it('are bound by the database itself to their payment, their sum and their lifecycle', async () => {
    const { orderId } = await bought();
    await beats();
    const { id } = await lastOf(orderId);
    const resold = await bought();
    const tried = async (statement: string) =>
      world.db
        .execute(sql.raw(statement))
        .then(() => 'done')
        .catch((error: { cause?: { message?: string } }) => error.cause?.message ?? String(error));
    const copy = (number: number, amount: number) =>
      `insert into cash_receipts (order_id, number, provider_key, cash, amount, state, due_at) select order_id, ${number}, provider_key, cash, ${amount}, 'due', now() from cash_receipts where id = ${id}`;
    for (const [statement, why] of [
      [`delete from cash_receipts where id = ${id}`, /moves by its lifecycle/],
      [`update cash_receipts set amount = 1 where id = ${id}`, /stays what it is of/],
      [`update cash_receipts set issue_number = '000000000' where id = ${id}`, /stays what it is of/],
      [`update cash_receipts set state = 'due', due_at = now() where id = ${id}`, /moves by its lifecycle/],
      [`update cash_receipts set state = 'cancelled', ended_at = now() where id = ${id}`, /moves by its lifecycle/],
      [`update cash_receipts set provider_key = 'another' where id = ${id}`, /stays what it is of/],
      [copy(2, PRICE - 1), /of what is left of it/],
      [copy(3, PRICE), /the next one/],
      [copy(2, PRICE), /cash_receipts_one_standing/],
      ['truncate cash_receipts', /./],
    ] as const)
      expect(await tried(statement), statement).toMatch(why);
    expect(only(await rowsOf(orderId)).state).toBe('issued');
    expect(await rowsOf(resold.orderId)).toHaveLength(1);
  });
});
