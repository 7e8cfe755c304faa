import type { Recipient } from '@naru/domain/exchange';
import type { PaymentProvider } from '@naru/domain/order';
import type { ExchangeId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSandboxBank, makeSandboxProvider, type SandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import {
  exchangeSteps,
  exchanges,
  history,
  items,
  members,
  orders,
  products,
  siteAuthorities,
  sites,
  tokens,
} from '../../stores/schema/index.ts';
import { doApproved, exchangeOf, saleOf } from '../../testing/approved-acts.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { purged } from '../../testing/purged.ts';
import { brokenThoughUnbought } from '../../testing/truths.ts';
import { makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { settleOpen, startPayment } from '../order/pay.ts';
import { cancelOrder } from '../order/release.ts';
import { settlePayment } from '../order/settle.ts';
import { refundEnded } from './end-exchange.ts';
import { moveDeliveries } from './move-deliveries.ts';
import { moveDueExchanges, receiveGoods } from './receive.ts';
import { withdrawExchange } from './withdraw.ts';

const NFTS = 28;
const PRICE = 200_000;
const ROUNDS = 4;
const TO: Recipient = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };

/** The end of the process: nothing after it runs. */
class Killed extends Error {}

// Only PostgreSQL runs these statements side by side; on PGlite's one connection every race passes in a void.
describe('races for one exchange', () => {
  let database: Database;
  let ground: TestGround;
  let real: PaymentProvider;
  let bank: SandboxBank;
  let owner: Member;
  let free: string[];
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    ground = makeGround(database);
    const { deps } = ground;
    real = makeSandboxProvider(deps.db, deps.clock);
    bank = makeSandboxBank(deps.db, deps.clock);
    const row = only(await deps.db.insert(members).values({ did: 'did:naru:keeper', nickname: '지킴이', joinType: 2 }).returning());
    owner = { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
    await deps.db.insert(sites).values({ siteCode: 'GOLD', name: '금', route: '/gold', ownerMemberId: owner.id });
    await deps.db.insert(siteAuthorities).values({ siteCode: 'GOLD', memberId: owner.id });
    const goods = { siteCode: 'GOLD', name: '골드바', price: PRICE, quantity: NFTS, type: 'gold', nftKind: 'transferable' } as const;
    const product = only(await deps.db.insert(products).values(goods).returning());
    await deps.transact((tx) => makeItems(tx, { productId: product.id, quantity: NFTS, price: PRICE, at: deps.clock.now() }));
    await mintItems(deps, owner, { siteCode: brand.site('GOLD'), productId: product.id });
    await deps.db.update(tokens).set({ ownerMemberId: owner.id });
    await deps.db.update(items).set({ state: 'revoked' });
    free = (await deps.db.select({ tokenId: tokens.tokenId }).from(tokens)).map(({ tokenId }) => tokenId);
  });
  afterEach(async () => expect(await brokenThoughUnbought(database.db)).toEqual({}));
  afterAll(() => database.close());

  const next = (): string => only(free.splice(0, 1));
  const ask = (tokenId: string) => doApproved(ground.deps, owner, exchangeOf(tokenId, TO));
  const exchangeOnce = async (tokenId: string): Promise<ExchangeId> => {
    const answer = await ask(tokenId);
    if (!answer.ok) throw new Error(answer.failure.name);
    return answer.value.exchangeId;
  };
  const orderOf = async (id: ExchangeId) => {
    const [found] = await database.db
      .select({ order: orders })
      .from(exchanges)
      .innerJoin(orders, eq(orders.id, exchanges.orderId))
      .where(eq(exchanges.id, id));
    return only(found === undefined ? [] : [found.order]);
  };
  /** A payment that the provider has captured and nobody here has heard of. */
  const approved = async (id: ExchangeId): Promise<string> => {
    const started = await startPayment(ground.deps, await orderOf(id), 'accountTransfer');
    if (!started.ok) throw new Error(started.failure.name);
    await bank.approve(started.value);
    return started.value;
  };
  const paid = async (): Promise<ExchangeId> => {
    const id = await exchangeOnce(next());
    await settlePayment(ground.deps, await approved(id));
    await recorded(id);
    return id;
  };
  const move = (id: ExchangeId, event: 'prepare' | 'ship' | 'deliver' | 'cancel', deps: Deps = ground.deps) =>
    moveDeliveries(deps, owner, {
      siteCode: brand.site('GOLD'),
      ids: [id],
      event,
      carrier: 'logistics',
      waybill: '1234567890',
      reason: '재고 없음',
    });
  // What is recorded of goods before they leave is tried in journeys/exchange.
  const recorded = (id: ExchangeId) => ground.deps.db.update(exchanges).set({ goodsNeeds: [] }).where(eq(exchanges.id, id));
  const stateOf = async (id: ExchangeId) => only(await database.db.select().from(exchanges).where(eq(exchanges.id, id))).state;
  const rows = async (tokenId: string) =>
    (await database.db.select().from(history).where(eq(history.tokenId, tokenId)).orderBy(history.seq)).map(({ tradeType }) => tradeType);
  const tokenOf = async (id: ExchangeId) => only(await database.db.select().from(exchanges).where(eq(exchanges.id, id))).tokenId;

  it('opens one of many that are asked for at once, and none beside a listing', async () => {
    const tokenId = next();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(tokenId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await rows(tokenId)).filter((type) => type === '06')).toHaveLength(1);
    const another = next();
    const listed = () => doApproved(ground.deps, owner, saleOf(another, 1_000));
    const both = await Promise.all([ask(another), listed()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('goes red on a look at the state that is followed by its change', async () => {
    const id = await paid();
    const mine = eq(exchanges.id, id);
    const allRead = meetingOf(2);
    const naive = (): Promise<boolean> =>
      database.db.transaction(async (tx) => {
        const { state } = only(await tx.select().from(exchanges).where(mine));
        await allRead();
        if (state !== 'requested') return false;
        await tx.update(exchanges).set({ state: 'preparing' }).where(mine);
        return true;
      });
    expect(await Promise.all([naive(), naive()])).toEqual([true, true]);
    // What the naive way has left behind goes its way to the end.
    await database.db.update(exchanges).set({ state: 'requested' }).where(mine);
    expect((await withdrawExchange(ground.deps, owner, { exchangeId: id })).ok).toBe(true);
  });

  it('lets either the owner withdraw or the issuer prepare', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await paid();
      const [withdrawn, prepared] = await Promise.all([withdrawExchange(ground.deps, owner, { exchangeId: id }), move(id, 'prepare')]);
      const done = prepared.ok && prepared.value.done === 1;
      expect([withdrawn.ok, done].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(id)).toBe(withdrawn.ok ? 'withdrawn' : 'preparing');
      expect((await orderOf(id)).state).toBe(withdrawn.ok ? 'refunded' : 'paid');
    }
  });

  it('takes or returns money that arrives while the request is withdrawn, and never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await exchangeOnce(next());
      const key = await approved(id);
      const { id: orderId } = await orderOf(id);
      const call =
        round % 2 === 0
          ? () => withdrawExchange(ground.deps, owner, { exchangeId: id })
          : () => cancelOrder(ground.deps, owner, { orderId: brand.order(orderId) });
      await Promise.all([settlePayment(ground.deps, key), call(), settlePayment(ground.deps, key)]);
      await settleOpen(ground.deps);
      await refundEnded(ground.deps);
      const [state, order] = [await stateOf(id), (await orderOf(id)).state];
      expect(['withdrawn refunded', 'requested paid']).toContain(`${state} ${order}`);
      expect((await real.look(key))?.state).toBe(order === 'paid' ? 'captured' : 'refunded');
    }
  });

  it('ends an NFT once, however often its goods are confirmed', async () => {
    const id = await paid();
    for (const event of ['prepare', 'ship', 'deliver'] as const) await move(id, event);
    const answers = await Promise.all(Array.from({ length: 6 }, () => receiveGoods(ground.deps, owner, { exchangeId: id })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await rows(await tokenOf(id))).slice(-2)).toEqual(['07', '02']);
  });

  it('moves on what nobody moves: a fortnight after the goods have left, and a week after their delivery, once', async () => {
    const id = await paid();
    for (const event of ['prepare', 'ship'] as const) await move(id, event);
    const beats = () => Promise.all([moveDueExchanges(ground.deps), moveDueExchanges(ground.deps)]);
    const after = async (days: number) => {
      ground.pass(days * 86_400_000);
      await beats();
      return stateOf(id);
    };
    expect([await after(13), await after(1), await after(6), await after(1)]).toEqual(['shipped', 'delivered', 'delivered', 'completed']);
    const steps = await database.db.select().from(exchangeSteps).where(eq(exchangeSteps.exchangeId, id)).orderBy(exchangeSteps.id);
    expect(steps.map(({ state, actor }) => `${state} ${actor}`).slice(-2)).toEqual(['delivered system', 'completed system']);
    expect((await rows(await tokenOf(id))).slice(-2)).toEqual(['07', '02']);
  });

  it('purges where goods would have gone a month after the end, and where they went after five years', async () => {
    const withdrawn = await paid();
    must(await withdrawExchange(ground.deps, owner, { exchangeId: withdrawn }));
    const [received, open] = [await paid(), await paid()];
    for (const event of ['prepare', 'ship', 'deliver'] as const) await move(received, event);
    await receiveGoods(ground.deps, owner, { exchangeId: received });
    const known = async () => {
      await purged(exchanges, ground.deps);
      const rows = await database.db
        .select()
        .from(exchanges)
        .where(inArray(exchanges.id, [withdrawn, received, open]))
        .orderBy(exchanges.id);
      return Promise.all(rows.map(async (row) => (await recipientOf(ground.deps.keys, row)).name));
    };
    expect(await known()).toEqual(['김수령', '김수령', '김수령']);
    ground.pass(31 * 86_400_000);
    expect(await known()).toEqual(['', '김수령', '김수령']);
    ground.pass(1_800 * 86_400_000);
    expect(await known()).toEqual(['', '', '김수령']);
  });

  it.each(['before', 'after'] as const)('gives back once what a server that died %s giving it back still owed', async (when) => {
    const id = await paid();
    const key = only(
      (await database.db.execute<{ key: string }>(`select provider_key as key from payments order by id desc limit 1`)).rows,
    ).key;
    const undo = async (providerKey: string): Promise<never> => {
      if (when === 'after') await real.undo(providerKey, null);
      throw new Killed();
    };
    const dying: Deps = { ...ground.deps, payments: { ...real, undo } };
    expect(await withdrawExchange(dying, owner, { exchangeId: id })).toEqual({ ok: true, value: undefined });
    expect([await stateOf(id), (await orderOf(id)).state]).toEqual(['withdrawn', 'paid']);
    await expect(refundEnded(dying)).rejects.toThrow('still due');
    await Promise.all([refundEnded(ground.deps), refundEnded(ground.deps)]);
    expect([(await orderOf(id)).state, (await real.look(key))?.state]).toEqual(['refunded', 'refunded']);
  });
});
