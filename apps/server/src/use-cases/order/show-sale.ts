import { failure } from '@naru/domain/failure';
import { daysLate, delayInterest, orderNumberOf, readOrderNumber, refundDueDay, whyNotReversible } from '@naru/domain/order';
import { fail, ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { orderNamed } from '../../reads/order/named-order.ts';
import { findSale, groundOf } from '../../reads/order/withdrawal.ts';
import type { Db } from '../../stores/db.ts';
import { items, ledgerEntries, members, orders, payoutLines, products, saleReversals, sites } from '../../stores/schema/index.ts';
import { isOfMinor } from '../inquiry/guardian-claim.ts';
import { findMember } from '../operation/show-member.ts';
import { leftToReturn, type PartRow, partsOf, sharesOf } from './bookings.ts';
import { lockOrder } from './lock-order.ts';

/** As many sales are told of at once, the latest first. */
const LISTED = 50;
const TOKEN_NUMBER = /^[1-9]\d{0,77}$/;

const buyers = alias(members, 'buyers');
const sellers = alias(members, 'sellers');

const select = (db: Db) =>
  db
    .select({
      order: orders,
      reversal: saleReversals,
      name: products.name,
      siteName: sites.name,
      buyer: buyers.nickname,
      seller: sellers.nickname,
      number: items.number,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(sites, eq(sites.siteCode, orders.siteCode))
    .innerJoin(buyers, eq(buyers.id, orders.buyerMemberId))
    .leftJoin(sellers, eq(sellers.id, orders.sellerMemberId))
    .leftJoin(items, eq(items.id, orders.itemId))
    .leftJoin(saleReversals, eq(saleReversals.orderId, orders.id));

type Row = Awaited<ReturnType<typeof select>>[number];

/** Completed sales, of NFTs and not of the costs of redemptions. */
const SOLD = and(isNotNull(orders.completedAt), inArray(orders.kind, ['store', 'listing', 'offer']));

const lineOf = ({ order, name, siteName, buyer, seller, number, reversal }: Row) => ({
  orderId: order.id,
  orderNumber: orderNumberOf(order),
  kind: order.kind,
  name,
  number,
  tokenId: order.tokenId,
  price: order.price,
  siteName,
  buyer,
  seller,
  completedAt: order.completedAt?.toISOString() ?? null,
  reversal: reversal?.state ?? null,
});

/** The completed sales of what an operator names: an order, an NFT, or, by e-mail address or wallet id, whoever bought or sold. */
export const findSales = async ({ db }: Deps, { of }: { readonly of: string }) => {
  // An order's number without its dash looks like an NFT's, of which there are not as many.
  const isToken = TOKEN_NUMBER.test(of) && readOrderNumber(of) === null;
  // A number may be a member's as well as an NFT's: here it is the NFT's.
  const memberId = isToken ? undefined : await findMember(db, of);
  const named: (SQL | undefined)[] = [isToken ? eq(orders.tokenId, of) : orderNamed(of)];
  if (memberId !== undefined) named.push(eq(orders.buyerMemberId, memberId), eq(orders.sellerMemberId, memberId));
  const rows = await select(db)
    .where(and(SOLD, or(...named)))
    .orderBy(desc(orders.completedAt), desc(orders.id))
    .limit(LISTED);
  return rows.map(lineOf);
};

/** Whether whoever earned of an order has been paid any of it already: what goes back then is taken from what they are paid later. */
const isPaidOut = async (db: Db, orderId: string): Promise<boolean> => {
  const lines = db
    .select({ id: payoutLines.entryId })
    .from(payoutLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutLines.entryId));
  return (await lines.where(and(eq(ledgerEntries.orderId, orderId), eq(payoutLines.live, true))).limit(1)).length > 0;
};

/** Until when money goes back in time, and what is owed beside it for a delay until it has gone, or until now. */
const termsOf = (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { amount, createdAt, endedAt }: Pick<typeof saleReversals.$inferSelect, 'amount' | 'createdAt' | 'endedAt'>,
) => {
  const dueBy = refundDueDay(createdAt, config.payout.holidays);
  return { dueBy, interest: delayInterest(amount, daysLate(dueBy, endedAt ?? clock.now())) };
};

const partShown = (deps: Pick<Deps, 'clock' | 'config'>, part: PartRow) => {
  const { cause, bearer, state, reason, by, amount, createdAt, endedAt } = part;
  const at = createdAt.toISOString();
  return { cause, bearer, state, reason, by, amount, at, endedAt: endedAt?.toISOString() ?? null, ...termsOf(deps, part) };
};

/** One completed sale, with whether and why not it can be reversed, and what becomes of its NFT; that it was read is kept. Refused with `lookupFailed`. */
export const showSale = async (deps: Deps, operator: string, { id }: { readonly id: string }) => {
  const { db, clock } = deps;
  const [row] = await select(db)
    .where(and(SOLD, orderNamed(id)))
    .orderBy(asc(orders.piece))
    .limit(1);
  const sale = row === undefined ? undefined : await findSale(db, row.order, 'look');
  if (row === undefined || sale === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const { order, reversal } = row;
  const parts = await partsOf(db, order.id);
  const left = reversal === null ? leftToReturn(order, parts) : 0;
  const [why] = whyNotReversible(sale.facts);
  await audit(db, { actor: operator, action: 'sale.show', target: order.id, at: clock.now() });
  return ok({
    ...lineOf(row),
    fee: order.fee,
    royalty: order.royalty,
    deposit: order.deposit,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    ground: await groundOf(db, order),
    openedAt: order.openedAt?.toISOString() ?? null,
    whyNot: why === undefined ? null : failureText(why).text,
    paidOut: await isPaidOut(db, order.id),
    left,
    depositLeft: sharesOf(order, parts, left, 'earners').deposit,
    parts: parts.map((part) => partShown(deps, part)),
    reversal:
      reversal === null
        ? null
        : {
            cause: reversal.cause,
            nft: reversal.nft,
            state: reversal.state,
            reason: reversal.reason,
            by: reversal.by,
            amount: reversal.amount,
            at: reversal.createdAt.toISOString(),
            endedAt: reversal.endedAt?.toISOString() ?? null,
            ...termsOf(deps, reversal),
          },
  });
};

/** The order that an operator names, by its number or its id; what names none, or several that were paid together, is refused by what looks for it. */
export const orderIn = async (db: Db, named: string): Promise<string> => {
  const [one, another] = await db.select({ id: orders.id }).from(orders).where(orderNamed(named)).limit(2);
  return one === undefined || another !== undefined ? named : one.id;
};

/** What a reversal gives back, in whole won, now and with earlier parts, and the sale's status; locks it. `lookupFailed`, and what keeps it from it. */
export const reversalSum = async (tx: Db, orderId: string) => {
  const order = await lockOrder(tx, orderId);
  const isSale = order !== undefined && order.completedAt !== null && order.kind !== 'exchangeFee';
  const sale = isSale ? await findSale(tx, order, 'lock') : undefined;
  if (sale === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const [why] = whyNotReversible(sale.facts);
  if (why !== undefined) return fail(why);
  const { tokenId, ownerMemberId } = sale.found.token;
  const now = leftToReturn(sale.order, await partsOf(tx, orderId));
  const ofMinor = await isOfMinor(tx, sale.order);
  return ok({ now, inAll: sale.order.price, tokenId, owner: ownerMemberId, version: sale.order.version, ofMinor });
};
