import { type Dice, makeDice } from '@naru/domain/shared';
import type { GroundInMemory } from '../memory/ground.ts';
import { MarketInMemory } from '../memory/market-in-memory.ts';
import { DONE } from '../model/index.ts';
import type { Act, Action, PlainScenario, Scenario } from '../script/act.ts';
import { msOf } from '../script/duration.ts';

/** Odd, so that what ends by days or hours rarely ends when such a wait does. */
const WAITS = ['PT1M', 'PT17M', 'PT5H13M', 'P1DT7M'] as const;

/** Chooses among what has a name: mostly something for which `likely` holds, since what is done to anything at all is mostly refused. */
const oneOf = <T>(dice: Dice, things: readonly (readonly [string, T])[], likely: (thing: T) => boolean): string | undefined => {
  const fit = dice.chance(0.8) ? things.filter(([, thing]) => likely(thing)) : things;
  return fit.length === 0 ? undefined : dice.pick(fit)[0];
};

type Choice = (market: GroundInMemory, dice: Dice, by: string, as: string) => Act | undefined;

const priceOf = (dice: Dice): number => 1_000 * dice.whole(1, 40);
const tokens = ({ model }: GroundInMemory) => [...model.tokens.keys()].map((token) => [token, token] as const);

const CHOICES: Readonly<Record<Action, Choice>> = {
  buyFromStore: (market, dice, by, as) => ({ do: 'buyFromStore', by, shelf: dice.pick(market.shelves.entries())[0], as }),
  buy: (market, dice, by, as) => {
    const listing = oneOf(dice, market.listings.entries(), (one) => market.model.whyNotBuy(market.who(by), one, one.price) === DONE);
    const price = listing === undefined ? 0 : market.listings.must(listing).price + (dice.chance(0.1) ? 1_000 : 0);
    return listing === undefined ? undefined : { do: 'buy', by, listing, price, as };
  },
  buyByOffer: (market, dice, by, as) => {
    const offer = oneOf(dice, market.offers.entries(), (one) => market.model.whyNotOrder(market.who(by), one) === DONE);
    return offer === undefined ? undefined : { do: 'buyByOffer', by, offer, as };
  },
  pay: (market, dice, by, as) => {
    const order = oneOf(dice, market.orders.entries(), (one) => one.state === 'created' && one.order.buyer === market.who(by));
    return order === undefined ? undefined : { do: 'pay', by, order, as };
  },
  takeAccount: (market, dice, by) => {
    const order = oneOf(dice, market.orders.entries(), (one) => one.state === 'created' && one.order.buyer === market.who(by));
    return order === undefined ? undefined : { do: 'takeAccount', by, order };
  },
  deposit: (market, dice, by, as) => {
    const order = oneOf(dice, market.orders.entries(), (one) => one.state === 'awaitingDeposit' && one.order.buyer === market.who(by));
    return order === undefined ? undefined : { do: 'deposit', by, order, as };
  },
  callOff: (market, dice, by) => {
    const order = oneOf(dice, market.orders.entries(), (one) => one.order.buyer === market.who(by));
    return order === undefined ? undefined : { do: 'callOff', by, order };
  },
  list: (market, dice, by, as) => {
    const nft = oneOf(dice, tokens(market), (one) => market.model.whyNotLeave(market.who(by), one) === DONE);
    return nft === undefined ? undefined : { do: 'list', by, nft, price: priceOf(dice), as };
  },
  reprice: (market, dice, by) => {
    const listing = oneOf(dice, market.listings.entries(), (one) => market.model.whyNotCancel(market.who(by), one) === DONE);
    return listing === undefined ? undefined : { do: 'reprice', by, listing, price: priceOf(dice) };
  },
  unlist: (market, dice, by) => {
    const listing = oneOf(dice, market.listings.entries(), (one) => market.model.whyNotCancel(market.who(by), one) === DONE);
    return listing === undefined ? undefined : { do: 'unlist', by, listing };
  },
  offer: (market, dice, by, as) => {
    const price = priceOf(dice);
    const nft = oneOf(dice, tokens(market), (one) => market.model.whyNotOffer(market.who(by), one, price) === DONE);
    return nft === undefined ? undefined : { do: 'offer', by, nft, price, as };
  },
  accept: (market, dice, by) => {
    const offer = oneOf(dice, market.offers.entries(), (one) => market.model.whyNotAccept(market.who(by), one) === DONE);
    return offer === undefined ? undefined : { do: 'accept', by, offer };
  },
  counter: (market, dice, by) => {
    const offer = oneOf(dice, market.offers.entries(), (one) => market.model.whyNotCounter(market.who(by), one, one.price + 1) === DONE);
    return offer === undefined
      ? undefined
      : { do: 'counter', by, offer, price: market.offers.must(offer).price + dice.pick([-500, 3_000]) };
  },
  decline: (market, dice, by) => {
    const offer = oneOf(dice, market.offers.entries(), (one) => market.model.whyNotDecline(market.who(by), one) === DONE);
    return offer === undefined ? undefined : { do: 'decline', by, offer };
  },
  withdraw: (market, dice, by) => {
    const offer = oneOf(dice, market.offers.entries(), (one) => market.model.whyNotWithdraw(market.who(by), one) === DONE);
    return offer === undefined ? undefined : { do: 'withdraw', by, offer };
  },
  bid: (market, dice, by, as) => ({ do: 'bid', by, shelf: dice.pick(market.shelves.entries())[0], price: priceOf(dice), as }),
  withdrawBid: (market, dice, by) => {
    const bid = oneOf(dice, market.bids.entries(), (one) => market.model.whyNotWithdrawBid(market.who(by), one) === DONE);
    return bid === undefined ? undefined : { do: 'withdrawBid', by, bid };
  },
  sellToBid: (market, dice, by, as) => {
    const bid = oneOf(dice, market.bids.entries(), ({ state, bidder }) => state === 'open' && bidder !== market.who(by));
    const nft = oneOf(dice, tokens(market), (one) => market.model.whyNotLeave(market.who(by), one) === DONE);
    if (bid === undefined || nft === undefined) return undefined;
    return { do: 'sellToBid', by, bid, nft, price: market.bids.must(bid).price, as };
  },
  send: (market, dice, by) => {
    const nft = oneOf(dice, tokens(market), (one) => market.model.whyNotLeave(market.who(by), one) === DONE);
    return nft === undefined ? undefined : { do: 'send', by, nft, to: dice.pick(market.people) };
  },
};
const ACTION_NAMES = Object.keys(CHOICES) as Action[];

/** Draws what a scenario leaves to its seed: the same acts each time, chosen by what a market in memory looks like by then. */
export const drawActs = async ({ acts, ...rest }: Scenario): Promise<PlainScenario> => {
  const [market, dice] = [new MarketInMemory(), makeDice(rest.seed)];
  await market.begin(rest);
  const plain: Act[] = [];
  const named = new Set(acts.flatMap((act) => ('as' in act && act.as !== undefined ? [act.as] : [])));
  let drawn = 0;
  const newName = (): string => {
    do drawn += 1;
    while (named.has(`drawn-${drawn}`));
    return `drawn-${drawn}`;
  };
  const put = async (act: Act): Promise<void> => {
    await market.pass(msOf(act.after));
    await market.act(act);
    plain.push(act);
  };
  const draw = (): Act => {
    for (;;) {
      const act = CHOICES[dice.pick(ACTION_NAMES)](market, dice, dice.pick(market.people), newName());
      if (act === undefined) continue;
      const after = dice.chance(0.15) ? dice.pick(WAITS) : undefined;
      return after === undefined || !market.canPass(msOf(after)) ? act : { ...act, after };
    }
  };
  for (const act of acts)
    if (act.do === 'anything') for (let times = 0; times < act.times; times += 1) await put(draw());
    else await put(act);
  return { ...rest, acts: plain };
};
