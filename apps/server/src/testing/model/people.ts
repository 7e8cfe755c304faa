import type { ApiClient } from '@naru/api-client';
import type { Failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import type { Did, Result } from '@naru/domain/shared';
import { eq, sql } from 'drizzle-orm';
import { listings, members, offers, orders, tokens } from '../../stores/schema/index.ts';
import { openIssuer, shelve } from '../issuer.ts';
import { joined, sure, type TestMarket } from '../market-server.ts';
import { buyOne, won } from '../stall.ts';
import { DONE, type MarketModel, type Outcome } from './market-model.ts';

/** Somebody who takes part. */
export interface Person {
  readonly client: ApiClient;
  readonly did: Did;
  readonly memberId: number;
  readonly pin: PinHash;
}

/** Joins so many people, each with so many NFTs of one product. */
export const gather = async (market: TestMarket, count: number, each: number): Promise<{ people: Person[]; owned: string[][] }> => {
  const productId = await shelve(await openIssuer(market, 'ART'), { price: won(10_000), quantity: count * each });
  const people: Person[] = [];
  const owned: string[][] = [];
  for (let index = 0; index < count; index += 1) {
    const { client } = await joined(market, `model${index}`);
    const { did } = sure(await client.accounts.info());
    const [row] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    people.push({ client, did, memberId: row?.id ?? 0, pin: client.pinHasher.hash('135790') });
    const mine: string[] = [];
    for (let nth = 0; nth < each; nth += 1) mine.push((await buyOne(market, client, productId, 10_000)).tokenId);
    owned.push(mine);
  }
  return { people, owned };
};

/** What was answered, in the model's words. */
export const outcomeOf = (result: Result<unknown, Failure>): Outcome => (result.ok ? DONE : result.failure.name);

/** What the server says of everything that the model knows. */
export const serverState = async (market: TestMarket, people: readonly Person[]) => {
  const { db } = market.database;
  const numberOf = new Map(people.map(({ memberId }, index) => [memberId, index]));
  const [held, listed, offered, open, owed] = await Promise.all([
    db.select({ token: tokens.tokenId, owner: tokens.ownerMemberId, lock: tokens.lock }).from(tokens).orderBy(tokens.tokenId),
    db.select({ id: listings.id, price: listings.price, state: listings.state }).from(listings).orderBy(listings.id),
    db.select({ id: offers.id, state: offers.state, counter: offers.counterPrice }).from(offers).orderBy(offers.id),
    db.select({ id: orders.id }).from(orders).where(eq(orders.state, 'created')),
    db.execute<{ member_id: string; sum: string }>(
      sql`select member_id, -sum(amount) as sum from ledger_entries where account = 'sellerDeposit' and member_id is not null group by 1`,
    ),
  ]);
  return {
    tokens: held.map(({ token, owner, lock }) => [token, numberOf.get(owner ?? 0), lock]),
    listings: listed.map(({ id, price, state }) => [id, price, state]),
    offers: offered.map(({ id, state, counter }) => [id, state, counter]),
    orders: open.map(({ id }) => id).sort(),
    deposits: owed.rows.map((row) => [numberOf.get(Number(row.member_id)), Number(row.sum)]).sort(),
  };
};

/** The same of the model. */
export const modelState = (model: MarketModel) => ({
  tokens: [...model.tokens].sort(([a], [b]) => Number(a) - Number(b)).map(([token, { owner, lock }]) => [token, owner, lock]),
  listings: model.listings.map(({ id, price, state }) => [id, price, state]),
  offers: model.offers.map(({ id, state, counter }) => [id, state, counter]),
  orders: model.orders.map(({ id }) => id).sort(),
  deposits: [...model.deposits].sort(),
});
