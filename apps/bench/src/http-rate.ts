import autocannon from 'autocannon';
import pg from 'pg';
import { startChild } from './shared/child.ts';
import type { Ground } from './shared/ground.ts';
import { report } from './shared/report.ts';

const CONNECTIONS = 20;
const SECONDS = 6;
const WARM_SECONDS = 2;

const rate = async (url: string): Promise<number> => {
  await autocannon({ url, connections: CONNECTIONS, duration: WARM_SECONDS });
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were no success`);
  return requests.average;
};

// The same rows by the same joins as the market's list and the NFT's page, without count, standing, or any reading of the answer.
const LIST = `
  select p.id, p.site_code, s.name as site_name, p.name, p.nft_kind, p.type, st.listing_count, st.min_price, f.id as file_id, f.placeholder, f.width, f.height
  from product_stats st join products p on p.id = st.product_id join sites s on s.site_code = p.site_code left join files f on f.id = p.thumbnail_file_id
  where st.listing_count > 0 order by st.listing_count desc, st.product_id desc limit 16`;
const detailOf = (tokenId: string): string => `
  select t.*, i.number, p.name, p.description, p.details, p.guidance, p.notice_fields, p.quantity, s.name as site_name, f.id as file_id, f.placeholder,
    m.nickname, m.did, l.id as listing_id, l.price, l.version as listing_version, st.min_price
  from tokens t join items i on i.id = t.item_id join products p on p.id = t.product_id join sites s on s.site_code = t.site_code
    left join files f on f.id = p.thumbnail_file_id left join members m on m.id = t.owner_member_id
    left join listings l on l.token_id = t.token_id and l.state in ('onSale', 'reserved') left join product_stats st on st.product_id = t.product_id
  where t.token_id = ${tokenId}`;

/** List and detail requests per second against a bare route with the same single query on the same PostgreSQL. */
export const benchHttpRate = async ({ origin, databaseUrl }: Ground): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ token_id: string }>("select token_id from listings where state = 'onSale' limit 1");
  await client.end();
  const tokenId = rows[0]?.token_id;
  if (tokenId === undefined) throw new Error('nothing is on sale');
  const cases = [
    { name: 'market list', ours: `${origin}/center/marketplace/v1/product/sale`, query: LIST },
    { name: 'NFT detail', ours: `${origin}/center/nft/v2/detail/${tokenId}`, query: detailOf(tokenId) },
  ];
  for (const { name, ours, query } of cases) {
    const peer = await startChild('apps/bench/src/peers/bare-route.ts', 'http://', { DATABASE_URL: databaseUrl, PEER_QUERY: query });
    const figures = { ours: await rate(ours), peer: await rate(peer.line) };
    await peer.stop();
    report({
      name: `${name}, requests per second`,
      ...figures,
      unit: '/s',
      peerName: 'bare Hono route, same query',
      aim: { atLeast: 0.33 },
    });
  }
};
