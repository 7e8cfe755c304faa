import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '../stores/branding.ts';
import type { Database } from '../stores/db.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { makePairWorld, type PairWorld } from '../testing/pairs/world.ts';
import { bidStatus, endedBids, ownBids, productBids } from './bid.ts';
import { nftPriceSummary, priceSummary } from './history/prices.ts';
import { historyOfMember, historyOfToken, recentSales } from './history/trades.ts';
import { homeData } from './home/home-data.ts';
import { issuerSales, soldProducts } from './issuer/sales.ts';
import { hotNfts } from './listing/hot-nfts.ts';
import { ownNfts, recentNfts, unlistedNfts } from './nft/lists.ts';
import { ownQuestions, productQuestions } from './question/questions.ts';
import { siteQuestions } from './question/site-questions.ts';
import { creatorCards } from './store/stores.ts';

const FEW = 2_000;
const MANY = 100_000;
const WINDOW = { limit: 8, offset: 0 };
/** A hundred times as many trades may make the database look at so many times as many blocks, and no more. */
const MOST_RATIO = 8;
/** A screen that looks at fewer blocks of 8 KiB than these costs next to nothing: of it so many times these are the bound. */
const LITTLE = 50;

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

let blocks = 0;

/** A connection whose every question is explained before it is asked: how many blocks it looks at is the same on a busy machine and an idle one. */
class ExplainingClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve();

  /** One question after the other: a screen asks several at once. */
  override query: typeof pg.Client.prototype.query = (config: unknown, ...rest: readonly unknown[]) => {
    const answer = this.#last.then(() => Reflect.apply(this.#explained, this, [config, ...rest]));
    this.#last = answer.catch(() => undefined);
    return answer;
  };

  async #explained(config: { readonly text?: string }, values: readonly unknown[] = []): Promise<unknown> {
    if (/^\s*(\(?select|with)/i.test(config.text ?? '')) {
      const text = `explain (analyze, buffers, format json) ${config.text}`;
      const { rows }: pg.QueryResult<{ 'QUERY PLAN': [{ Plan: Plan }] }> = await Reflect.apply(super.query, this, [text, [...values]]);
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    return Reflect.apply(super.query, this, [config, [...values]]);
  }
}

// The planner of PostgreSQL is what is tried: PGlite is the same one with the same figures.
describe('a market that has traded for years', () => {
  let database: Database;
  let world: PairWorld;
  let tokenId: string;
  let explaining: ExplainingClient;
  beforeAll(async () => {
    const fresh = await freshPostgres();
    database = fresh.database;
    explaining = new ExplainingClient({ connectionString: fresh.url });
    await explaining.connect();
    world = await makePairWorld(database, 2, 3);
    const { rows } = await database.db.execute<{ token_id: string }>(sql`select token_id from tokens order by 1 limit 1`);
    tokenId = String(rows[0]?.token_id);
  });
  afterAll(async () => {
    await explaining.end();
    await database.close();
  });

  // A connection of its own, without the time limit that requests have.
  const db = () => drizzle({ client: explaining, casing: 'snake_case' });

  /** Lets the two people have traded one NFT between them so often, within the last days. */
  const trade = async (from: number, to: number): Promise<void> => {
    const [giver, taker] = world.people;
    const at = world.deps.clock.now().toISOString();
    await db().execute(sql`
      insert into history (token_id, product_id, site_code, seq, trade_type, from_member_id, to_member_id, price, prev_hash, hash, created_at)
      select ${tokenId}, ${world.productId}, ${world.siteCode}, 1000 + n, '03', ${giver?.id}, ${taker?.id}, 1000 + n % 40, 'p', 'flat' || n,
        ${at}::timestamptz - n * interval '2 seconds'
      from generate_series(${from}::int, ${to}::int) n`);
    await db().execute(sql`delete from product_prices`);
    await db().execute(sql`
      insert into product_prices (product_id, day, price, sales)
      select product_id, ((created_at at time zone 'UTC') + interval '9 hours')::date, price, count(*) from history where trade_type = '03'
      group by 1, 2, 3`);
    await db().execute(sql`vacuum analyze history`);
  };

  const screens = (): Readonly<Record<string, () => Promise<unknown>>> => {
    const member = world.people[0]?.id ?? 0;
    const now = world.deps.clock.now();
    return {
      home: () => homeData(db(), now),
      hot: () => hotNfts(db(), now, WINDOW),
      recent: () => recentNfts(db(), WINDOW),
      unlisted: () => unlistedNfts(db(), WINDOW),
      'own NFTs': () => ownNfts(db(), member, WINDOW),
      'own history': () => historyOfMember(db(), member, WINDOW),
      'history of an NFT': () => historyOfToken(db(), tokenId, WINDOW, null),
      'recent sales': () => recentSales(db(), WINDOW),
      prices: () => priceSummary(db(), world.productId, 'all', now),
      'prices of an NFT': () => nftPriceSummary(db(), { tokenId: brand.token(tokenId), memberId: null }, 'all', now),
      'prices of an NFT lately': () => nftPriceSummary(db(), { tokenId: brand.token(tokenId), memberId: null }, 'month', now),
    };
  };

  const measure = async (named: Readonly<Record<string, () => Promise<unknown>>>): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for (const [name, ask] of Object.entries(named)) {
      blocks = 0;
      await ask();
      found.set(name, blocks);
    }
    return found;
  };

  it(`shows its screens after ${MANY} trades by looking at about as much as after ${FEW}`, async () => {
    await trade(1, FEW);
    const before = await measure(screens());
    await trade(FEW + 1, MANY);
    const after = await measure(screens());
    const slower = [...after].filter(([name, looked]) => looked > Math.max(before.get(name) ?? 0, LITTLE) * MOST_RATIO);
    expect(slower).toEqual([]);
  });

  /** Lets one of them have asked so much, nearly all private and answered; what is rare (waiting, public, hidden, a word) is as old as can be. */
  const ask = async (from: number, to: number): Promise<void> => {
    const [writer, other] = world.people;
    const at = world.deps.clock.now().toISOString();
    const rare = (n: number) => sql.raw(`n <= ${n}`);
    await db().execute(sql`
      insert into questions (member_id, product_id, site_code, kind, body, is_private, version, created_at, answer_number, answered_at, hidden_reason,
        hidden_at, hidden_by)
      select case when ${rare(20)} then ${other?.id}::bigint else ${writer?.id}::bigint end, ${world.productId}, ${world.siteCode}, 'product',
        '유약은 어떤 것을 썼나요? ' || n, not ${rare(30)}, 2, ${at}::timestamptz - (${MANY} - n) * interval '2 seconds',
        case when ${rare(40)} then 0 else 1 end, case when ${rare(40)} then null else ${at}::timestamptz end,
        case when ${rare(10)} then 'abuse' end, case when ${rare(10)} then ${at}::timestamptz end, case when ${rare(10)} then ${writer?.id}::bigint end
      from generate_series(${from}::int, ${to}::int) n`);
    await db().execute(sql`
      insert into question_answers (question_id, number, body, member_id, created_at)
      select id, 1, '투명유입니다.', ${writer?.id}, answered_at from questions
      where answer_number = 1 and not exists (select from question_answers where question_id = id)`);
    await db().execute(sql`vacuum analyze questions, question_answers`);
  };

  const questionScreens = (): Readonly<Record<string, () => Promise<unknown>>> => {
    const { productId, siteCode } = world;
    const [{ id: writer } = { id: 0 }, { id: other } = { id: 0 }] = world.people;
    const ofProduct = (query: object, member: number | null) => () => productQuestions(db(), { productId, ...query }, member, 10);
    const ofSite = (filter: object) => () => siteQuestions(db(), { siteCode, ...filter }, WINDOW);
    return {
      'a product’s questions': ofProduct({}, null),
      'those of a member': ofProduct({}, writer),
      'further back': ofProduct({ before: `${world.deps.clock.now().getTime() - 1_000_000}-1` }, null),
      'waiting ones': ofProduct({ questionState: 'waiting' }, null),
      'answered ones': ofProduct({ questionState: 'answered' }, null),
      'public ones': ofProduct({ hidePrivate: true }, null),
      'public ones, for a member': ofProduct({ hidePrivate: true }, writer),
      'own ones of the product': ofProduct({ mine: true }, other),
      'own ones': () => ownQuestions(db(), other, WINDOW),
      'own ones of many': () => ownQuestions(db(), writer, WINDOW),
      'a site’s': ofSite({}),
      'a site’s waiting ones': ofSite({ state: 'waiting', order: 'oldest' }),
      'a site’s answered ones': ofSite({ state: 'answered' }),
      'a site’s hidden ones': ofSite({ state: 'hidden' }),
      'a site’s of a product': ofSite({ productId }),
      'a site’s of days': ofSite({ from: '2026-01-01', to: '2026-01-02' }),
    };
  };

  it(`shows questions after ${MANY} by looking at about as much as after ${FEW}`, async () => {
    await ask(1, FEW);
    const before = await measure(questionScreens());
    await ask(FEW + 1, MANY);
    const after = await measure(questionScreens());
    const slower = [...after].filter(([name, looked]) => looked > (before.get(name) ?? 0) * MOST_RATIO);
    expect(slower).toEqual([]);
  });

  /** Lets so many members bid on the product, each after they have bid on it before in vain; a tenth of what was in vain is of one of them. */
  const bidFor = async (from: number, to: number): Promise<void> => {
    const at = world.deps.clock.now().toISOString();
    await db().execute(sql`
      insert into members (did, nickname, join_type) select 'did:naru:bidder' || n, '입찰' || n, 2 from generate_series(${from}::int, ${to}::int) n`);
    await db().execute(sql`
      insert into bids (product_id, member_id, price, expires_at)
      select ${world.productId}, m.id, 1000 + n % 900, ${at}::timestamptz + interval '1 day'
      from generate_series(${from}::int, ${to}::int) n join members m on m.did = 'did:naru:bidder' || n`);
    await db().execute(sql`
      insert into bids (product_id, member_id, price, state, expires_at, closed_at)
      select ${world.productId}, case when n % 10 = 0 then ${world.people[0]?.id}::bigint else m.id end, 1000, 'expired', ${at}::timestamptz, ${at}::timestamptz
      from generate_series(${from}::int, ${to}::int) n join members m on m.did = 'did:naru:bidder' || n`);
    await db().execute(sql`vacuum analyze members, bids`);
  };

  it(`shows bids after ${MANY} by looking at about as much as after ${FEW}`, async () => {
    const now = world.deps.clock.now();
    const [member = { id: 0, did: '', nickname: '', sessionId: '' }] = world.people;
    const screens = {
      'bids on a product': () => productBids(db(), world.productId, now),
      'own bids': () => ownBids(db(), member.id, now),
      'own bids that have ended': () => endedBids(db(), member.id, now, WINDOW),
      'standing to them': () => bidStatus(db(), member, world.productId, now),
    };
    await bidFor(1, FEW);
    const before = await measure(screens);
    await bidFor(FEW + 1, MANY);
    const after = await measure(screens);
    expect(await productBids(db(), world.productId, now)).toMatchObject({
      levels: [{ price: 1_899, count: 111 }, {}, {}, {}, {}],
      count: 1_000,
    });
    const slower = [...after].filter(([name, looked]) => looked > (before.get(name) ?? 0) * MOST_RATIO);
    expect(slower).toEqual([]);
  });

  /** Lets the issuer have sold so much, nearly all of it to one of them; what the other bought is as old as it can be. */
  const sell = async (from: number, to: number): Promise<void> => {
    const [many, few] = world.people;
    const at = world.deps.clock.now().toISOString();
    await db().execute(sql`
      insert into orders (id, kind, buyer_member_id, site_code, product_id, item_id, token_id, price, fee, royalty, deposit, method, state, deadline,
        paid_at, completed_at)
      select lpad(n::text, 24, 'o'), 'store', case when n <= 20 then ${few?.id}::bigint else ${many?.id}::bigint end, ${world.siteCode}, t.product_id,
        t.item_id, t.token_id, 1000, 50, 0, 950, 'accountTransfer', 'completed', a.at, a.at, a.at - (${MANY} - n) * interval '2 seconds'
      from generate_series(${from}::int, ${to}::int) n, (select ${at}::timestamptz at) a,
        (select * from tokens where token_id <> ${tokenId} order by token_id limit 1) t`);
    await db().execute(sql`vacuum analyze orders`);
  };

  it(`finds a buyer's purchases among ${MANY} of a site by looking at about as much as among ${FEW}`, async () => {
    const { siteCode, people } = world;
    const productId = world.productId;
    const { nickname: buyer = '', did = '' } = people[1] ?? {};
    const screens = {
      'products by nickname': () => soldProducts(db(), { siteCode, buyer }, WINDOW),
      'products by wallet id': () => soldProducts(db(), { siteCode, buyer: did }, WINDOW),
      'sales by nickname': () => issuerSales(db(), { siteCode, productId, buyer }, WINDOW),
      'sales by wallet id': () => issuerSales(db(), { siteCode, productId, buyer: did }, WINDOW),
      'sales to nobody': () => issuerSales(db(), { siteCode, productId, buyer: buyer.slice(1) }, WINDOW),
    };
    await sell(1, FEW);
    const before = await measure(screens);
    await sell(FEW + 1, MANY);
    const after = await measure(screens);
    expect((await issuerSales(db(), { siteCode, productId, buyer }, WINDOW)).allCount).toBeGreaterThanOrEqual(20);
    const slower = [...after].filter(([name, looked]) => looked > (before.get(name) ?? 0) * MOST_RATIO);
    expect(slower).toEqual([]);
  });

  /** Has one of them put on sale so many NFTs that are all younger than those that nobody sells. */
  const list = async (from: number, to: number): Promise<void> => {
    const [seller] = world.people;
    const at = world.deps.clock.now().toISOString();
    await db().execute(sql`
      insert into items (product_id, number, price, state, token_id)
      select ${world.productId}, 1000000 + n, 1000, 'sold', nextval('token_ids') from generate_series(${from}::int, ${to}::int) n`);
    await db().execute(sql`
      insert into tokens (token_id, product_id, item_id, site_code, owner_member_id, minted_at)
      select token_id, product_id, id, ${world.siteCode}, ${seller?.id}::bigint, ${at}::timestamptz + number * interval '1 millisecond' from items
      where number between 1000000 + ${from}::int and 1000000 + ${to}::int`);
    await db().execute(sql`
      insert into listings (token_id, product_id, seller_member_id, price, token_version)
      select t.token_id, ${world.productId}, ${seller?.id}::bigint, 1000, 0 from tokens t join items i on i.id = t.item_id
      where i.number between 1000000 + ${from}::int and 1000000 + ${to}::int`);
    await db().execute(sql`vacuum analyze items, tokens, listings`);
  };

  it(`finds what nobody sells behind ${FEW * 10} that are on sale by looking at about as much as behind ${FEW}`, async () => {
    const screens = { unlisted: () => unlistedNfts(db(), WINDOW) };
    const free = (await unlistedNfts(db(), WINDOW)).dataList.map(({ tokenId: id }) => id);
    expect(free.length).toBeGreaterThan(0);
    await list(1, FEW);
    const before = await measure(screens);
    await list(FEW + 1, FEW * 10);
    const after = await measure(screens);
    expect((await unlistedNfts(db(), WINDOW)).dataList.map(({ tokenId: id }) => id)).toEqual(free);
    expect([...after].filter(([name, looked]) => looked > (before.get(name) ?? 0) * MOST_RATIO)).toEqual([]);
  });

  /** Lets so many issuers open a store. */
  const open = async (from: number, to: number): Promise<void> => {
    await db().execute(sql`
      insert into sites (site_code, name, route, owner_member_id, info)
      select 'FLAT' || n, '가게' || n, '/flat' || n, ${world.people[0]?.id}::bigint, (select info from sites limit 1)
      from generate_series(${from}::int, ${to}::int) n`);
    await db().execute(sql`vacuum analyze sites`);
  };

  it(`shows home and the stores of ${MANY} issuers by looking at about as much as of ${FEW}`, async () => {
    const stores = { home: () => homeData(db(), world.deps.clock.now()), stores: () => creatorCards(db(), WINDOW) };
    await open(1, FEW);
    const before = await measure(stores);
    await open(FEW + 1, MANY);
    const after = await measure(stores);
    expect(await creatorCards(db(), WINDOW)).toMatchObject({ allCount: 2_000, allCountIsMinimum: true });
    expect([...after].filter(([name, looked]) => looked > (before.get(name) ?? 0) * MOST_RATIO)).toEqual([]);
  });

  it('tells the figures of all of them', async () => {
    expect(await priceSummary(database.db, world.productId, 'all', world.deps.clock.now())).toMatchObject({
      tradeCount: MANY,
      lowestPrice: 1_000,
      highestPrice: 1_039,
      medianPrice: 1_019,
      lastPrice: 1_001,
    });
    const page = await historyOfMember(database.db, world.people[1]?.id ?? 0, WINDOW);
    expect(page).toMatchObject({ allCount: 2_000, allCountIsMinimum: true });
    expect(page.dataList).toHaveLength(8);
  });
});
