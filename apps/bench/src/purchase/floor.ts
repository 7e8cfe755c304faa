import type { ProductId } from '@naru/domain/shared';
import pg from 'pg';
import { inParallel } from '../drop.ts';
import { timed } from '../shared/timing.ts';

/** As long as what is sealed, hashed and signed. */
const [SEALED, SIGNATURE] = ['s'.repeat(140), `0x${'5'.repeat(130)}`];
const DAY = `(now() at time zone 'Asia/Seoul')::date`;
const NEVER = `now() + interval '400 days'`;
const CONTRACT = `0x${'c'.repeat(40)}`;

/** Rows that all buyers of a product share, of so many sales of each. */
const countersOf = (sales: string): string => `
  insert into product_sales (product_id, day, site_code, sold, price, fee, deposit, last_sold_at)
    select s.product, ${DAY}, min(s.site), count(*), sum(s.price), sum(s.fee), sum(s.price - s.fee), now() from ${sales} s group by 1 order by 1
    on conflict (product_id, day) do update set sold = product_sales.sold + excluded.sold, price = product_sales.price + excluded.price,
      fee = product_sales.fee + excluded.fee, deposit = product_sales.deposit + excluded.deposit, last_sold_at = excluded.last_sold_at;
  insert into product_stats (product_id, site_code, nft_kind, trade_count, last_traded_at)
    select s.product, min(s.site), 'digital', count(*), now() from ${sales} s group by 1 order by 1
    on conflict (product_id) do update set trade_count = product_stats.trade_count + excluded.trade_count, last_traded_at = excluded.last_traded_at;
  insert into product_prices (product_id, day, price, sales) select s.product, ${DAY}, s.price, count(*) from ${sales} s group by 1, 3 order by 1
    on conflict (product_id, day, price) do update set sales = product_prices.sales + excluded.sales;`;

/** What everybody who buys has of their own, of as many sales as there are. */
const rowsOf = (sales: string): string => `
  insert into idempotency_keys (member_id, key, endpoint, body_hash, answer, sealed, status)
    select s.buyer, s.id, 'storeBuy', s.digest, '{}', '${SEALED}', 200 from ${sales} s;
  insert into custody_keys (address, member_id, sealed) select '0x' || left(s.digest, 40), s.buyer, '${SEALED}' from ${sales} s;
  insert into orders (id, kind, buyer_member_id, site_code, product_id, item_id, token_id, price, fee, royalty, deposit, pay_key_hash, deadline,
      state, method, paid_at, completed_at, ended_at, version)
    select s.id, 'store', s.buyer, s.site, s.product, s.item, s.token, s.price, s.fee, 0, s.price - s.fee, s.digest, now(),
      'completed', 'accountTransfer', now(), now(), now(), 2 from ${sales} s;
  insert into payments (order_id, provider, provider_key, method, amount, state, means)
    select s.id, 'floor', 'floor_' || s.id, 'accountTransfer', s.price, 'captured', 'bankAccount' from ${sales} s;
  insert into approvals (member_id, method, action, digest, salt)
    select s.buyer, 'order', jsonb_build_object('order', s.id, 'tokenId', s.token, 'price', s.price, 'buyer', s.buyer), '0x' || s.digest, '${SEALED}' from ${sales} s;
  update tokens t set owner_member_id = s.buyer, version = version + 1, transfer_count = transfer_count + 1, acquired_at = now(), updated_at = now()
    from ${sales} s where t.token_id = s.token;
  with allowed as (
    insert into authorizations (token_id, kind, state, cause, contract, signer, receiver, transfer_count, approval, nonce, deadline, signature, cancel_signature)
    select s.token, 'move', 'spent', 'order:' || s.id, '${CONTRACT}', s.signer, '0x' || left(s.digest, 40), 0, '0x' || s.digest, '0x' || s.digest, ${NEVER},
      '${SIGNATURE}', '${SIGNATURE}' from ${sales} s returning id, token_id),
  queued as (
    insert into chain_actions (kind, token_id, authorization_id, receiver, price)
    select 'transferFrom', s.token, a.id, '0x' || left(s.digest, 40), s.price from allowed a join ${sales} s on s.token = a.token_id returning id, token_id)
  insert into history (token_id, product_id, site_code, seq, trade_type, to_member_id, from_nickname, to_nickname, price, chain_action_id, prev_hash, hash, created_at)
    select s.token, s.product, s.site, l.seq + 1, '03', s.buyer, s.issuer, s.nickname, s.price, q.id, l.hash, s.digest, now()
    from queued q join ${sales} s on s.token = q.token_id
      cross join lateral (select h.seq, h.hash from history h where h.token_id = s.token order by h.seq desc limit 1) l;
  insert into notifications (member_id, kind, payload)
    select s.buyer, 'bought', jsonb_build_object('orderId', s.id, 'tokenId', s.token, 'name', s.name, 'price', s.price, 'deposit', s.price - s.fee) from ${sales} s;
  insert into ledger_entries (transaction_id, order_id, account, site_code, amount)
    select 'floor_' || s.id || '.sale', s.id, e.account, e.site, e.amount from ${sales} s
      cross join lateral (values ('provider', null, s.price), ('platformFee', null, -s.fee), ('sellerDeposit', s.site, s.fee - s.price)) e(account, site, amount);`;

const SALES = 'unnest(sales)';
const SALE = `asked.buyer, asked.product, f.id, f.token_id, p.site_code, p.price, p.price / 20, p.name, s.name, m.nickname, k.address,
      gen_random_uuid()::text, encode(sha256(gen_random_uuid()::text::bytea), 'hex')`;
const ABOUT = `join products p on p.id = asked.product join sites s on s.site_code = p.site_code join members m on m.id = asked.buyer
      join custody_keys k on k.site_code = p.site_code`;

/**
 * The rows of purchases without anything around them: no HTTP, no rules, no signatures, no provider, what is shared written last. For so many at once as
 * are asked for; one takes the first unit that nobody holds.
 */
const FUNCTIONS = `
create type floor_sale as (buyer bigint, product bigint, item bigint, token numeric, site text, price bigint, fee bigint, name text, issuer text,
  nickname text, signer text, id text, digest text);
create function floor_purchase(buyers bigint[], wanted bigint[]) returns bigint language plpgsql as $$
declare sales floor_sale[];
begin
  if cardinality(buyers) = 1 then
    select array[row(${SALE})::floor_sale] into sales from (values (buyers[1], wanted[1])) asked(buyer, product) ${ABOUT}
      cross join lateral (select i.id, i.token_id from items i where i.product_id = asked.product and i.state = 'onSale' order by i.id limit 1 for no key update skip locked) f;
  else
    select array_agg(row(${SALE})::floor_sale) into sales
    from (select w as product, count(*) as many from unnest(wanted) w group by 1) of
      cross join lateral (select row_number() over () as place, i.id, i.token_id from (
        select i.id, i.token_id from items i where i.product_id = of.product and i.state = 'onSale' order by i.id limit of.many for no key update) i) f
      join (select b as buyer, p as product, row_number() over (partition by p order by n) as place from unnest(buyers, wanted) with ordinality a(b, p, n)) asked
        on asked.product = of.product and asked.place = f.place
      ${ABOUT};
  end if;
  ${rowsOf(SALES)}
  update items i set state = 'sold', reserved_order_id = null, version = version + 2, updated_at = now() from ${SALES} s where i.id = s.item;
  ${countersOf(SALES)}
  return cardinality(sales);
end $$`;

/** So many connections share the work of the function. */
const CONNECTIONS = 8;
/** As many purchases as are gathered in one transaction. */
const GATHERED = 50;

/** Who buys what. */
export interface PlannedPurchase {
  readonly buyer: number;
  readonly productId: ProductId;
}

const carryOut = async (client: pg.Client, planned: readonly PlannedPurchase[]): Promise<void> => {
  const values = [planned.map(({ buyer }) => buyer), planned.map(({ productId }) => productId)];
  const { rows } = await client.query<{ sold: string }>({ name: 'floor', text: 'select floor_purchase($1, $2) as sold', values });
  if (Number(rows[0]?.sold) !== planned.length) throw new Error('the floor sold other than was asked for');
};

export interface FloorFigures {
  readonly perSecond: number;
  /** What each purchase waited, in milliseconds. */
  readonly waited: readonly number[];
}

/** The function, on connections that keep it prepared. */
export interface Floor {
  /** One call for each purchase, over several connections. */
  singly(planned: readonly PlannedPurchase[]): Promise<FloorFigures>;
  /** So many purchases a call and transaction, on one connection; each of them has waited for the whole of its call. */
  gathered(planned: readonly PlannedPurchase[]): Promise<FloorFigures>;
  close(): Promise<void>;
}

/** Makes the function, and opens its connections. */
export const openFloor = async (databaseUrl: string): Promise<Floor> => {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' }));
  for (const client of clients) await client.connect();
  const [alone] = clients;
  if (alone === undefined) throw new Error('no connection');
  await alone.query(FUNCTIONS);
  return {
    singly: async (planned) => {
      const free = [...clients];
      const waited: number[] = [];
      const seconds = await inParallel(
        planned.length,
        async (index) => {
          const [client, plan] = [free.pop(), planned[index]];
          if (client === undefined || plan === undefined) throw new Error('more work than hands');
          waited.push(await timed(() => carryOut(client, [plan])));
          free.push(client);
        },
        CONNECTIONS,
      );
      return { perSecond: planned.length / seconds, waited };
    },
    gathered: async (planned) => {
      const waited: number[] = [];
      const began = performance.now();
      for (let from = 0; from < planned.length; from += GATHERED) {
        const some = planned.slice(from, from + GATHERED);
        const took = await timed(() => carryOut(alone, some));
        waited.push(...some.map(() => took));
      }
      return { perSecond: (planned.length * 1000) / (performance.now() - began), waited };
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
