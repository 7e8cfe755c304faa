import { OPEN_DISPUTE_STATES, RULINGS } from '@naru/domain/dispute';
import type { IssuerExchangeMove } from '@naru/domain/exchange';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import { disputes, exchanges, orders, tokens } from '../../stores/schema/index.ts';
import { answerDispute, lapseDueDisputes } from '../../use-cases/dispute/answer-dispute.ts';
import { decideDispute } from '../../use-cases/dispute/decide-dispute.ts';
import { openDispute, withdrawDispute } from '../../use-cases/dispute/open-dispute.ts';
import { moveDeliveries } from '../../use-cases/exchange/move-deliveries.ts';
import { moveDueExchanges } from '../../use-cases/exchange/move-on.ts';
import { receiveGoods } from '../../use-cases/exchange/receive.ts';
import { withdrawExchange } from '../../use-cases/exchange/withdraw.ts';
import { listItems } from '../../use-cases/issuer/list-items.ts';
import { createItems } from '../../use-cases/issuer/make-items.ts';
import { mintItems } from '../../use-cases/issuer/mint-items.ts';
import { buyFromStore } from '../../use-cases/order/buy-from-store.ts';
import { decideReversal } from '../../use-cases/order/decide-reversal.ts';
import { reverseDueOrders } from '../../use-cases/order/reverse.ts';
import { withdrawPurchase } from '../../use-cases/order/withdraw.ts';
import { exchangeOf } from '../approved-acts.ts';
import { type Act, anyOf, byItself, does, memberOf, oneToken, settle, somebody, to } from './act.ts';
import type { PairWorld } from './world.ts';

type Exchange = typeof exchanges.$inferSelect;

const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };

const oneExchange = async ({ deps: { db } }: PairWorld, ...states: Exchange['state'][]) =>
  anyOf(await db.select().from(exchanges).where(inArray(exchanges.state, states)));

const oneFee = async ({ deps: { db } }: PairWorld) =>
  anyOf(
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.state, 'created'), eq(orders.kind, 'exchangeFee'))),
  );

const requestOne = (world: PairWorld, { tokenId, ownerMemberId }: NonNullable<Awaited<ReturnType<typeof oneToken>>>) =>
  does(world, ownerMemberId, exchangeOf(tokenId, TO));

const moveOne = async (world: PairWorld, { id }: Exchange, event: IssuerExchangeMove, details = {}): Promise<boolean> => {
  const order = { siteCode: world.siteCode, ids: [brand.exchange(id)], event, ...details } as const;
  const moved = await moveDeliveries(world.deps, world.issuer, { ...order, key: world.key() });
  return moved.ok && moved.value.done > 0;
};

/** Most owners withdraw before they pay: where nothing waits for its issuer, somebody pays first. */
const prepareExchange: Act = async (world) => {
  const fee = await oneFee(world);
  if (fee !== undefined) await settle(world, fee);
  const found = await oneExchange(world, 'requested');
  return found !== undefined && moveOne(world, found, 'prepare');
};

const shipExchange: Act = async (world) => {
  const found = await oneExchange(world, 'preparing');
  if (found === undefined) return false;
  // Making a picture safe takes longer than all locks; what has to be recorded is tried in journeys/exchange.
  await world.deps.db.update(exchanges).set({ goodsNeeds: [] }).where(eq(exchanges.id, found.id));
  return moveOne(world, found, 'ship', { carrier: 'postal', waybill: '60012-3456-7890' });
};

/** Goods that are on their way; where none are, some owners ask for theirs, and their issuer sends them. */
const sentExchange = async (world: PairWorld, disputed: boolean): Promise<Exchange | undefined> => {
  for (let time = 0; time < 3; time += 1) {
    const found = anyOf(
      await world.deps.db
        .select()
        .from(exchanges)
        .where(and(inArray(exchanges.state, ['shipped', 'delivered']), eq(exchanges.disputed, disputed))),
    );
    if (found !== undefined) return found;
    if (disputed) await openOne(world);
    else {
      const token = await oneToken(world);
      if (token !== undefined) await requestOne(world, token);
      await prepareExchange(world);
      await shipExchange(world);
    }
  }
  return undefined;
};

const openOne: Act = to(
  (world) => sentExchange(world, false),
  (world, { id, ownerMemberId }) =>
    openDispute(world.deps, memberOf(world, ownerMemberId), {
      ...{ exchangeId: brand.exchange(id), reason: 'notArrived', text: '짝을 이루는 분쟁입니다.', pictures: [] },
      key: world.key(),
    }),
);

const answerOne = (world: PairWorld, { id }: Exchange) =>
  answerDispute(world.deps, world.issuer, {
    ...{ siteCode: world.siteCode, exchangeId: brand.exchange(id), stance: 'contest', text: '짝을 이루는 답변입니다.' },
    key: world.key(),
  });

/** Nothing is decided before its issuer was heard: they are, where they were not. */
const decideOne: Act = async (world) => {
  const found = await sentExchange(world, true);
  if (found === undefined) return false;
  await answerOne(world, found);
  const ofFound = and(eq(disputes.exchangeId, found.id), inArray(disputes.state, [...OPEN_DISPUTE_STATES]));
  const [open] = await world.deps.db.select({ id: disputes.id }).from(disputes).where(ofFound);
  if (open === undefined) return false;
  const ruling = anyOf(RULINGS) ?? 'dismiss';
  return (await decideDispute(world.deps, 'os:pair', { disputeId: brand.dispute(open.id), ruling, reason: '살펴보았습니다.' })).ok;
};

/** Any purchase whose NFT its buyer still has. */
const oneBought = async ({ deps: { db } }: PairWorld, ...kinds: (typeof orders.$inferSelect.kind)[]) =>
  anyOf(
    (
      await db
        .select({ order: orders })
        .from(orders)
        .innerJoin(
          tokens,
          and(eq(tokens.tokenId, orders.tokenId), eq(tokens.ownerMemberId, orders.buyerMemberId), eq(tokens.state, 'live')),
        )
        .where(and(eq(orders.state, 'completed'), eq(orders.reversalDue, false), isNull(orders.reversedAt), inArray(orders.kind, kinds)))
    ).map(({ order }) => order),
  );

/** The same from the store; where nobody has any, somebody buys one that is made for it, since what goes back leaves the world. */
const storePurchase = async (world: PairWorld) => {
  const { deps, issuer, siteCode, productId } = world;
  const made = { siteCode, productId };
  for (let time = 0; time < 3; time += 1) {
    const found = await oneBought(world, 'store');
    if (found !== undefined) return found;
    await createItems(deps, issuer, { ...made, quantity: 2, key: world.key() });
    await mintItems(deps, issuer, { ...made, key: world.key() });
    await listItems(deps, issuer, { ...made, key: world.key() });
    const bought = await buyFromStore(deps, somebody(world), { productId, price: brand.won(world.price), key: world.key() });
    if (bought.ok) {
      const [order] = await deps.db.select().from(orders).where(eq(orders.id, bought.value.orderId));
      if (order !== undefined) await settle(world, order);
    }
  }
  return oneBought(world, 'store');
};

/** What members, issuers, operators and time do with goods, and with what is said to be wrong with them. */
export const REDEEMING_ACTS = {
  exchange: to(oneToken, requestOne),
  withdrawExchange: to(
    (world) => oneExchange(world, 'awaitingPayment', 'requested'),
    (world, { id, ownerMemberId }) =>
      withdrawExchange(world.deps, memberOf(world, ownerMemberId), { exchangeId: brand.exchange(id), key: world.key() }),
  ),
  prepareExchange,
  shipExchange: async (world) => {
    await prepareExchange(world);
    return shipExchange(world);
  },
  moveExchanges: byItself(moveDueExchanges),
  receiveGoods: to(
    (world) => sentExchange(world, Math.random() < 0.3),
    (world, { id, ownerMemberId }) =>
      receiveGoods(world.deps, memberOf(world, ownerMemberId), { exchangeId: brand.exchange(id), key: world.key() }),
  ),
  openDispute: openOne,
  withdrawDispute: to(
    (world) => sentExchange(world, true),
    (world, { id, ownerMemberId }) => withdrawDispute(world.deps, memberOf(world, ownerMemberId), { exchangeId: brand.exchange(id) }),
  ),
  answerDispute: to((world) => sentExchange(world, true), answerOne),
  decideDispute: decideOne,
  lapseDisputes: byItself(lapseDueDisputes),
  withdrawPurchase: to(storePurchase, (world, { id, buyerMemberId }) =>
    withdrawPurchase(world.deps, memberOf(world, buyerMemberId), { orderId: brand.order(id), reason: 'changedMind', key: world.key() }),
  ),
  reverseSale: to(
    (world) => oneBought(world, 'listing', 'offer'),
    (world, { id: orderId }) => decideReversal(world.deps, 'os:pair', { orderId, reason: '살펴보았습니다.' }),
  ),
  reverseOrders: byItself(reverseDueOrders),
} as const satisfies Readonly<Record<string, Act>>;
