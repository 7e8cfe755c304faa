import { PAYMENT_MEANS } from '@naru/domain/order';
import {
  APART_WAYS,
  type ApartPlace,
  MONEY_ROLES,
  type MoneyDay,
  type MoneyFacts,
  type PayoutPeriods,
  SETTLEMENT_KIND,
  type SettlementLine,
  type SettlementSum,
  type SettlementTarget,
  type Statement,
  type YearMonth,
  type YearStatement,
} from '@naru/domain/settlement';
import * as z from 'zod/mini';
import { day, month } from '../shared/calendar.ts';
import { id } from '../shared/ids.ts';
import { addedLater, bare, code, count, flag, integer, list, orNull, positive, reply, text, timestamp } from '../shared/reply.ts';

const amounts = { price: count, fee: count, royalty: count, refund: count, net: integer };

/** The tax in it; what went back is negative. */
const tax = reply<Statement['tax']>()({ supply: integer, vat: integer, exempt: integer, feeSupply: integer, feeVat: integer });

export const statement = reply<Statement>()({
  month,
  open: flag,
  sums: list(reply<SettlementSum>()({ kind: code(SETTLEMENT_KIND), count: positive, ...amounts })),
  tax,
  invoice: orNull(reply<NonNullable<Statement['invoice']>>()({ approvalNumber: text, issuedOn: text })),
  booked: integer,
  carried: integer,
  paid: integer,
  heldCosts: count,
  account: orNull(reply<SettlementTarget>()({ bankId: text, account: text, holder: text, heldUntil: orNull(timestamp) })),
});

/** The amounts of a month as they go into its net. */
const signed = { price: integer, fee: integer, royalty: integer, refund: integer, net: integer };

export const yearStatement = reply<YearStatement>()({
  year: positive,
  months: list(reply<YearMonth>()({ month, count, ...signed, tax, booked: integer, paid: integer })),
});

export const settlementLine = reply<SettlementLine>()({
  kind: code(SETTLEMENT_KIND),
  orderId: id.order,
  orderNumber: addedLater(text, ''),
  means: orNull(bare(z.literal(PAYMENT_MEANS))),
  at: timestamp,
  productId: id.product,
  displayId: addedLater(text, ''),
  productName: text,
  number: orNull(positive),
  tokenId: orNull(id.token),
  tax,
  ...amounts,
});

/** Who takes whose money, what is owed in all, and what of it is held apart. */
export const moneyFacts = reply<MoneyFacts>()({
  today: day,
  role: bare(z.enum(MONEY_ROLES)),
  gatewayNumber: orNull(text),
  gateways: list(text),
  carriers: list(text),
  periods: reply<PayoutPeriods>()({ confirmDays: count, payoutDays: count, least: count }),
  percent: count,
  percentByLaw: count,
  days: list(reply<MoneyDay>()({ day, sellers: integer, buyers: integer, percent: count, apart: orNull(count) })),
  place: orNull(reply<ApartPlace>()({ day, way: bare(z.enum(APART_WAYS)), institution: text })),
});
