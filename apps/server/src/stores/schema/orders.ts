import { MOST_SERIAL, OPEN_ORDER_STATES, PAYABLE_ORDER_STATES } from '@naru/domain/order';
import type { ItemId, ListingId, OfferId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, listOf, madeAt, numberRef, runningNumber, tokenNumber, won } from './columns.ts';
import { members } from './members.ts';
import { offers } from './offers.ts';
import { items, products } from './products.ts';
import { sites } from './sites.ts';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_MEANS_NAMES, PAYMENT_METHODS, PAYMENT_STATES } from './states.ts';
import { listings, tokens } from './tokens.ts';

/** What counts orders for their numbers: no purchase waits for another one, as those of a counter in a row would, and one that is refused leaves a gap. */
export const orderSerials = pgSequence('order_serials', { startWith: 1, maxValue: MOST_SERIAL, cycle: true });

/** Purchases. A seller of null means the issuer's store sells. `payKeyHash` is what the payment page's secret address hashes to.
 * A completed order whose goods never came is reversed: `reversalDue` until its money has gone back, `reversedAt` since. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** Counts it for its number, with the day on which it was made. */
    serial: integer().notNull().default(sql`nextval('order_serials')`),
    /** The first of the orders that it was made and is paid together with, itself where it is that one; null for one that is alone (decision 134). */
    togetherId: text(),
    /** The serial of that one, which the number of all of them has. */
    togetherSerial: integer(),
    /** Which of them it is, from 1. */
    piece: integer(),
    kind: text({ enum: ORDER_KINDS }).notNull(),
    buyerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    sellerMemberId: numberRef().references(() => members.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    itemId: numberRef<ItemId>().references(() => items.id),
    tokenId: tokenNumber().references(() => tokens.tokenId),
    listingId: numberRef<ListingId>().references(() => listings.id),
    offerId: numberRef<OfferId>().references(() => offers.id),
    price: won().notNull(),
    fee: won().notNull(),
    royalty: won().notNull(),
    deposit: won().notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    state: text({ enum: ORDER_STATES }).notNull().default('created'),
    payKeyHash: text(),
    payKey: text(),
    deadline: instant().notNull(),
    virtualBankId: text(),
    virtualAccount: text(),
    virtualHolder: text(),
    paidAt: instant(),
    completedAt: instant(),
    /** Its original is held back until its buyer says that they want it opened; orders of a version that gave it at once have false. */
    originalHeldBack: boolean().notNull().default(false),
    /** When its buyer first opened its original, or had it opened to others. */
    openedAt: instant(),
    /** When its buyer confirmed it; without that it counts as confirmed by time. */
    confirmedAt: instant(),
    endedAt: instant(),
    reversalDue: boolean().notNull().default(false),
    reversedAt: instant(),
    /** Parts of its price have gone back, or are about to. */
    partlyReturned: boolean().notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('orders_pay_key').on(t.payKeyHash),
    index('orders_serial').on(t.serial),
    index('orders_together').on(t.togetherId, t.piece).where(sql`${t.togetherId} is not null`),
    index('orders_together_serial').on(t.togetherSerial).where(sql`${t.togetherSerial} is not null`),
    index('orders_own').on(t.siteCode, t.createdAt, t.serial).where(sql`${t.sellerMemberId} is null`),
    index('orders_own_state').on(t.siteCode, t.state, t.createdAt, t.serial).where(sql`${t.sellerMemberId} is null`),
    index('orders_own_price').on(t.siteCode, t.price, t.serial).where(sql`${t.sellerMemberId} is null`),
    index('orders_buyer').on(t.buyerMemberId, t.createdAt, t.id),
    index('orders_seller').on(t.sellerMemberId, t.completedAt, t.id),
    index('orders_site').on(t.siteCode, t.createdAt, t.id),
    index('orders_site_completed').on(t.siteCode, t.completedAt, t.id, t.kind).where(sql`${t.state} = 'completed'`),
    index('orders_held').on(t.siteCode, t.endedAt).where(sql`${t.kind} = 'exchangeFee' and ${t.paidAt} is not null`),
    index('orders_product').on(t.productId, t.buyerMemberId),
    index('orders_due').on(t.deadline).where(inStates(t.state, PAYABLE_ORDER_STATES)),
    uniqueIndex('orders_one_open_per_item')
      .on(t.itemId)
      .where(sql`${t.state} in ${listOf(OPEN_ORDER_STATES)} and ${t.kind} = 'store'`),
    uniqueIndex('orders_one_open_per_offer').on(t.offerId).where(inStates(t.state, OPEN_ORDER_STATES)),
    uniqueIndex('orders_one_open_per_listing').on(t.listingId).where(inStates(t.state, OPEN_ORDER_STATES)),
    check('orders_amounts', sql`${t.price} >= 0 and ${t.fee} >= 0 and ${t.royalty} >= 0 and ${t.deposit} >= 0`),
    check('orders_sum', sql`${t.price} = ${t.fee} + ${t.royalty} + ${t.deposit}`),
    check('orders_kind', among(t.kind, ORDER_KINDS)),
    check('orders_state', among(t.state, ORDER_STATES)),
    check('orders_method', among(t.method, PAYMENT_METHODS)),
    index('orders_returned')
      .on(t.siteCode, t.productId, t.completedAt)
      .where(sql`${t.kind} = 'store' and (${t.reversalDue} or ${t.reversedAt} is not null or ${t.partlyReturned})`),
    index('orders_reversal_due').on(t.id).where(sql`${t.reversalDue}`),
    check('orders_reversed', sql`not (${t.reversalDue} or ${t.reversedAt} is not null) or ${t.state} = 'completed'`),
    check('orders_opened', sql`${t.openedAt} is null or ${t.state} = 'completed'`),
    check('orders_confirmed', sql`${t.confirmedAt} is null or ${t.state} = 'completed'`),
    check('orders_paid', sql`${t.state} not in ('paid', 'completed') or ${t.paidAt} is not null`),
  ],
);

/** What the payment provider told about an order. At most one payment of an order is ever captured. */
export const payments = pgTable(
  'payments',
  {
    id: runningNumber(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    /** Its key at its provider; of a piece of a payment that pays several orders, a key that only we know of. */
    providerKey: text().notNull(),
    /** The key at its provider of the payment that it is a piece of; null where it is whole. */
    sharedKey: text(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: won().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    /** What was really paid with, once the money has come; null where nobody knows. */
    means: text({ enum: PAYMENT_MEANS_NAMES }),
    /** What really came, in won, where that was another amount than was to be paid: it goes back. */
    received: won(),
    /** The SHA-256 of what the provider's messages about its deposit prove themselves by. */
    secretHash: text(),
    /** The account that its payer named for money that has to go back, sealed; purged when it has, or none will. */
    refundAccount: text(),
    /** Its provider holds the money until the goods are there (act 전자상거래법, article 24). */
    escrow: boolean().notNull().default(false),
    /** When everything had been opened that its provider is told of a payment it holds; null before. */
    escrowClosedAt: instant(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('payments_provider_key').on(t.provider, t.providerKey),
    uniqueIndex('payments_one_captured').on(t.orderId).where(sql`${t.state} = 'captured'`),
    index('payments_order').on(t.orderId),
    index('payments_shared').on(t.sharedKey).where(sql`${t.sharedKey} is not null`),
    index('payments_held').on(t.createdAt, t.id).where(sql`${t.escrow} and ${t.escrowClosedAt} is null and ${t.state} = 'captured'`),
    index('payments_refunded').on(t.updatedAt).where(sql`${t.state} = 'refunded'`),
    check('payments_amount', sql`${t.amount} >= 0`),
    check('payments_state', among(t.state, PAYMENT_STATES)),
    check('payments_method', among(t.method, PAYMENT_METHODS)),
    check('payments_means', among(t.means, PAYMENT_MEANS_NAMES)),
  ],
);

/**
 * What goes back of payments that pay several orders, in the order in which their provider is asked for it. A row is written before it is asked for, and
 * `doneAt` after: whoever begins again asks for the same once more, and what came after it waits (decision 134).
 */
export const sharedReturns = pgTable(
  'shared_returns',
  {
    sharedKey: text().notNull(),
    /** From 1, in their order. */
    number: integer().notNull(),
    /** The piece that it goes back of. */
    providerKey: text().notNull(),
    /** What of that piece had gone back before, in whole won. */
    before: won().notNull(),
    amount: won().notNull(),
    doneAt: instant(),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sharedKey, t.number] }),
    uniqueIndex('shared_returns_piece').on(t.providerKey, t.before),
    check('shared_returns_amount', sql`${t.amount} > 0 and ${t.before} >= 0`),
  ],
);

/** Double entry: the amounts of one `transactionId` sum to zero (a deferred trigger looks at commit) and no row ever changes. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: runningNumber(),
    transactionId: text().notNull(),
    orderId: text().references(() => orders.id),
    account: text().notNull(),
    memberId: numberRef().references(() => members.id),
    siteCode: text().references(() => sites.siteCode),
    amount: won().notNull(),
    createdAt: madeAt(),
  },
  (t) => [
    index('ledger_entries_transaction').on(t.transactionId),
    index('ledger_entries_order').on(t.orderId),
    index('ledger_entries_at').on(t.createdAt, t.account, t.amount),
    index('ledger_entries_member').on(t.memberId, t.account, t.createdAt),
    index('ledger_entries_site').on(t.siteCode, t.account, t.createdAt, t.amount),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
  ],
);
