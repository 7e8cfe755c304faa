import type pg from 'pg';

/** How large a market is: an issuer has 100 products, a product `perProduct` NFTs that are on sale, a seller some 50 of them. */
export interface MarketSize {
  readonly listings: number;
  readonly perProduct: number;
}

const PER_ISSUER = 100;
const PER_SELLER = 50;
/** Every so manieth product is of a genre of which few are. */
const PER_RARE = 2_500;
/** One in so many NFTs is off the market: the oldest ones, so that a look for them goes past all others. */
const PER_UNLISTED = 1_000;

// 48 syllables: a series of three of them is an issuer's own, whatever the size of the market.
const SYLLABLES = '가나다라마바사아자차카타파하고노도로모보소오조초구누두루무부수우주추금달별꽃강산솔빛청백해은솜결단온';
const NOUNS = '{항아리,골드바,파도문,호랑이,소나무,달빛,연꽃,나룻배,봉황,매화도,산수화,청자,백자,금관,학,거북선}';

/**
 * Statements that make a market of so many listings through the real tables, set by set. Foreign keys are not looked at meanwhile (every
 * reference is counted out), every other check and every index is as in any market. Names are written without what they are found by: the
 * server's next start fills that in, as it does for a market of the time before.
 */
const statements = ({ listings, perProduct }: MarketSize): readonly string[] => {
  const products = listings / perProduct;
  const issuers = Math.ceil(products / PER_ISSUER);
  const sellers = Math.ceil(listings / PER_SELLER);
  const off = `(n <= ${listings / PER_UNLISTED} or product % 7 = n % 5 and ${perProduct} > 1)`;
  const numbered = `(select n, 1 + (n - 1) / ${perProduct} as product from generate_series(1, ${listings}) n) numbered`;
  const syllable = (n: string): string => `substr('${SYLLABLES}', 1 + (${n}) % ${SYLLABLES.length}, 1)`;
  const series = (n: string): string => `${syllable(n)} || ${syllable(`${n} / 48 * 7 + ${n} * 5`)} || ${syllable(`${n} * 11 + 3`)}`;
  return [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    `insert into members (id, did, nickname, join_type) select 1000 + n, 'did:naru:many' || n, '판매자' || n, 2 from generate_series(1, ${sellers}) n`,
    `insert into sites (site_code, name, route, owner_member_id) select 'S' || n, ${series('n')}, '/s' || n, 1001 from generate_series(1, ${issuers}) n`,
    `insert into products (id, site_code, nft_kind, name, price, quantity, state)
      select n, 'S' || 1 + (n - 1) / ${PER_ISSUER}, case when n % 3 = 0 then 'transferable' else 'digital' end,
        ${series(`(1 + (n - 1) / ${PER_ISSUER})`)} || ' ' || ('${NOUNS}'::text[])[1 + n % 16] || ' ' || n % ${PER_ISSUER}, 10000, ${perProduct}, 'onSale'
      from generate_series(1, ${products}) n`,
    `insert into items (id, product_id, number, state, token_id, price)
      select n, 1 + (n - 1) / ${perProduct}, 1 + (n - 1) % ${perProduct}, 'sold', n, 10000 from generate_series(1, ${listings}) n`,
    `insert into tokens (token_id, product_id, item_id, site_code, owner_member_id, minted_at, acquired_at, listed)
      select n, product, n, 'S' || 1 + (n - 1) / ${perProduct * PER_ISSUER}, 1001 + n % ${sellers},
        timestamptz '2026-01-01' + n * interval '10 seconds', timestamptz '2026-01-01' + n * interval '10 seconds', not ${off}
      from ${numbered}`,
    // Prices from 1,000 to 1,000,000 won and moments of listing, both in no order; of every seventh product some are off the market again.
    `insert into listings (token_id, product_id, seller_member_id, price, token_version, created_at, state, closed_at)
      select n, product, 1001 + n % ${sellers}, 1000 + (n::bigint * 7919 % 1000) * 1000, 0,
        timestamptz '2026-06-01' + (n::bigint * 48271 % 10000000) * interval '1 second',
        case when ${off} then 'cancelled' else 'onSale' end, case when ${off} then now() end
      from ${numbered}`,
    `insert into product_stats (product_id, site_code, nft_kind, genre, listing_count, min_price, trade_count, last_listed_at)
      select p.id, p.site_code, p.nft_kind, case when p.id % ${PER_RARE} = 0 then 'food' else ('{gold,painting,craft,photo}'::text[])[1 + p.id % 4] end, l.all, l.lowest, p.id * 31 % 97, l.latest
      from products p join (select product_id, count(*) as all, min(price) as lowest, max(created_at) as latest
        from listings where state = 'onSale' group by 1) l on l.product_id = p.id`,
    'set session_replication_role = origin',
  ];
};

/** The indexes that no constraint rests on. */
const INDEXES = `select tablename as of, indexname as name, indexdef as made from pg_indexes i where schemaname = 'public'
  and tablename in ('items', 'tokens', 'listings', 'product_stats', 'products') and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`;

/**
 * Fills an empty market, and has its names read by `start`, a server's start. Its indexes are made afterwards, which is several times quicker than
 * keeping them meanwhile.
 */
export const fillMarket = async (client: pg.Client, size: MarketSize, start: () => Promise<void>): Promise<void> => {
  const { rows: indexes } = await client.query<{ of: string; name: string; made: string }>(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statements(size)) await client.query(statement);
  for (const { made } of indexes.filter(({ of }) => of !== 'products')) await client.query(made);
  await start();
  for (const { made } of indexes.filter(({ of }) => of === 'products')) await client.query(made);
  await client.query('vacuum analyze');
};
