import { DISPUTABLE_STATES } from '@naru/domain/dispute';
import { OPEN_EXCHANGE_STATES } from '@naru/domain/exchange';
import type { AddressId, ExchangeId, ProductId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  among,
  inStates,
  instant,
  linesText,
  lineText,
  listOf,
  madeAt,
  notNegative,
  numberRef,
  runningNumber,
  tokenNumber,
  won,
} from './columns.ts';
import { files } from './files.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { sites } from './sites.ts';
import { CARRIER_NAMES, EXCHANGE_ACTORS, EXCHANGE_STATES, GOODS_FIELD_NAMES } from './states.ts';
import { tokens } from './tokens.ts';

/**
 * Redemptions for goods. `recipient` is sealed, personal data that is purged (empty) once nobody has to keep it; the costs are those that were shown and
 * agreed to. `dueAt` is when time moves it on; `refundDue` says that money has to go back and has not,
 * `goodsNeeds` names what {@link goodsRecords} has to tell of the goods before they leave, `disputed` says that something is
 * said to be wrong with them, and that no clock runs.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: runningNumber<ExchangeId>(),
    tokenId: tokenNumber()
      .notNull()
      .references(() => tokens.tokenId),
    productId: numberRef<ProductId>()
      .notNull()
      .references(() => products.id),
    siteCode: text()
      .notNull()
      .references(() => sites.siteCode),
    ownerMemberId: numberRef()
      .notNull()
      .references(() => members.id),
    state: text({ enum: EXCHANGE_STATES }).notNull(),
    recipient: text().notNull(),
    recipientMasked: text().notNull(),
    declaredValue: won().notNull(),
    delivery: won().notNull(),
    insurance: won().notNull(),
    vat: won().notNull(),
    total: won().notNull(),
    orderId: text().references(() => orders.id),
    carrier: text({ enum: CARRIER_NAMES }),
    waybill: text(),
    reason: linesText().notNull().default(''),
    dueAt: instant(),
    refundDue: boolean().notNull().default(false),
    goodsNeeds: text({ enum: GOODS_FIELD_NAMES }).array().notNull().default([]),
    disputed: boolean().notNull().default(false),
    /** The redemption in whose parcel it goes without a delivery to pay; null where it goes by itself. */
    bundledWith: numberRef<ExchangeId>().references((): AnyPgColumn => exchanges.id),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('exchanges_one_open').on(t.tokenId).where(inStates(t.state, OPEN_EXCHANGE_STATES)),
    uniqueIndex('exchanges_order').on(t.orderId),
    index('exchanges_owner').on(t.ownerMemberId, t.id),
    index('exchanges_site').on(t.siteCode, t.state, t.id),
    index('exchanges_token').on(t.tokenId, t.id),
    index('exchanges_waybill').on(t.waybill).where(sql`${t.waybill} is not null`),
    index('exchanges_bundle').on(t.bundledWith).where(sql`${t.bundledWith} is not null`),
    index('exchanges_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('exchanges_refund_due').on(t.id).where(sql`${t.refundDue}`),
    check('exchanges_state', among(t.state, EXCHANGE_STATES)),
    check('exchanges_goods', sql`${t.goodsNeeds} <@ ${sql.raw(`array['${GOODS_FIELD_NAMES.join("', '")}']`)}`),
    check('exchanges_carrier', among(t.carrier, CARRIER_NAMES)),
    check('exchanges_amounts', sql`${t.delivery} >= 0 and ${t.insurance} >= 0 and ${t.vat} >= 0`),
    check('exchanges_value', notNegative(t.declaredValue)),
    check('exchanges_sum', sql`${t.total} = ${t.delivery} + ${t.insurance} + ${t.vat}`),
    check('exchanges_paid_by', sql`(${t.total} = 0) = (${t.orderId} is null)`),
    check(
      'exchanges_sent_by',
      sql`${t.state} not in ('shipped', 'delivered', 'completed') or (${t.carrier} is not null and ${t.waybill} is not null)`,
    ),
    check('exchanges_disputed', sql`not ${t.disputed} or (${t.dueAt} is null and ${t.state} in ${listOf(DISPUTABLE_STATES)})`),
    check('exchanges_closed', sql`(${t.state} in ('completed', 'withdrawn', 'cancelled', 'refunded')) = (${t.closedAt} is not null)`),
  ],
);

/** Versions of what was recorded of an exchange's goods, never changed. `photoSha256`: of the picture as shown; `reason`: why corrected after sending. */
export const goodsRecords = pgTable(
  'goods_records',
  {
    exchangeId: numberRef<ExchangeId>()
      .notNull()
      .references(() => exchanges.id),
    version: integer().notNull(),
    serial: lineText().notNull(),
    insurance: lineText().notNull(),
    photoFileId: text().references(() => files.id),
    photoSha256: text(),
    reason: linesText().notNull(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    createdAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.exchangeId, t.version] }),
    index('goods_records_photo').on(t.photoFileId),
    check('goods_records_photo', sql`(${t.photoFileId} is null) = (${t.photoSha256} is null)`),
  ],
);

/** Every moment of an exchange, for its timeline; of goods that left with their waybill, since they may leave again under another one. */
export const exchangeSteps = pgTable(
  'exchange_steps',
  {
    id: runningNumber(),
    exchangeId: numberRef<ExchangeId>()
      .notNull()
      .references(() => exchanges.id),
    state: text({ enum: EXCHANGE_STATES }).notNull(),
    actor: text({ enum: EXCHANGE_ACTORS }).notNull(),
    carrier: text({ enum: CARRIER_NAMES }),
    waybill: text(),
    /** Why the waybill of the step before was wrong; empty where goods leave. */
    reason: linesText().notNull().default(''),
    createdAt: madeAt(),
  },
  (t) => [
    index('exchange_steps_exchange').on(t.exchangeId, t.id),
    index('exchange_steps_waybill').on(t.waybill).where(sql`${t.waybill} is not null`),
    check('exchange_steps_state', among(t.state, EXCHANGE_STATES)),
    check('exchange_steps_carrier', among(t.carrier, CARRIER_NAMES)),
    check('exchange_steps_parcel', sql`num_nonnulls(${t.carrier}, ${t.waybill}) = case when ${t.state} = 'shipped' then 2 else 0 end`),
    check('exchange_steps_actor', among(t.actor, EXCHANGE_ACTORS)),
  ],
);

/** The addresses that members keep. `recipient` is sealed, personal data that is purged when its member leaves. */
export const memberAddresses = pgTable(
  'member_addresses',
  {
    id: runningNumber<AddressId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    label: lineText().notNull(),
    recipient: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    index('member_addresses_member').on(t.memberId, t.id),
    uniqueIndex('member_addresses_one_default').on(t.memberId).where(sql`${t.isDefault}`),
  ],
);
