import { FAILURE_CODES } from '@naru/domain/failure';
import { parseExchangeId } from '@naru/domain/shared';
import { DONE, type IssuerStep, type ModelExchange, type Outcome } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { desc, eq } from 'drizzle-orm';
import { exchanges } from '../../../stores/schema/index.ts';
import { recordAll } from '../../goods.ts';
import { byWallet, outcomeOf } from '../people.ts';
import { stockUp } from './order.ts';
import { type Action, asShown, personOf, pickLikely, restLimits, type Stage, tokenFor, tokenIdOf } from './stage.ts';

const RECIPIENT = {
  name: '김수령',
  phone: '010-9876-1234',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  memo: '',
};

/** The number of a redemption. */
export const idOf = ({ id }: ModelExchange) => must(parseExchangeId(id));

const request: Action = async (stage, who) => {
  const { model, market } = stage;
  const person = personOf(stage, who);
  const { client, pin, wallet } = person;
  await stockUp(stage, who, (thing) => thing !== 'picture');
  const token = tokenFor(stage, who, (one) => model.get(one).thing !== 'picture');
  const expected = asShown(stage, who, person, [token], () => model.whyNotExchange(who, token));
  const tokenId = tokenIdOf(token);
  await restLimits(stage);
  const answer =
    wallet === undefined
      ? await client.exchanges.request({ tokenId, recipient: RECIPIENT, pin, key: client.newKey() })
      : await byWallet(client, wallet, { type: 'exchange', tokenIds: [tokenId], recipient: RECIPIENT });
  if (answer.ok) {
    const [row] = await market.database.db
      .select()
      .from(exchanges)
      .where(eq(exchanges.tokenId, tokenId))
      .orderBy(desc(exchanges.id))
      .limit(1);
    if (row === undefined) throw new Error('a redemption that is not there');
    const costs = model.get(token).thing === 'gold';
    const exchange: ModelExchange = {
      id: row.id,
      token,
      owner: who,
      siteCode: row.siteCode,
      bundledWith: model.bundleLead(who, row.siteCode, token),
      state: costs ? 'awaitingPayment' : 'requested',
    };
    model.exchanges.push(exchange);
    model.get(token).lock = 'exchange';
    if (costs) model.orders.push({ id: row.orderId ?? '', buyer: who, price: 0, of: { exchange }, awaitsDeposit: false });
  }
  return { what: `redeem ${token}`, expected, answered: outcomeOf(answer) };
};

const withdraw: Action = async (stage, who) => {
  const { model } = stage;
  const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotGiveUp(who, one) === DONE);
  if (exchange === undefined) return undefined;
  const expected = model.whyNotGiveUp(who, exchange);
  const answer = await personOf(stage, who).client.exchanges.withdraw(idOf(exchange));
  if (answer.ok) {
    const order = model.orders.find(({ of }) => 'exchange' in of && of.exchange === exchange);
    if (order === undefined) model.endExchange(exchange, 'withdrawn');
    else model.callOff(order);
  }
  return { what: `withdraw redemption ${exchange.id}`, expected, answered: outcomeOf(answer) };
};

const receiveGoods: Action = async (stage, who) => {
  const { model } = stage;
  const states = ['shipped', 'delivered'] as const;
  const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotOwn(who, one, states) === DONE);
  if (exchange === undefined) return undefined;
  const expected = model.whyNotOwn(who, exchange, states);
  const answer = await personOf(stage, who).client.exchanges.receive(idOf(exchange));
  if (answer.ok) model.receive(exchange);
  return { what: `receive the goods of ${exchange.id}`, expected, answered: outcomeOf(answer) };
};

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(FAILURE_CODES).map(([name, code]) => [code, name]));
const DETAILS = {
  prepare: {},
  deliver: {},
  ship: { carrier: 'postal', waybill: '60012-3456-7890' },
  cancel: { reason: '재고가 없어졌어요.' },
} as const;

/** The issuer moves a redemption on, or cancels it. */
const stepOf =
  (move: IssuerStep): Action =>
  async (stage) => {
    const { model } = stage;
    const exchange = pickLikely(stage, model.exchanges, (one) => model.whyNotStep(one, move) === DONE);
    if (exchange === undefined) return undefined;
    const expected = model.whyNotStep(exchange, move);
    const answered = await stepped(stage, exchange, move);
    if (answered === DONE) model.step(exchange, move);
    return { what: `${move} ${exchange.id}`, expected, answered };
  };

const stepped = async ({ issuer }: Stage, exchange: ModelExchange, move: IssuerStep): Promise<Outcome> => {
  const { client, siteCode } = issuer;
  const goods = must(await client.issuerExchanges.exchange(siteCode, idOf(exchange)));
  if (move === 'ship' && goods.state === 'preparing') await recordAll({ client, siteCode }, goods.exchangeId);
  const act = { move, ...DETAILS[move] } as Parameters<typeof client.issuerExchanges.move>[2];
  const { done, refused } = must(await client.issuerExchanges.move(siteCode, [idOf(exchange)], act));
  return done === 1 ? DONE : (NAMES.get(refused[0]?.code ?? 0) ?? 'unknown');
};

/** How NFTs become goods. */
export const EXCHANGE_ACTIONS = {
  redeem: request,
  withdrawRedemption: withdraw,
  prepare: stepOf('prepare'),
  ship: stepOf('ship'),
  deliver: stepOf('deliver'),
  cancelRedemption: stepOf('cancel'),
  receiveGoods,
} as const satisfies Record<string, Action>;
