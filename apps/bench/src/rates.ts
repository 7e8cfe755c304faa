import { SHOWN_TEXTS } from '@naru/domain/issuer';
import autocannon from 'autocannon';
import pg from 'pg';
import { startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';
import { settled } from './shared/settled.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;
const SECONDS = 2;
const WARM_SECONDS = 3;

// The same answers from the same joins, in one statement each: what a route costs that reads no request, knows nobody and passes rows on as they are.
const PICTURE = 'f.id as file_id, f.placeholder, f.width, f.height';
const productCards = (limit: number): string => `
  select p.id, p.site_code, s.name as site_name, p.name, p.nft_kind, p.type, st.listing_count, st.min_price, ${PICTURE},
    (select count(*) from (select from product_stats where listing_count > 0 limit 2001) counted) as all
  from product_stats st join products p on p.id = st.product_id join sites s on s.site_code = p.site_code left join files f on f.id = p.thumbnail_file_id
  where st.listing_count > 0 order by st.listing_count desc, st.product_id desc limit ${limit}`;
const CARD = `t.token_id, t.product_id, t.site_code, t.state, t.visibility, t.lock, i.number, p.name, p.media_kind, p.nft_kind, p.type, s.name as site_name,
    m.nickname, l.id as listing_id, l.state as listing_state, l.price, ${PICTURE}`;
const CARD_JOINS = `
  from tokens t join items i on i.id = t.item_id join products p on p.id = t.product_id join sites s on s.site_code = t.site_code
    left join files f on f.id = p.thumbnail_file_id left join members m on m.id = t.owner_member_id
    left join listings l on l.token_id = t.token_id and l.state in ('onSale', 'reserved')`;
const TRADABLE = `t.state = 'live' and t.visibility = 'public' and t.owner_member_id is not null and not t.frozen`;
const TEXTS = SHOWN_TEXTS.map((text) => `p.${text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`).join(', ');
const PRODUCT = `
  select ${TEXTS}, p.notice_fields, p.quantity, p.name, p.nft_kind, p.type, s.name as site_name, st.listing_count, st.min_price, ${PICTURE},
    (select json_agg(c) from (select ${CARD} ${CARD_JOINS} where t.product_id = $1 and ${TRADABLE} and l.state = 'onSale' order by l.price, l.id limit 16) c) as cards,
    (select count(*) from (
      select from tokens t join listings l on l.token_id = t.token_id where t.product_id = $1 and ${TRADABLE} and l.state = 'onSale' limit 2001) counted) as all
  from products p join sites s on s.site_code = p.site_code left join product_stats st on st.product_id = p.id left join files f on f.id = p.thumbnail_file_id
  where p.id = $1`;
const NFT = `
  select t.*, ${TEXTS}, p.notice_fields, p.quantity, p.royalty_basis_points, m.did, l.version as listing_version,
    l.created_at as listed_at, st.min_price, ${CARD},
    (select tx_id from history h where h.token_id = t.token_id and h.seq = 1) as mint_tx_id,
    (select price from history h where h.token_id = t.token_id and h.trade_type = '03' order by h.seq desc limit 1) as last_price
  ${CARD_JOINS} left join product_stats st on st.product_id = t.product_id
  where t.token_id = $1`;
const listed = (name: string, query: string): string => `(select json_agg(${name}) from (${query}) ${name}) as "${name}"`;
const SHOWN = '(starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())';
const HOME = `select ${[
  listed('menu', 'select site_code, name, route from sites where not is_private order by sort'),
  listed(
    'banners',
    `select b.id, b.place, b.title, b.subtitle, b.link, ${PICTURE} from banners b left join files f on f.id = b.image_file_id where ${SHOWN} order by b.sort, b.id`,
  ),
  listed(
    'popups',
    `select b.id, b.title, b.body, b.link, ${PICTURE} from popups b left join files f on f.id = b.image_file_id where ${SHOWN} order by b.sort, b.id`,
  ),
  listed(
    'creators',
    `select s.site_code, s.name, ${PICTURE} from sites s left join files f on f.id = s.logo_file_id where not s.is_private order by s.sort limit 12`,
  ),
  listed('recent', `select ${CARD} ${CARD_JOINS} where ${TRADABLE} order by t.minted_at desc, t.token_id desc limit 8`),
  listed('recently', `select ${CARD} ${CARD_JOINS} where ${TRADABLE} and l.state = 'onSale' order by l.created_at desc, l.id desc limit 8`),
  listed(
    'hot',
    `select ${CARD} ${CARD_JOINS} join (
      select token_id, count(*) as sales from (
        select h.token_id from history h where h.trade_type = '03' and h.created_at > now() - interval '7 days' order by h.created_at desc limit 10000) lately
      group by token_id) often on often.token_id = t.token_id
    where ${TRADABLE} order by often.sales desc, t.token_id desc limit 8`,
  ),
  listed('products', productCards(8)),
].join(', ')}`;

interface Contender {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  cpuSeconds(): number | null;
}

interface Cost {
  readonly perSecond: number;
  /** Processor time of the server's own process, without the database's. */
  readonly microseconds: number;
}

const shoot = async ({ url, headers = {} }: Omit<Contender, 'cpuSeconds'>, duration: number) => {
  const { requests, non2xx } = await autocannon({ url, headers, connections: CONNECTIONS, duration, idReplacement: true });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests;
};

const costOf = async (contender: Contender): Promise<Cost> => {
  const { cpuSeconds } = contender;
  const before = cpuSeconds() ?? 0;
  const { average, total } = await shoot(contender, SECONDS);
  return { perSecond: average, microseconds: (((cpuSeconds() ?? 0) - before) / total) * 1_000_000 };
};

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** In turn, so that both meet the same noise of the machine; medians. */
const compare = async (ours: Contender, peer: Contender): Promise<{ readonly ours: Cost; readonly peer: Cost }> => {
  for (const contender of [ours, peer]) await shoot(contender, WARM_SECONDS);
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

/** Whoever brings something of the kind is answered anew, as a visitor is once a second. */
const ANEW = { authorization: 'none' };
/** An address that nobody else asks at the same time: what is read for several at once is read for one there. */
const ALONE = '?alone=[<id>]';

/** What the market's list, a product and an NFT cost a visitor, against a bare route with one prepared statement on the same PostgreSQL. */
export const benchRates = async ({ origin, databaseUrl, cpuSeconds }: Ground): Promise<void> => {
  await settled({ cpuSeconds });
  const { tokenId, productId } = await onSale(databaseUrl);
  const cases = [
    { name: 'market list', path: '/center/marketplace/v1/product/sale', query: productCards(16), values: [] },
    { name: 'product', path: `/center/marketplace/v1/product/listing/${productId}`, query: PRODUCT, values: [productId] },
    { name: 'NFT', path: `/center/nft/v2/detail/${tokenId}`, query: NFT, values: [tokenId] },
    { name: 'home', path: '/center/home/v1/data', query: HOME, values: [] },
  ];
  for (const { name, path, query, values } of cases) {
    const peer = await startChild('apps/bench/src/peers/bare-route.ts', 'http://', {
      DATABASE_URL: databaseUrl,
      PEER_QUERY: query,
      PEER_VALUES: JSON.stringify(values),
    });
    const ours = { url: origin + path + ALONE, headers: ANEW, cpuSeconds };
    const figures = await compare(ours, { url: peer.line, cpuSeconds: peer.cpuSeconds }).finally(peer.stop);
    const atOnce = await costOf({ ...ours, url: origin + path });
    const visitors = await costOf({ url: origin + path, cpuSeconds });
    report({
      name: `${name}, requests per second`,
      ours: figures.ours.perSecond,
      peer: figures.peer.perSecond,
      unit: '/s',
      peerName: 'bare route, one prepared statement',
      aim: { atLeast: 0.5 },
    });
    report({
      name: `${name}, processor time per request`,
      ours: figures.ours.microseconds,
      peer: figures.peer.microseconds,
      unit: 'µs',
      peerName: 'bare route, one prepared statement',
      aim: { atMost: 2 },
    });
    for (const [who, { perSecond }] of Object.entries({ 'members at once': atOnce, 'visitors within the same second': visitors }))
      report({
        name: `${name}, requests per second of ${who}`,
        ours: perSecond,
        peer: figures.peer.perSecond,
        unit: '/s',
        peerName: 'bare route',
        aim: null,
      });
  }
};
