import type { Failure } from '@naru/domain/failure';
import { MAX_PAGE_SIZE, type Page, type PageQuery, type Result } from '@naru/domain/shared';
import { DONE, type MarketState } from '../world/world.ts';
import type { GroundOverHttp, Person } from './ground.ts';
import { must } from './must.ts';

/** Every row of a list. */
const rowsOf = async <T>(list: (query: PageQuery) => Promise<Result<Page<T>, Failure>>): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const { dataList, allCount } = must(await list({ page, size: MAX_PAGE_SIZE }));
    rows.push(...dataList);
    if (rows.length >= allCount || dataList.length === 0) return rows;
  }
};

const offersOf = async ({ client }: Person) => [
  ...(await rowsOf((query) => client.offerBook.sent(query))),
  ...(await rowsOf((query) => client.offerBook.history(query))),
];

const bidsOf = async ({ client }: Person) => [
  ...must(await client.bidBook.own()).map(({ bidId, price }) => ({ bidId, price, state: 'open' })),
  ...(await rowsOf((query) => client.bidBook.ended(query))),
];

const found = <T>(rows: readonly T[], is: (row: T) => boolean): T => {
  const row = rows.find(is);
  if (row === undefined) throw new Error('something that was made is in no list');
  return row;
};

const nftsOf = async ({ nfts, people }: GroundOverHttp): Promise<MarketState['nfts']> => {
  const rows: [string, MarketState['nfts'][string]][] = [];
  const everybody = people.entries();
  for (const [name, tokenId] of nfts.entries()) {
    const [, anybody] = found(everybody, () => true);
    const { ownerDid, listing } = must(await anybody.client.nfts.detail(tokenId));
    const [owner, person] = found(everybody, ([, { did }]) => did === ownerDid);
    const { whyNot } = must(await person.client.nfts.detail(tokenId));
    rows.push([name, { owner, price: listing?.price ?? null, leave: whyNot.list ?? DONE }]);
  }
  return Object.fromEntries(rows);
};

/** How everything stands that was named, by what those can see who take part. */
export const stateOver = async (market: GroundOverHttp): Promise<MarketState> => {
  const people = market.people.entries();
  const seen = new Map<
    string,
    { offers: Awaited<ReturnType<typeof offersOf>>; bids: Awaited<ReturnType<typeof bidsOf>>; earned: number }
  >();
  for (const [name, person] of people) {
    const { booked, carried } = must(await person.client.settlements.mine({}));
    seen.set(name, { offers: await offersOf(person), bids: await bidsOf(person), earned: booked + carried });
  }
  const orders: [string, string][] = [];
  for (const [name, { id, by }] of market.orders.entries())
    orders.push([name, must(await market.people.must(by).client.orders.order(id)).state]);
  return {
    nfts: await nftsOf(market),
    orders: Object.fromEntries(orders),
    offers: Object.fromEntries(
      market.offers.entries().map(([name, { id, by }]) => {
        const { state, counterPrice } = found(seen.get(by)?.offers ?? [], ({ offerId }) => offerId === id);
        return [name, { state, counter: counterPrice }];
      }),
    ),
    bids: Object.fromEntries(
      market.bids.entries().map(([name, { id, by }]) => {
        const { state, price } = found(seen.get(by)?.bids ?? [], ({ bidId }) => bidId === id);
        return [name, { state, price }];
      }),
    ),
    earned: Object.fromEntries([...seen].map(([name, { earned }]) => [name, earned])),
  };
};
