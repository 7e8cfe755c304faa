import { ITEM_LIFECYCLE, type ProductState } from '@naru/domain/issuer';
import type { SaleSplit } from '@naru/domain/ledger';
import { OPEN_ORDER_LIMIT } from '@naru/domain/order';
import { type ProductId, transitionOf } from '@naru/domain/shared';
import type { SaleStatus } from '@naru/domain/store';
import { sql } from 'drizzle-orm';
import type { KnownAnswer, StoredAnswer } from '../../kernel/once.ts';
import type { Db } from '../../stores/db.ts';

const { from, to } = transitionOf(ITEM_LIFECYCLE, 'reserve');
/** The states of the one statement that moves rows by itself, taken from the lifecycle: constants of this program. */
const FREE = sql.raw(from.map((state) => `'${state}'`).join(', '));
const RESERVED = sql.raw(`'${to}'`);

/** An order for one free item of a product, and the answer to keep under its idempotency key. */
export interface Claim {
  readonly orderId: string;
  readonly buyerMemberId: number;
  readonly productId: ProductId;
  readonly split: SaleSplit;
  readonly payKeyHash: string;
  readonly deadline: Date;
  readonly at: Date;
  /** The caller has counted what the buyer may still have; without it a product with a limit is left alone. */
  readonly limitChecked: boolean;
  /** Who was born after this day (YYYYMMDD) is a minor, who is left alone unless the caller has counted what they may order for. */
  readonly adultBy: string;
  readonly minorChecked: boolean;
  readonly key: ({ readonly key: string; readonly endpoint: string; readonly bodyHash: string } & StoredAnswer) | undefined;
}

/** What the shelf looked like when the claim came. `made` tells whether the order stands. */
export interface ClaimOutcome extends Record<string, unknown> {
  readonly made: boolean;
  readonly state: ProductState;
  readonly price: string | number;
  readonly limit: number | null;
  readonly standing: SaleStatus;
  readonly isPrivate: boolean;
  /** Its store says who sells. */
  readonly named: boolean;
  /** Units are left that others are ordering, also at this very moment: those are seen as on sale, and locked. */
  readonly reserved: boolean;
  /** Units are left that nobody can have until the chain, or an operator, has cleared them. */
  readonly frozen: boolean;
  /** How many orders of the buyer waited for their payment. */
  readonly unpaid: number;
  readonly minor: boolean;
  readonly known: KnownAnswer | null;
}

/**
 * Reserves the first free item that is not frozen and writes its order, with the key's answer, in one statement: either all of it stands or
 * nothing does, and nobody waits for a round trip in between. What is reserved keeps the price that its buyer agreed to, whatever its product's becomes
 * meanwhile (I4). Buyers at the same moment skip each other's rows (I2). Undefined for an unknown product.
 * A buyer's claims are counted one after the other, by a function that waits for whoever counts before it and sees what they left (I7).
 * A key that was used before claims nothing and comes back as `known`; one that another call is using at this moment violates
 * `idempotency_keys_member_id_key_pk`, which undoes the whole. The text is the same for every claim, so that connections keep it prepared.
 */
export const claimItem = async (db: Db, claim: Claim): Promise<ClaimOutcome | undefined> => {
  const { orderId, buyerMemberId, productId, split } = claim;
  const { key, endpoint, bodyHash, answer, sealed } = claim.key ?? {
    key: null,
    endpoint: null,
    bodyHash: null,
    answer: null,
    sealed: null,
  };
  const at = sql`${claim.at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<ClaimOutcome>(sql`
    with product as (
      select p.id, p.site_code, p.state, p.price, p.per_member_limit, s.is_private,
        exists (select 1 from site_sellers w where w.site_code = p.site_code and w.state = 'inForce') as named,
        case when ${at} < p.sale_from then 'upcoming' when ${at} >= p.sale_until then 'over' else 'open' end as standing
      from products p join sites s on s.site_code = p.site_code where p.id = ${productId}),
    known as (
      select endpoint, body_hash, answer, sealed from idempotency_keys where member_id = ${buyerMemberId} and key = ${key}::text),
    buyer as (select coalesce(birth > ${claim.adultBy}, false) as minor from members where id = ${buyerMemberId}),
    unpaid as materialized (select naru_unpaid_orders(${buyerMemberId}::bigint) as orders),
    free as (
      select i.id, i.token_id from items i
      where i.product_id = ${productId} and i.state in (${FREE}) and not exists (select 1 from known)
        and i.token_id not in (select t.token_id from tokens t where t.product_id = ${productId} and t.frozen)
        and (select orders from unpaid) < ${OPEN_ORDER_LIMIT}
        and (${claim.minorChecked}::boolean or not exists (select 1 from buyer where minor))
        and (select p.state = 'onSale' and p.standing = 'open' and not p.is_private and p.named and p.price = ${split.price} and (${claim.limitChecked}::boolean or p.per_member_limit is null) from product p)
      order by i.id limit 1 for no key update skip locked),
    claimed as (
      update items set state = ${RESERVED}, reserved_order_id = ${orderId}, price = ${split.price}, updated_at = ${at}, version = version + 1
      from free where items.id = free.id returning items.id, free.token_id),
    made as (
      insert into orders (id, kind, buyer_member_id, site_code, product_id, item_id, token_id, price, fee, royalty, deposit, original_held_back, pay_key_hash, deadline, created_at, updated_at)
      select ${orderId}, 'store', ${buyerMemberId}, p.site_code, ${productId}, c.id, c.token_id, ${split.price}, ${split.fee}, ${split.royalty}, ${split.deposit}, true,
        ${claim.payKeyHash}, ${claim.deadline.toISOString()}::timestamptz, ${at}, ${at}
      from claimed c, product p returning id),
    kept as (
      insert into idempotency_keys (member_id, key, endpoint, body_hash, answer, sealed, status, created_at)
      select ${buyerMemberId}, ${key}, ${endpoint}, ${bodyHash}, ${JSON.stringify(answer)}::jsonb, ${sealed}, 200, ${at} from made where ${key}::text is not null)
    select exists (select 1 from made) as made, p.state, p.price, p.per_member_limit as "limit", p.standing, p.is_private as "isPrivate", p.named,
      exists (select 1 from items i where i.product_id = p.id and i.state in ('reserved', 'onSale')) as reserved,
      exists (select 1 from tokens t join items i on i.id = t.item_id where t.product_id = p.id and t.frozen and i.state = 'onSale') as frozen,
      (select orders from unpaid)::integer as unpaid, exists (select 1 from buyer where minor) as minor,
      (select jsonb_build_object('endpoint', k.endpoint, 'bodyHash', k.body_hash, 'answer', k.answer, 'sealed', k.sealed) from known k) as known
    from product p`);
  return rows[0];
};
