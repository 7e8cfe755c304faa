import type { DisputeFilter } from '@naru/domain/dispute';
import {
  type CarrierAlias,
  type ExchangeCounts,
  type ExchangeRow,
  type ExchangeState,
  type ExchangeStep,
  type ExchangeView,
  goodsSinceLeaving,
  NOTHING_RECORDED,
  type Recipient,
  type SheetParcel,
} from '@naru/domain/exchange';
import type { ExchangeId, Page, SiteCode } from '@naru/domain/shared';
import type { SiteAction } from '@naru/domain/staff';
import { maskAddress, maskName, maskPhone } from '@naru/messages';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { whereNamed } from '../names/where-named.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import {
  carrierAliases,
  exchangeSteps,
  exchanges,
  files,
  goodsRecords,
  items,
  members,
  orders,
  products,
  sites,
  tokens,
} from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { countSoFar, toPage, type Window } from './paging.ts';
import { actionsOn } from './staff/site-actions.ts';

const select = (db: Db) =>
  db
    .select({
      exchange: exchanges,
      displayId: products.displayId,
      name: products.name,
      number: items.number,
      siteName: sites.name,
      ownerNickname: members.nickname,
      orderState: orders.state,
      reversedAt: orders.reversedAt,
      picture: pictureColumns,
    })
    .from(exchanges)
    .innerJoin(tokens, eq(tokens.tokenId, exchanges.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, exchanges.productId))
    .innerJoin(sites, eq(sites.siteCode, exchanges.siteCode))
    .innerJoin(members, eq(members.id, exchanges.ownerMemberId))
    .leftJoin(orders, eq(orders.id, exchanges.orderId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId));

export type SelectedExchange = Awaited<ReturnType<typeof select>>[number];

const rowOf = ({ exchange, name, number, siteName, picture }: SelectedExchange): ExchangeRow => ({
  exchangeId: exchange.id,
  tokenId: brand.token(exchange.tokenId),
  name,
  number,
  thumbnail: pictureOf(picture),
  siteCode: brand.site(exchange.siteCode),
  siteName,
  state: exchange.state,
  disputed: exchange.disputed,
  requestedAt: exchange.createdAt.toISOString(),
  recipientName: exchange.recipientMasked,
});

const page = async (db: Db, where: SQL | undefined, window: Window): Promise<Page<ExchangeRow>> => {
  const [rows, counted] = await Promise.all([
    select(db).where(where).orderBy(desc(exchanges.id)).limit(window.limit).offset(window.offset),
    countSoFar(db, db.select({ id: exchanges.id }).from(exchanges).innerJoin(products, eq(products.id, exchanges.productId)).where(where)),
  ]);
  return toPage(rows.map(rowOf), window, counted);
};

/** A member's own exchanges, newest first. */
export const exchangesOf = (db: Db, memberId: number, window: Window): Promise<Page<ExchangeRow>> =>
  page(db, eq(exchanges.ownerMemberId, memberId), window);

/** Filters of the issuer center's list. */
export interface ExchangeFilter {
  readonly siteCode: string;
  readonly state?: ExchangeState | undefined;
  readonly name?: string | undefined;
  /** Only what was asked for before this moment and has not left. */
  readonly askedBefore?: Date | undefined;
  /** Only what somebody says something is wrong with. */
  readonly dispute?: DisputeFilter | undefined;
}

/** What has not left, of exchanges that were asked for before a moment; one with costs is asked for when they are paid. */
export const lateOf = (before: Date): SQL => sql`exchanges.state in ('requested', 'preparing') and exists (
  select 1 from exchange_steps s where s.exchange_id = exchanges.id and s.state = 'requested' and s.created_at < ${before.toISOString()}::timestamptz)`;

/** Exchanges of which a dispute is open; their states are said for the sake of the index. */
const disputedNow: SQL = sql`exchanges.disputed and exchanges.state in ('shipped', 'delivered')`;

/** Those of them their issuer has still to answer: in time, or late. */
export const unansweredDispute: SQL = sql`${disputedNow} and exists (
  select 1 from disputes d where d.exchange_id = exchanges.id and d.ended_at is null and d.answered_at is null)`;

const DISPUTED: Readonly<Record<DisputeFilter, SQL>> = { open: disputedNow, unanswered: unansweredDispute };

const ofSite = ({ siteCode, state, name, askedBefore, dispute }: ExchangeFilter): SQL | undefined =>
  and(
    eq(exchanges.siteCode, siteCode),
    state === undefined ? undefined : eq(exchanges.state, state),
    whereNamed(products, name),
    askedBefore === undefined ? undefined : lateOf(askedBefore),
    dispute === undefined ? undefined : DISPUTED[dispute],
  );

/** A site's exchanges, newest first. */
export const exchangesOfSite = (db: Db, filter: ExchangeFilter, window: Window): Promise<Page<ExchangeRow>> =>
  page(db, ofSite(filter), window);

/** A site's exchanges with everything that a file of them tells, oldest first. */
export const exchangesToFile = (db: Db, filter: ExchangeFilter, limit: number): Promise<SelectedExchange[]> =>
  select(db).where(ofSite(filter)).orderBy(asc(exchanges.id)).limit(limit);

export const exchangeById = async (db: Db, exchangeId: ExchangeId): Promise<SelectedExchange | undefined> => {
  const [row] = await select(db).where(eq(exchanges.id, exchangeId));
  return row;
};

/** Under which action of the site's staff an exchange comes into a state. */
const ACTION_OF = {
  preparing: 'exchangePrepared',
  shipped: 'exchangeShipped',
  delivered: 'exchangeDelivered',
  cancelled: 'exchangeCancelled',
} as const satisfies Partial<Record<ExchangeState, SiteAction>>;
const actionOf = (state: ExchangeState): SiteAction | undefined =>
  Object.hasOwn(ACTION_OF, state) ? ACTION_OF[state as keyof typeof ACTION_OF] : undefined;

/** The moments of an exchange, oldest first; to its issuer with who did each. */
export const stepsOf = async (
  db: Db,
  { exchange, ownerNickname }: Pick<SelectedExchange, 'exchange' | 'ownerNickname'>,
  side: 'owner' | 'issuer',
): Promise<ExchangeStep[]> => {
  const { id, siteCode } = exchange;
  const rows = await db.select().from(exchangeSteps).where(eq(exchangeSteps.exchangeId, id)).orderBy(asc(exchangeSteps.id));
  const done = side === 'issuer' ? await actionsOn(db, { siteCode, target: id, deeds: Object.values(ACTION_OF) }) : [];
  return rows.map(({ state, actor: by, carrier, waybill, createdAt }) => {
    const staff = done.find(({ deed: action }) => action === actionOf(state))?.actor ?? null;
    const parcel = carrier === null || waybill === null ? null : { carrier, waybill };
    const actor = { owner: ownerNickname, issuer: staff, system: null }[by];
    return { state, by, actor: side === 'issuer' ? actor : null, parcel, at: createdAt.toISOString() };
  });
};

/** What was recorded of an exchange's goods, the oldest first. */
export const goodsOf = (db: Db, exchangeId: ExchangeId) =>
  db.select().from(goodsRecords).where(eq(goodsRecords.exchangeId, exchangeId)).orderBy(asc(goodsRecords.version));

/** The last of them; undefined when nothing was recorded. */
export const lastGoodsOf = async (db: Db, exchangeId: ExchangeId): Promise<typeof goodsRecords.$inferSelect | undefined> =>
  (await goodsOf(db, exchangeId)).at(-1);

interface Reader {
  readonly side: 'owner' | 'issuer';
  /** The recipient as they may see them. */
  readonly recipient: Recipient;
}

/** One exchange in full, as its reader may see it. */
export const exchangeView = async (db: Db, row: SelectedExchange, { side, recipient }: Reader): Promise<ExchangeView> => {
  const { exchange, orderState, reversedAt, ownerNickname } = row;
  const records = await goodsOf(db, exchange.id);
  const goods = side === 'issuer' ? records : goodsSinceLeaving(records, exchange.state);
  const won = ({ declaredValue, delivery, insurance, vat, total }: typeof exchange) => ({
    declaredValue: brand.won(declaredValue),
    delivery: brand.won(delivery),
    insurance: brand.won(insurance),
    vat: brand.won(vat),
    total: brand.won(total),
  });
  return {
    ...rowOf(row),
    costs: won(exchange),
    recipient,
    carrier: exchange.carrier,
    waybill: exchange.waybill,
    reason: exchange.reason,
    steps: await stepsOf(db, row, side),
    dueAt: exchange.dueAt?.toISOString() ?? null,
    orderId: exchange.orderId === null ? null : brand.order(exchange.orderId),
    refunded: orderState === 'refunded' || reversedAt !== null,
    ownerNickname,
    goodsNeeds: exchange.goodsNeeds,
    goods: goods.map(({ version, serial, insurance, photoSha256, reason, createdAt }) => ({
      version,
      serial,
      insurance,
      photoSha256,
      reason,
      at: createdAt.toISOString(),
    })),
  };
};

/** A recipient as an issuer sees them before they say why they want to see more (safety, personal data). */
export const maskedRecipient = ({ name, phone, zoneCode, address, addressDetail, memo }: Recipient): Recipient => ({
  name: maskName(name),
  phone: maskPhone(phone),
  zoneCode,
  address: address === '' ? '' : maskAddress(address),
  addressDetail: addressDetail === '' ? '' : '***',
  // What people write to a carrier may open their door.
  memo: memo === '' ? '' : '***',
});

/** How many of a site's exchanges stand where. */
export const exchangeCounts = async (db: Db, siteCode: string): Promise<ExchangeCounts> => {
  const rows = await db
    .select({ state: exchanges.state, all: count() })
    .from(exchanges)
    .where(eq(exchanges.siteCode, siteCode))
    .groupBy(exchanges.state);
  const none = {
    awaitingPayment: 0,
    requested: 0,
    preparing: 0,
    shipped: 0,
    delivered: 0,
    completed: 0,
    withdrawn: 0,
    cancelled: 0,
    refunded: 0,
  };
  return Object.assign(none, Object.fromEntries(rows.map(({ state, all }) => [state, all])));
};

/** By which other names a site's sheets call carriers: by name. */
export const carrierAliasesOf = (db: Db, siteCode: SiteCode): Promise<CarrierAlias[]> =>
  db
    .select({ name: carrierAliases.name, carrier: carrierAliases.carrier })
    .from(carrierAliases)
    .where(eq(carrierAliases.siteCode, siteCode))
    .orderBy(asc(carrierAliases.name));

/** What a sheet of waybills has to know of those of a site's exchanges that it names. */
export const sheetExchangesOf = async (
  db: Db,
  siteCode: string,
  ids: readonly ExchangeId[],
): Promise<ReadonlyMap<number, SheetParcel<ExchangeId>>> => {
  const last = db
    .selectDistinctOn([goodsRecords.exchangeId])
    .from(goodsRecords)
    .where(inArray(goodsRecords.exchangeId, [...ids]))
    .orderBy(goodsRecords.exchangeId, desc(goodsRecords.version))
    .as('last_goods');
  const rows = await db
    .select({
      id: exchanges.id,
      state: exchanges.state,
      goodsNeeds: exchanges.goodsNeeds,
      serial: last.serial,
      insurance: last.insurance,
      photo: last.photoFileId,
    })
    .from(exchanges)
    .leftJoin(last, eq(last.exchangeId, exchanges.id))
    .where(and(eq(exchanges.siteCode, siteCode), inArray(exchanges.id, [...ids])));
  return new Map(
    rows.map(({ id, state, goodsNeeds, serial, insurance, photo }) => {
      const recorded = serial === null || insurance === null ? NOTHING_RECORDED : { serial, insurance, photo: photo !== null };
      return [id, { id, sendable: state === 'preparing', goodsNeeds, recorded }];
    }),
  );
};
