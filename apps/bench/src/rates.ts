import autocannon from 'autocannon';
import pg from 'pg';
import { startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
const WARM_SECONDS = 3;

// The same rows by the same joins as the market's list and the pages of a product and of an NFT, without count, standing, or any reading of the answer.
const LIST = `
  select p.id, p.site_code, s.name as site_name, p.name, p.nft_kind, p.type, st.listing_count, st.min_price, f.id as file_id, f.placeholder, f.width, f.height
  from product_stats st join products p on p.id = st.product_id join sites s on s.site_code = p.site_code left join files f on f.id = p.thumbnail_file_id
  where st.listing_count > 0 order by st.listing_count desc, st.product_id desc limit 16`;
const CARD = `
    i.number, p.name, p.media_kind, p.nft_kind, p.type, s.name as site_name, f.id as file_id, f.placeholder, f.width, f.height, m.nickname,
    l.id as listing_id, l.state as listing_state, l.price
  from tokens t join items i on i.id = t.item_id join products p on p.id = t.product_id join sites s on s.site_code = t.site_code
    left join files f on f.id = p.thumbnail_file_id left join members m on m.id = t.owner_member_id
    left join listings l on l.token_id = t.token_id and l.state in ('onSale', 'reserved')`;
const PRODUCT = `
  select t.token_id, t.product_id, t.site_code, t.state, t.visibility, t.lock, p.description, p.details, p.guidance, p.notice_fields, p.quantity, ${CARD}
  where t.product_id = $1 and t.state = 'live' and t.visibility = 'public' and not t.frozen and l.state = 'onSale' order by l.price, l.id limit 16`;
const NFT = `
  select t.*, p.description, p.details, p.guidance, p.notice_fields, p.quantity, p.royalty_basis_points, m.did, l.version as listing_version,
    l.created_at as listed_at, st.min_price, ${CARD} left join product_stats st on st.product_id = t.product_id
  where t.token_id = $1`;

/** A server that answers the same question over and over. */
interface Contender {
  readonly url: string;
  cpuSeconds(): number | null;
}

/** What one request costs. */
interface Cost {
  readonly perSecond: number;
  /** Processor time of the server's own process, without the database's. */
  readonly microseconds: number;
}

const shoot = async (url: string, duration: number) => {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests;
};

const costOf = async ({ url, cpuSeconds }: Contender): Promise<Cost> => {
  const before = cpuSeconds() ?? 0;
  const { average, total } = await shoot(url, SECONDS);
  return { perSecond: average, microseconds: (((cpuSeconds() ?? 0) - before) / total) * 1_000_000 };
};

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** In turn, so that both meet the same noise of the machine; medians. */
const compare = async (ours: Contender, peer: Contender): Promise<{ readonly ours: Cost; readonly peer: Cost }> => {
  for (const { url } of [ours, peer]) await shoot(url, WARM_SECONDS);
  const rounds: { readonly ours: Cost; readonly peer: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await costOf(ours), peer: await costOf(peer) });
  const middle = (who: 'ours' | 'peer'): Cost => ({
    perSecond: median(rounds.map((round) => round[who].perSecond)),
    microseconds: median(rounds.map((round) => round[who].microseconds)),
  });
  return { ours: middle('ours'), peer: middle('peer') };
};

/** An NFT on sale and its product, of which many are. */
const onSale = async (databaseUrl: string): Promise<{ readonly tokenId: string; readonly productId: number }> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ tokenId: string; productId: number }>(
    `select l.token_id as "tokenId", l.product_id as "productId" from listings l join product_stats st on st.product_id = l.product_id
     where l.state = 'onSale' order by st.listing_count desc, l.id limit 1`,
  );
  await client.end();
  if (rows[0] === undefined) throw new Error('nothing is on sale');
  return rows[0];
};

/** What the market's list, a product and an NFT cost a visitor, against a bare route with one prepared statement on the same PostgreSQL. */
export const benchRates = async ({ origin, databaseUrl, cpuSeconds }: Ground): Promise<void> => {
  const { tokenId, productId } = await onSale(databaseUrl);
  const cases = [
    { name: 'market list', path: '/center/marketplace/v1/product/sale', query: LIST, values: [] },
    { name: 'product', path: `/center/marketplace/v1/product/listing/${productId}`, query: PRODUCT, values: [productId] },
    { name: 'NFT', path: `/center/nft/v2/detail/${tokenId}`, query: NFT, values: [tokenId] },
  ];
  for (const { name, path, query, values } of cases) {
    const peer = await startChild('apps/bench/src/peers/bare-route.ts', 'http://', {
      DATABASE_URL: databaseUrl,
      PEER_QUERY: query,
      PEER_VALUES: JSON.stringify(values),
    });
    const figures = await compare({ url: origin + path, cpuSeconds }, { url: peer.line, cpuSeconds: peer.cpuSeconds });
    await peer.stop();
    report({
      name: `${name}, requests per second`,
      ours: figures.ours.perSecond,
      peer: figures.peer.perSecond,
      unit: '/s',
      peerName: 'bare Hono route, one prepared statement',
      aim: { atLeast: 0.5 },
    });
    report({
      name: `${name}, processor time per request`,
      ours: figures.ours.microseconds,
      peer: figures.peer.microseconds,
      unit: 'µs',
      peerName: 'bare Hono route, one prepared statement',
      aim: { atMost: 2 },
    });
  }
};
