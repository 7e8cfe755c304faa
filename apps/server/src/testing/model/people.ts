import type { ApiClient } from '@naru/api-client';
import { type Act, sendingAct } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { PinHash } from '@naru/domain/pin';
import { type Did, fail, ok, type Result } from '@naru/domain/shared';
import { DONE, type MarketModel, type Outcome, type Thing } from '@naru/scenario/model';
import { must } from '@naru/testkit';
import { eq, inArray, sql } from 'drizzle-orm';
import { bids, disputes, exchanges, gifts, items, listings, members, offers, orders, tokens } from '../../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../issuer.ts';
import { joined, type TestMarket } from '../market-server.ts';
import { buySeveral, won } from '../stall.ts';
import type { TestWallet } from '../test-wallet.ts';
import { joinedByWallet, shownActionNumber } from '../wallet-member.ts';

/** Somebody who takes part: confirms by PIN, or by a wallet. */
export interface Person {
  readonly client: ApiClient;
  readonly did: Did;
  readonly memberId: number;
  readonly pin: PinHash;
  readonly wallet: TestWallet | undefined;
}

/** Units of each thing that stay on the shelf, and that everybody has at first. */
const SHELVED = 20;
const EACH = 3;
const PRICES: Readonly<Record<Thing, number>> = { picture: 10_000, goods: 60_000, gold: 400_000 };
const DRAFTS = {
  picture: { name: '그림' },
  goods: { name: '도록', nftKind: 'transferable' },
  gold: { name: '골드바', nftKind: 'transferable', productType: 'gold' },
} as const;

/** Joins so many people, the last by wallet, each with NFTs of each thing, and tells the model of all that there is. */
export const gather = async (market: TestMarket, model: MarketModel, most: number): Promise<{ people: Person[]; issuer: TestIssuer }> => {
  const issuer = await openIssuer(market, 'ART');
  const people: Person[] = [];
  for (let index = 0; index < most; index += 1) {
    const last = index === most - 1;
    const { client, wallet } = last ? await joinedByWallet(market) : { ...(await joined(market, `model${index}`)), wallet: undefined };
    const { did } = must(await client.accounts.info());
    const [row] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    people.push({ client, did, memberId: row?.id ?? 0, pin: client.pinHasher.hash('135790'), wallet });
  }
  for (const thing of ['picture', 'goods', 'gold'] as const) {
    const price = PRICES[thing];
    const productId = await shelve(issuer, { ...DRAFTS[thing], price: won(price), quantity: most * EACH + SHELVED });
    model.stocks.set(productId, { product: productId, price, thing, free: SHELVED, reserved: 0 });
    for (const [owner, { client }] of people.entries())
      for (const token of await buySeveral(market, client, productId, price, EACH))
        model.tokens.set(token, { product: productId, thing, owner, lock: null, paid: price, revoked: false });
  }
  return { people, issuer };
};

/** What was answered, in the model's words. */
export const outcomeOf = (result: Result<unknown, Failure>): Outcome => (result.ok ? DONE : result.failure.name);

/** What became of each of several, in the model's words and in the order of their numbers. */
export const outcomesOf = (result: Result<readonly SendOutcome[], Failure>): Outcome =>
  result.ok
    ? result.value
        .toSorted((a, b) => Number(a.tokenId) - Number(b.tokenId))
        .map(({ tokenId, failure }) => `${tokenId} ${failure?.name ?? DONE}`)
        .join()
    : result.failure.name;

/** Has an act approved by a wallet, as its screen does; what became of each NFT that was sent, none for other acts. */
export const byWallet = async (client: ApiClient, wallet: TestWallet, act: Act): Promise<Result<readonly SendOutcome[], Failure>> => {
  const shown = await client.qrTickets.forAction(act);
  if (!shown.ok) return shown;
  const { qrData, nonce } = shown.value;
  await wallet.approve(qrData, () => shownActionNumber(client, nonce));
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const step = await client.qrTickets.approvalStep(nonce);
    if (!step.ok) return fail(step.failure);
    if (step.value.transfer === 'success') return ok(step.value.outcomes ?? []);
  }
  throw new Error('an approved act was not carried out');
};

/** Sends NFTs, confirmed as this person confirms. */
export const sendAs = async (
  { client, pin, wallet }: Person,
  sending: Parameters<typeof sendingAct>[0],
): Promise<Result<readonly SendOutcome[], Failure>> =>
  wallet === undefined
    ? client.sendings.send({ ...sending, message: sending.message ?? '', pin })
    : byWallet(client, wallet, sendingAct(sending));

/** What the server says of everything that the model knows. */
export const serverState = async ({ database: { db } }: TestMarket, people: readonly Person[]) => {
  const numberOf = new Map(people.map(({ memberId }, index) => [memberId, index]));
  const [owned, listed, offered, bidden, open, sent, redeemed, disputed, shelved, owed] = await Promise.all([
    db
      .select({ token: tokens.tokenId, owner: tokens.ownerMemberId, lock: tokens.lock, state: tokens.state })
      .from(tokens)
      .orderBy(tokens.tokenId),
    db.select({ id: listings.id, price: listings.price, state: listings.state }).from(listings).orderBy(listings.id),
    db.select({ id: offers.id, state: offers.state, counter: offers.counterPrice }).from(offers).orderBy(offers.id),
    db.select({ id: bids.id, price: bids.price, state: bids.state }).from(bids).orderBy(bids.id),
    db
      .select({ id: orders.id, state: orders.state })
      .from(orders)
      .where(inArray(orders.state, ['created', 'awaitingDeposit'])),
    db.select({ id: gifts.id, state: gifts.state }).from(gifts).orderBy(gifts.id),
    db.select({ id: exchanges.id, state: exchanges.state }).from(exchanges).orderBy(exchanges.id),
    db.select({ id: disputes.id, state: disputes.state, answeredAt: disputes.answeredAt }).from(disputes).orderBy(disputes.id),
    db
      .select({ productId: items.productId, free: sql<string>`count(*)` })
      .from(items)
      .where(eq(items.state, 'onSale'))
      .groupBy(items.productId),
    db.execute<{ member_id: string; sum: string }>(
      sql`select member_id, -sum(amount) as sum from ledger_entries where account = 'sellerDeposit' and member_id is not null group by 1`,
    ),
  ]);
  return {
    // What the store holds, the model counts.
    tokens: owned
      .filter(({ owner }) => owner !== null)
      .map(({ token, owner, lock, state }) => [token, numberOf.get(owner ?? 0), lock, state === 'revoked']),
    listings: listed.map(({ id, price, state }) => [id, price, state]),
    offers: offered.map(({ id, state, counter }) => [id, state, counter]),
    bids: bidden.map(({ id, price, state }) => [id, price, state]),
    orders: open.map(({ id, state }) => `${id} ${state}`).sort(),
    gifts: sent.map(({ id, state }) => [id, state]),
    exchanges: redeemed.map(({ id, state }) => [id, state]),
    disputes: disputed.map(({ id, state, answeredAt }) => [id, state, answeredAt !== null]),
    shelves: shelved.map(({ productId, free }) => [productId, Number(free)]).sort(),
    deposits: owed.rows.map((row) => [numberOf.get(Number(row.member_id)), Number(row.sum)]).sort(),
  };
};

/** The same of the model. */
export const modelState = (model: MarketModel) => ({
  tokens: [...model.tokens]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([token, { owner, lock, revoked }]) => [token, owner, lock, revoked]),
  listings: model.listings.map(({ id, price, state }) => [id, price, state]),
  offers: model.offers.map(({ id, state, counter }) => [id, state, counter]),
  bids: model.bids.map(({ id, price, state }) => [id, price, state]),
  orders: model.orders.map(({ id, awaitsDeposit }) => `${id} ${awaitsDeposit ? 'awaitingDeposit' : 'created'}`).sort(),
  gifts: model.gifts.map(({ id, state }) => [id, state]),
  exchanges: model.exchanges.map(({ id, state }) => [id, state]),
  disputes: model.disputes.map(({ id, state, answered }) => [id, state, answered]),
  shelves: [...model.stocks].flatMap(([productId, { free }]) => (free === 0 ? [] : [[productId, free]])).sort(),
  deposits: [...model.deposits].sort(),
});
