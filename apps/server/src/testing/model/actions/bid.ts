import { parseBidId, parseProductId } from '@naru/domain/shared';
import { DONE, type ModelBid } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { bids } from '../../../stores/schema/index.ts';
import { expireDueBids } from '../../../use-cases/bid/end-bids.ts';
import { won } from '../../stall.ts';
import { byWallet, outcomeOf } from '../people.ts';
import { type Action, asShown, personOf, pick, pickLikely, priceOf, restLimits, type Stage, tokenFor, tokenIdOf } from './stage.ts';

const bidId = ({ id }: ModelBid) => must(parseBidId(id));

const place = async (stage: Stage, who: number, product: number, price: number) => {
  const { client } = personOf(stage, who);
  const expected = stage.model.whyNotBid(product, price);
  const answer = await client.bidBook.place({ productId: must(parseProductId(product)), price: won(price), key: client.newKey() });
  if (answer.ok) {
    const own = stage.model.openBid(who, product);
    if (own === undefined) stage.model.bids.push({ id: answer.value.bidId, product, bidder: who, price, state: 'open' });
    else own.price = price;
  }
  return { what: `bid ${price} on ${product}`, expected, answered: outcomeOf(answer) };
};

const bid: Action = async (stage, who) => {
  const product = pickLikely(stage, [...stage.model.stocks.keys()], (one) => stage.model.openBid(who, one) === undefined) ?? 0;
  return place(stage, who, product, priceOf(stage));
};

const raiseBid: Action = async (stage, who) => {
  const own = pick(
    stage,
    stage.model.bids.filter(({ bidder, state }) => bidder === who && state === 'open'),
  );
  return own === undefined ? undefined : place(stage, who, own.product, own.price + 500);
};

const withdrawBid: Action = async (stage, who) => {
  const found = pickLikely(stage, stage.model.bids, (one) => stage.model.whyNotWithdrawBid(who, one) === DONE);
  if (found === undefined) return undefined;
  const expected = stage.model.whyNotWithdrawBid(who, found);
  const answer = await personOf(stage, who).client.bidBook.withdraw(bidId(found));
  if (answer.ok) found.state = 'withdrawn';
  return { what: `withdraw bid ${found.id}`, expected, answered: outcomeOf(answer) };
};

const sellToBid: Action = async (stage, who) => {
  const { model } = stage;
  const found = pickLikely(stage, model.bids, ({ state, bidder }) => state === 'open' && bidder !== who);
  if (found === undefined) return undefined;
  const token = tokenFor(stage, who, (one) => model.productOf(one) === found.product);
  const price = found.price + (stage.roll(8) === 0 ? 500 : 0);
  const person = personOf(stage, who);
  const { client, pin, wallet } = person;
  const expected = asShown(stage, who, person, [token], () => model.whyNotSellTo(who, found, token, price));
  await restLimits(stage);
  const sale = { bidId: bidId(found), tokenId: tokenIdOf(token), price: won(price) };
  const answer =
    wallet === undefined
      ? await client.bidBook.accept({ ...sale, pin })
      : await byWallet(client, wallet, { type: 'sale', tokenIds: [sale.tokenId], price: sale.price, bidId: sale.bidId });
  if (answer.ok) {
    const [row] = await stage.market.database.db
      .select({ offerId: bids.offerId })
      .from(bids)
      .where(eq(bids.id, bidId(found)));
    model.sellTo(found, token, row?.offerId ?? 0);
  }
  return { what: `sell ${token} to bid ${found.id}`, expected, answered: outcomeOf(answer) };
};

const bidRunsOut: Action = async (stage) => {
  const found = pick(
    stage,
    stage.model.bids.filter(({ state }) => state === 'open'),
  );
  if (found === undefined) return undefined;
  const { db } = stage.market.database;
  await db
    .update(bids)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(bids.id, bidId(found)));
  await expireDueBids(stage.deps);
  const [row] = await db
    .select({ state: bids.state })
    .from(bids)
    .where(eq(bids.id, bidId(found)));
  if (row?.state === 'expired') found.state = 'expired';
  return { what: `bid ${found.id} runs out`, expected: 'expired', answered: row?.state ?? 'gone' };
};

/** What bidders, owners and time do with bids. */
export const BID_ACTIONS = { bid, raiseBid, withdrawBid, sellToBid, bidRunsOut } as const satisfies Record<string, Action>;
