import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Cause } from '../../kernel/authorize.ts';
import type { Db } from '../../stores/db.ts';
import {
  authorizations,
  custodyKeys,
  history,
  members,
  orders,
  payments,
  products,
  sites,
  tokens,
  webhooks,
} from '../../stores/schema/index.ts';

const buyers = alias(members, 'buyer');
const sellers = alias(members, 'seller');
const buyerKeys = alias(custodyKeys, 'buyer_key');
const siteKeys = alias(custodyKeys, 'site_key');

/** Whether some address of webhooks may have to be told of an order. */
const isWatched = (db: Db) => {
  const ofParty = and(
    isNull(webhooks.siteCode),
    or(eq(webhooks.memberId, orders.buyerMemberId), eq(webhooks.memberId, orders.sellerMemberId)),
  );
  const ofOrder = and(eq(webhooks.state, 'active'), or(eq(webhooks.siteCode, orders.siteCode), ofParty));
  return sql<boolean>`${exists(db.select({ id: webhooks.id }).from(webhooks).where(ofOrder))}`;
};

/** What is known of payments and of the sales that they pay, in one statement, before anything is locked. Costs of a redemption are no sale. */
export const readSales = (db: Db, providerKeys: readonly string[]) =>
  db
    .select({
      providerKey: payments.providerKey,
      order: orders,
      token: tokens,
      productName: products.name,
      siteName: sites.name,
      buyer: { nickname: buyers.nickname, hasReceipt: sql<boolean>`${buyers.cashReceiptNumber} is not null`, address: buyerKeys.address },
      sellerNickname: sellers.nickname,
      siteKey: { address: siteKeys.address, sealed: siteKeys.sealed },
      /** What lets others move the token. */
      given: sql<readonly { readonly id: number; readonly cause: Cause }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', ${authorizations.id}, 'cause', ${authorizations.cause})), '[]'::jsonb)
        from ${authorizations} where ${authorizations.tokenId} = ${tokens.tokenId} and ${authorizations.state} = 'open')`,
      /** The newest row of its history. */
      last: sql<{ readonly seq: number; readonly hash: string } | null>`(
        select jsonb_build_object('seq', ${history.seq}, 'hash', ${history.hash})
        from ${history} where ${history.tokenId} = ${tokens.tokenId} order by ${history.seq} desc limit 1)`,
      isWatched: isWatched(db),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(tokens, eq(tokens.tokenId, orders.tokenId))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
    .innerJoin(buyers, eq(buyers.id, orders.buyerMemberId))
    .leftJoin(sellers, eq(sellers.id, orders.sellerMemberId))
    .leftJoin(buyerKeys, eq(buyerKeys.memberId, orders.buyerMemberId))
    .leftJoin(siteKeys, eq(siteKeys.siteCode, orders.siteCode))
    .where(and(inArray(payments.providerKey, [...providerKeys]), ne(orders.kind, 'exchangeFee')));

export type SaleFacts = Awaited<ReturnType<typeof readSales>>[number];

interface LockedSale extends Record<string, unknown> {
  readonly orderId: string;
  readonly version: number;
  readonly tokenVersion: number;
  readonly frozen: boolean;
}

/** Locks orders in the order of their ids, and then their tokens, in one statement: nobody ends the one or freezes the other before the commit. */
export const lockSales = async (tx: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, LockedSale>> => {
  const { rows } = await tx.execute<LockedSale>(sql`
    with o as materialized (
      select id, version, token_id from orders where id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))
      order by id for no key update),
    t as materialized (
      select token_id, version, frozen from tokens where token_id in (select token_id from o) order by token_id for no key update)
    select o.id as "orderId", o.version, t.version as "tokenVersion", t.frozen from o join t on t.token_id = o.token_id`);
  return new Map(rows.map((row) => [row.orderId, row]));
};
