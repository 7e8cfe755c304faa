import { AUTHORIZATION_LIFECYCLE } from '@naru/domain/chain';
import { ITEM_LIFECYCLE } from '@naru/domain/issuer';
import { LISTING_LIFECYCLE } from '@naru/domain/listing';
import { OPEN_OFFER_STATES } from '@naru/domain/offer';
import { ORDER_LIFECYCLE, PAYMENT_LIFECYCLE } from '@naru/domain/order';
import { type Lifecycle, transitionOf } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { NOTICE_CHANNEL } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { countIssuerSales, countTrades } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { listOf } from '../../stores/schema/index.ts';
import type { PreparedSale } from './prepare-sales.ts';

/** A move of a lifecycle for a statement that moves rows by itself: where it may begin, and where it ends. Constants of this program. */
const moveOf = <State extends string, Move extends string>(lifecycle: Lifecycle<State, Move>, move: Move): { from: SQL; to: SQL } => {
  const { from, to } = transitionOf(lifecycle, move);
  return { from: listOf(from), to: sql.raw(`'${to}'`) };
};

const CAPTURE = moveOf(PAYMENT_LIFECYCLE, 'capture');
/** A sale is paid and complete at one moment. */
const COMPLETE = { from: moveOf(ORDER_LIFECYCLE, 'pay').from, to: moveOf(ORDER_LIFECYCLE, 'complete').to };
const SELL_ITEM = moveOf(ITEM_LIFECYCLE, 'sell');
const SELL_LISTING = moveOf(LISTING_LIFECYCLE, 'sell');
const SPEND = moveOf(AUTHORIZATION_LIFECYCLE, 'spend');
const VOID = moveOf(AUTHORIZATION_LIFECYCLE, 'void');

const salesOf = (sales: readonly PreparedSale[]) =>
  sales.map(({ payment, trace, facts: { order, token }, receiver, signed, authorizationId, day, row }, n) => ({
    n,
    provider_key: payment.providerKey,
    means: payment.means,
    method: payment.method,
    order_id: order.id,
    kind: order.kind,
    token_id: token.tokenId,
    item_id: token.itemId,
    listing_id: order.listingId,
    product_id: order.productId,
    site_code: order.siteCode,
    price: order.price,
    fee: order.fee,
    deposit: order.deposit,
    buyer: order.buyerMemberId,
    seller: order.sellerMemberId,
    authorization_id: authorizationId,
    receiver,
    trace,
    day,
    row,
    leave: signed?.leave ?? null,
    approval: signed?.approval ?? null,
  }));

interface Written extends Record<string, unknown> {
  readonly moved: readonly number[];
  /** Tokens on which others have made offers that are still open. */
  readonly wanted: readonly string[];
}

/**
 * Writes locked sales in one statement (I6): payments, orders, items or listings, tokens, authorisations, commands to the chain, rows 03, bookings, notices,
 * and at last what is counted, which all sales of a product share. Answers the tokens on which offers are left open. Throws where a row does not stand
 * where its move may begin, which is a defect.
 */
export const writeSales = async (tx: Db, sales: readonly PreparedSale[], at: Date): Promise<readonly string[]> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const notices = sales.flatMap((sale) => sale.notices);
  const bookings = sales.flatMap((sale) => sale.booking);
  const { rows } = await tx.execute<Written>(sql`
    with s as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(salesOf(sales))}::jsonb) as s(n integer, provider_key text, means text, method text, order_id text,
        kind text, token_id numeric, item_id bigint, listing_id bigint, product_id bigint, site_code text, price bigint, fee bigint, deposit bigint,
        buyer bigint, seller bigint, authorization_id bigint, receiver text, trace text, day date, "row" jsonb, leave jsonb, approval jsonb)),
    paid as (
      update payments p set state = ${CAPTURE.to}, means = s.means, updated_at = ${now}
      from s where p.provider_key = s.provider_key and p.state in ${CAPTURE.from} returning 1),
    completed as (
      update orders o set state = ${COMPLETE.to}, method = s.method, paid_at = ${now}, completed_at = ${now}, ended_at = ${now}, updated_at = ${now},
        version = o.version + 2
      from s where o.id = s.order_id and o.state in ${COMPLETE.from} returning 1),
    listings_sold as (
      update listings l set state = ${SELL_LISTING.to}, closed_at = ${now}, updated_at = ${now}
      from s where l.id = s.listing_id and l.state in ${SELL_LISTING.from} returning 1),
    moved as (
      update tokens t set owner_member_id = s.buyer, lock = null, share_key = null, version = t.version + 1, transfer_count = t.transfer_count + 1,
        acquired_at = ${now}, updated_at = ${now}
      from s where t.token_id = s.token_id and t.owner_member_id is not distinct from s.seller returning 1),
    archived as (
      insert into approvals (member_id, method, action, digest, salt, created_at)
      select s.buyer, s.approval ->> 'method', s.approval -> 'action', s.approval ->> 'digest', s.approval ->> 'salt', ${now}
      from s where s.approval is not null order by s.n),
    signed as (
      insert into authorizations (token_id, kind, state, cause, contract, signer, receiver, min_price, transfer_count, approval, nonce, deadline, signature,
        cancel_signature, created_at)
      select s.token_id, s.leave ->> 'kind', ${SPEND.to}, s.leave ->> 'cause', s.leave ->> 'contract', s.leave ->> 'signer', s.leave ->> 'receiver',
        (s.leave ->> 'minPrice')::bigint, (s.leave ->> 'transferCount')::integer, s.leave ->> 'approval', s.leave ->> 'nonce',
        (s.leave ->> 'deadline')::timestamptz, s.leave ->> 'signature', s.leave ->> 'cancelSignature', ${now}
      from s where s.leave is not null order by s.n returning id, token_id),
    spent as (
      update authorizations a set state = ${SPEND.to} from s where a.id = s.authorization_id and a.state in ${SPEND.from} returning a.id, a.token_id),
    voided as (
      update authorizations a set state = ${VOID.to}
      from s where a.token_id = s.token_id and a.state in ${VOID.from} and a.id is distinct from s.authorization_id),
    commands as (
      insert into chain_actions (kind, token_id, authorization_id, receiver, price, trace, created_at, updated_at)
      select 'transferFrom', s.token_id, u.id, s.receiver, s.price, s.trace, ${now}, ${now}
      from s join (select * from signed union all select * from spent) u on u.token_id = s.token_id order by s.n returning id, token_id),
    recorded as (
      insert into history (token_id, product_id, site_code, seq, trade_type, from_member_id, to_member_id, from_nickname, to_nickname, price, prev_hash, hash,
        chain_action_id, created_at)
      select s.token_id, s.product_id, s.site_code, (s.row ->> 'seq')::integer, s.row ->> 'tradeType', s.seller, s.buyer, s.row ->> 'fromNickname',
        s.row ->> 'toNickname', s.price, s.row ->> 'prevHash', s.row ->> 'hash', c.id, ${now}
      from s join commands c on c.token_id = s.token_id order by s.n returning 1),
    booked as (
      insert into ledger_entries (transaction_id, order_id, account, member_id, site_code, amount, created_at)
      select e."transactionId", e."orderId", e.account, e."memberId", e."siteCode", e.amount, ${now}
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as e("transactionId" text, "orderId" text, account text, "memberId" bigint, "siteCode" text, amount bigint)),
    told as (
      insert into notifications (member_id, kind, payload, created_at)
      select n."memberId", n.kind, n.payload, ${now}
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n("memberId" bigint, kind text, payload jsonb) returning member_id),
    items_sold as (
      update items i set state = ${SELL_ITEM.to}, reserved_order_id = null, updated_at = ${now}, version = i.version + 1
      from s where s.kind = 'store' and i.id = s.item_id and i.state in ${SELL_ITEM.from} returning 1),
    ${countTrades(sql`s`, now)},
    ${countIssuerSales(sql`(select * from s where kind = 'store') as s`, now)}
    select jsonb_build_array((select count(*) from paid), (select count(*) from completed), (select count(*) from moved), (select count(*) from recorded),
        (select count(*) from listings_sold) + (select count(*) from items_sold)
          + (select count(*) from s where s.kind <> 'store' and s.listing_id is null)) as moved,
      (select coalesce(jsonb_agg(distinct o.token_id::text), '[]'::jsonb) from offers o join s on s.token_id = o.token_id
        where s.seller is not null and o.state in ${listOf(OPEN_OFFER_STATES)}) as wanted,
      (select count(pg_notify(${NOTICE_CHANNEL}, member_id::text)) from told) as told`);
  const { moved, wanted } = only(rows);
  if (moved.some((count) => count !== sales.length)) throw new Error(`of ${sales.length} sales were written: ${moved.join(', ')}`);
  return wanted;
};
