import { parseOfferId } from '@naru/domain/shared';
import { DONE, type ModelOffer, type Outcome } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { offers } from '../../../stores/schema/index.ts';
import { expireDueOffers } from '../../../use-cases/offer/end-offers.ts';
import { won } from '../../stall.ts';
import { byWallet, outcomeOf, type Person } from '../people.ts';
import { type Action, asShown, type Done, personOf, pick, pickLikely, priceOf, restLimits, type Stage, tokenIdOf } from './stage.ts';

const offerId = ({ id }: ModelOffer) => must(parseOfferId(id));

const offer: Action = async (stage, who) => {
  const { model } = stage;
  const { client } = personOf(stage, who);
  const price = priceOf(stage);
  const token = pickLikely(stage, [...model.tokens.keys()], (one) => model.whyNotOffer(who, one, price) === DONE) ?? '';
  const expected = model.whyNotOffer(who, token, price);
  const answer = await client.offerBook.request({ tokenId: tokenIdOf(token), price: won(price), message: '', key: client.newKey() });
  if (answer.ok) {
    const { owner } = model.get(token);
    model.offers.push({
      id: answer.value.offerId,
      token,
      buyer: who,
      owner,
      price,
      counter: null,
      state: 'requested',
      ordered: false,
      orders: 0,
    });
  }
  return { what: `offer on ${token}`, expected, answered: outcomeOf(answer) };
};

const onOffer =
  (
    what: string,
    whyNot: (stage: Stage, who: number, offer: ModelOffer) => Outcome,
    act: (stage: Stage, who: number, offer: ModelOffer) => Promise<Omit<Done, 'what'>>,
  ): Action =>
  async (stage, who) => {
    const found = pickLikely(stage, stage.model.offers, (offer) => whyNot(stage, who, offer) === DONE);
    return found === undefined ? undefined : { what: `${what} ${found.id}`, ...(await act(stage, who, found)) };
  };

/** Sells to an offer's buyer at a price, as this owner confirms. */
const sellAs = async (
  { client, wallet }: Person,
  offer: ModelOffer,
  price: number,
  byPin: () => ReturnType<Person['client']['offerBook']['accept']>,
) =>
  wallet === undefined || client === undefined
    ? byPin()
    : byWallet(client, wallet, { type: 'sale', tokenIds: [tokenIdOf(offer.token)], price: won(price), offerId: offerId(offer) });

const accept = onOffer(
  'accept',
  ({ model }, who, offer) => model.whyNotAccept(who, offer),
  async (stage, who, found) => {
    const person = personOf(stage, who);
    const { client, pin } = person;
    // A counter-offer is taken by whoever made the offer, who needs nothing to confirm it.
    const taken = found.buyer === who;
    const whyNot = () => stage.model.whyNotAccept(who, found);
    const expected = taken ? whyNot() : asShown(stage, who, person, [found.token], whyNot);
    await restLimits(stage);
    const answer = taken
      ? await client.offerBook.accept({ offerId: offerId(found) })
      : await sellAs(person, found, found.price, () => client.offerBook.accept({ offerId: offerId(found), pin }));
    if (answer.ok) stage.model.accept(found);
    return { expected, answered: outcomeOf(answer) };
  },
);

const counter = onOffer(
  'counter',
  ({ model }, who, offer) => model.whyNotCounter(who, offer, offer.price + 1),
  async (stage, who, found) => {
    const person = personOf(stage, who);
    const { client, pin } = person;
    const price = found.price + (stage.roll(5) === 0 ? -500 : 5_000);
    const expected = asShown(stage, who, person, [found.token], () => stage.model.whyNotCounter(who, found, price));
    await restLimits(stage);
    const answer = await sellAs(person, found, price, () => client.offerBook.counter({ offerId: offerId(found), price: won(price), pin }));
    if (answer.ok) Object.assign(found, { counter: price, state: 'countered' });
    return { expected, answered: outcomeOf(answer) };
  },
);

const decline = onOffer(
  'decline',
  ({ model }, who, offer) => model.whyNotDecline(who, offer),
  async (stage, who, found) => {
    const expected = stage.model.whyNotDecline(who, found);
    const answer = await personOf(stage, who).client.offerBook.decline({ offerId: offerId(found), reason: '아직 팔 생각이 없어요.' });
    if (answer.ok) stage.model.end(found, 'declined');
    return { expected, answered: outcomeOf(answer) };
  },
);

const withdraw = onOffer(
  'withdraw',
  ({ model }, who, offer) => model.whyNotWithdraw(who, offer),
  async (stage, who, found) => {
    const expected = stage.model.whyNotWithdraw(who, found);
    const answer = await personOf(stage, who).client.offerBook.cancel(offerId(found));
    if (answer.ok) stage.model.end(found, 'cancelled');
    return { expected, answered: outcomeOf(answer) };
  },
);

const buyByOffer = onOffer(
  'buy by offer',
  ({ model }, who, offer) => model.whyNotOrder(who, offer),
  async (stage, who, found) => {
    const { client } = personOf(stage, who);
    const expected = stage.model.whyNotOrder(who, found);
    const answer = await client.orders.buyByOffer({ offerId: offerId(found), key: client.newKey() });
    if (answer.ok) {
      Object.assign(found, { ordered: true, orders: found.orders + 1 });
      const price = found.counter ?? found.price;
      stage.model.orders.push({ id: answer.value.orderId, buyer: who, price, of: { offer: found }, awaitsDeposit: false });
    }
    return { expected, answered: outcomeOf(answer) };
  },
);

const offerRunsOut: Action = async (stage) => {
  const open = stage.model.offers.filter(({ state, ordered }) => !ordered && ['requested', 'countered', 'accepted'].includes(state));
  const offer = pick(stage, open);
  if (offer === undefined) return undefined;
  const { db } = stage.market.database;
  await db
    .update(offers)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(offers.id, offerId(offer)));
  await expireDueOffers(stage.deps);
  const [row] = await db
    .select({ state: offers.state })
    .from(offers)
    .where(eq(offers.id, offerId(offer)));
  if (row?.state === 'expired') stage.model.end(offer, 'expired');
  return { what: `offer ${offer.id} runs out`, expected: 'expired', answered: row?.state ?? 'gone' };
};

/** What both sides and time do with offers. */
export const OFFER_ACTIONS = { offer, accept, counter, decline, withdraw, buyByOffer, offerRunsOut } as const satisfies Record<
  string,
  Action
>;
