import { OPEN_DISPUTE_STATES, RULINGS } from '@naru/domain/dispute';
import type { IssuerExchangeMove } from '@naru/domain/exchange';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import { disputes, exchanges, orders, tokens } from '../../stores/schema/index.ts';
import { answerDispute, lapseDueDisputes } from '../../use-cases/dispute/answer-dispute.ts';
import { openDispute, withdrawDispute } from '../../use-cases/dispute/open-dispute.ts';
import { moveDeliveries } from '../../use-cases/exchange/move-deliveries.ts';
import { moveDueExchanges, receiveGoods } from '../../use-cases/exchange/receive.ts';
import { withdrawExchange } from '../../use-cases/exchange/withdraw.ts';
import { reverseDueOrders } from '../../use-cases/order/reverse.ts';
import { withdrawPurchase } from '../../use-cases/order/reverse-sale.ts';
import { exchangeOf } from '../approved-acts.ts';
import { decideDispute, decideReversal } from '../decided.ts';
import { type Act, anyOf, buyOne, byItself, does, memberOf, oneToken, orElse, settle, to } from './act.ts';
import { buyListed } from './listing.ts';
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
  const order = { siteCode: world.siteCode, ids: [id], event, ...details } as const;
  const moved = await moveDeliveries(world.deps, world.issuer, { ...order, key: world.key() });
  return moved.ok && moved.value.done > 0;
};

/** What waits for its issuer. Most owners withdraw before they pay: where nothing waits, somebody pays, or asks where nobody has to pay. */
const requestedExchange = orElse(
  (world) => oneExchange(world, 'requested'),
  async (world) => {
    const fee = await oneFee(world);
    const token = fee === undefined ? await oneToken(world) : undefined;
    if (fee !== undefined) await settle(world, fee);
    if (token !== undefined) await requestOne(world, token);
  },
);

const prepareExchange: Act = async (world) => {
  const found = await requestedExchange(world);
  return found !== undefined && moveOne(world, found, 'prepare');
};

const shipExchange: Act = async (world) => {
  const found = await oneExchange(world, 'preparing');
  if (found === undefined) return false;
  // Making a picture safe takes longer than all locks; what has to be recorded is tried in journeys/exchange.
  await world.deps.db.update(exchanges).set({ goodsNeeds: [] }).where(eq(exchanges.id, found.id));
  return moveOne(world, found, 'ship', { carrier: 'postal', waybill: '60012-3456-7890' });
};

const oneSent = async ({ deps: { db } }: PairWorld, disputed: boolean) =>
  anyOf(
    await db
      .select()
      .from(exchanges)
      .where(and(inArray(exchanges.state, ['shipped', 'delivered']), eq(exchanges.disputed, disputed))),
  );

/** Goods that are on their way; where none are, some owners ask for theirs, and their issuer sends them. */
const sentExchange = orElse(
  (world) => oneSent(world, false),
  async (world) => {
    await prepareExchange(world);
    await shipExchange(world);
  },
);

const openOne: Act = to(sentExchange, (world, { id, ownerMemberId }) =>
  openDispute(world.deps, memberOf(world, ownerMemberId), {
    exchangeId: id,
    reason: 'notArrived',
    text: '짝을 이루는 분쟁입니다.',
    pictures: [],
    key: world.key(),
  }),
);

/** Goods that somebody says something is wrong with; where nobody does, somebody says so. */
const disputedExchange = orElse((world) => oneSent(world, true), openOne);

const answerOne = (world: PairWorld, { id }: Exchange) =>
  answerDispute(world.deps, world.issuer, {
    siteCode: world.siteCode,
    exchangeId: id,
    stance: 'contest',
    text: '짝을 이루는 답변입니다.',
    key: world.key(),
  });

/** Nothing is decided before its issuer was heard: they are, where they were not. */
const decideOne: Act = async (world) => {
  const found = await disputedExchange(world);
  if (found === undefined) return false;
  await answerOne(world, found);
  const ofFound = and(eq(disputes.exchangeId, found.id), inArray(disputes.state, [...OPEN_DISPUTE_STATES]));
  const [open] = await world.deps.db.select({ id: disputes.id }).from(disputes).where(ofFound);
  if (open === undefined) return false;
  const ruling = anyOf(RULINGS) ?? 'dismiss';
  const part = { of: 'purchase', amount: 1 } as const;
  return (await decideDispute(world.deps, 'os:pair', { disputeId: open.id, ruling, part, reason: '살펴보았습니다.' })).ok;
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

/** The same from the store; where nobody has any, somebody buys one, since what goes back leaves the world. */
const storePurchase = orElse((world) => oneBought(world, 'store'), buyOne);

/** The same from another member; where nobody has any, somebody buys what somebody lists. */
const resale = orElse((world) => oneBought(world, 'listing', 'offer'), buyListed);

/** What members, issuers, operators and time do with goods, and with what is said to be wrong with them. */
export const REDEEMING_ACTS = {
  exchange: to(oneToken, requestOne),
  withdrawExchange: to(
    (world) => oneExchange(world, 'awaitingPayment', 'requested'),
    (world, { id, ownerMemberId }) => withdrawExchange(world.deps, memberOf(world, ownerMemberId), { exchangeId: id, key: world.key() }),
  ),
  prepareExchange,
  shipExchange: async (world) => {
    await prepareExchange(world);
    return shipExchange(world);
  },
  moveExchanges: byItself(moveDueExchanges),
  receiveGoods: to(
    (world) => (Math.random() < 0.3 ? disputedExchange(world) : sentExchange(world)),
    (world, { id, ownerMemberId }) => receiveGoods(world.deps, memberOf(world, ownerMemberId), { exchangeId: id, key: world.key() }),
  ),
  openDispute: openOne,
  withdrawDispute: to(disputedExchange, (world, { id, ownerMemberId }) =>
    withdrawDispute(world.deps, memberOf(world, ownerMemberId), { exchangeId: id }),
  ),
  answerDispute: to(disputedExchange, answerOne),
  decideDispute: decideOne,
  lapseDisputes: byItself(lapseDueDisputes),
  withdrawPurchase: to(storePurchase, (world, { id, buyerMemberId }) =>
    withdrawPurchase(world.deps, memberOf(world, buyerMemberId), { orderId: brand.order(id), reason: 'changedMind', key: world.key() }),
  ),
  reverseSale: to(resale, (world, { id: orderId }) => decideReversal(world.deps, 'os:pair', { orderId, reason: '살펴보았습니다.' })),
  reverseOrders: byItself(reverseDueOrders),
} as const satisfies Readonly<Record<string, Act>>;
