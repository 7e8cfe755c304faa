import type { DisputeFilter } from '@naru/domain/dispute';
import {
  type BundledExchange,
  beforeLeaving,
  type CarrierAlias,
  ENDED_WITHOUT_GOODS,
  type ExchangeCounts,
  type ExchangeRow,
  type ExchangeSort,
  type ExchangeState,
  type ExchangeStep,
  type ExchangeView,
  type GoodsFacts,
  type GoodsField,
  goodsFactsOf,
  goodsSinceLeaving,
  missingGoods,
  NOTHING_RECORDED,
  type Recipient,
  type SheetParcel,
} from '@naru/domain/exchange';
import type { Keys } from '@naru/domain/secret';
import { type ExchangeId, type Page, pick, type SiteCode, tidyDigits, tidyLine } from '@naru/domain/shared';
import type { SiteAction } from '@naru/domain/staff';
import { maskAddress, maskName, maskPhone } from '@naru/messages';
import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { recipientOf } from '../kernel/sealed-recipient.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import {
  carrierAliases,
  exchangeSteps,
  exchanges,
  files,
  goodsRecords,
  inStates,
  items,
  members,
  orders,
  products,
  sites,
  tokens,
} from '../stores/schema/index.ts';
import { pictureColumns, pictureOf } from './file.ts';
import { exchangesFound } from './issuer/found.ts';
import { countSoFar, toPage, type Window } from './paging.ts';
import { actionsOn } from './staff/site-actions.ts';

const select = (db: Db) =>
  db
    .select({
      exchange: exchanges,
      displayId: products.displayId,
      code: products.code,
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

const rowOf = ({ exchange, name, number, siteName, picture }: SelectedExchange, missing: readonly GoodsField[] = []): ExchangeRow => ({
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
  carrier: exchange.carrier,
  waybill: exchange.waybill,
  missing,
});

const ORDERS: Readonly<Record<ExchangeSort, readonly SQL[]>> = {
  newest: [desc(exchanges.id)],
  oldest: [asc(exchanges.id)],
  product: [asc(products.name), asc(items.number), asc(exchanges.id)],
};

const page = async (db: Db, where: SQL | undefined, { sort, ...window }: Window & { readonly sort: ExchangeSort }) => {
  const [rows, counted] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(...ORDERS[sort])
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, db.select({ id: exchanges.id }).from(exchanges).innerJoin(products, eq(products.id, exchanges.productId)).where(where)),
  ]);
  return { rows, window, counted };
};

/** A member's own exchanges, newest first. */
export const exchangesOf = async (db: Db, memberId: number, of: Window): Promise<Page<ExchangeRow>> => {
  const { rows, window, counted } = await page(db, eq(exchanges.ownerMemberId, memberId), { ...of, sort: 'newest' });
  return toPage(
    rows.map((row) => rowOf(row)),
    window,
    counted,
  );
};

/** Filters of the issuer center's list. */
export interface ExchangeFilter {
  readonly siteCode: string;
  readonly states?: readonly ExchangeState[] | undefined;
  /** A part of the product's name, or exactly one of the other things by which a request is looked for. */
  readonly name?: string | undefined;
  /** Only what waits for a picture of its goods. */
  readonly noPhoto?: boolean | undefined;
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

/** The largest number that a request can have. */
const MOST_ID = 2_147_483_647;

/**
 * What a search finds besides products, orders and waybills (`exchangesFound`): the request's own number, and its recipient or owner by their whole name. Of a
 * recipient the mask alone is kept in the open, so that some are found whose name is masked alike.
 */
const found = (typed: string | undefined): SQL | undefined => {
  const text = tidyLine(typed ?? '');
  if (text === '') return undefined;
  const digits = tidyDigits(text);
  const id = Number(digits);
  return or(
    eq(exchanges.recipientMasked, maskName(text)),
    sql`exchanges.owner_member_id in (select id from members where nickname = ${text})`,
    /^\d{1,10}$/.test(digits) && id <= MOST_ID ? eq(exchanges.id, brand.exchange(id)) : undefined,
  );
};

/** Goods that have not left and of which there is no picture yet, though there has to be. */
const withoutPhoto: SQL = sql`exchanges.state in ('requested', 'preparing') and 'photo' = any(exchanges.goods_needs) and not exists (
  select 1 from goods_records g where g.exchange_id = exchanges.id and g.photo_file_id is not null)`;

const ofSite = async (
  db: Db,
  { siteCode, states, name, askedBefore, noPhoto = false, dispute }: ExchangeFilter,
): Promise<SQL | undefined> =>
  and(
    eq(exchanges.siteCode, siteCode),
    states === undefined ? undefined : inStates(exchanges.state, states),
    or(found(name), await exchangesFound(db, siteCode, name)),
    noPhoto ? withoutPhoto : undefined,
    askedBefore === undefined ? undefined : lateOf(askedBefore),
    dispute === undefined ? undefined : DISPUTED[dispute],
  );

/** A site's exchanges in the order that is wanted, with what is not recorded of their goods. */
export const exchangesOfSite = async (
  db: Db,
  filter: ExchangeFilter,
  { sort = 'newest', ...place }: Window & { readonly sort?: ExchangeSort | undefined },
): Promise<Page<ExchangeRow>> => {
  const { rows, window, counted } = await page(db, await ofSite(db, filter), { ...place, sort });
  const waiting = rows.flatMap(({ exchange: { id, state } }) => (beforeLeaving(state) ? [id] : []));
  const recorded = await goodsFactsBy(db, waiting);
  const missing = ({ id, state, goodsNeeds }: SelectedExchange['exchange']): readonly GoodsField[] =>
    beforeLeaving(state) ? missingGoods(recorded.get(id) ?? NOTHING_RECORDED, goodsNeeds) : [];
  return toPage(
    rows.map((row) => rowOf(row, missing(row.exchange))),
    window,
    counted,
  );
};

/** What is recorded last of the goods of several exchanges, by their numbers. */
const goodsFactsBy = async (db: Db, ids: readonly ExchangeId[]): Promise<ReadonlyMap<ExchangeId, GoodsFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([goodsRecords.exchangeId], pick(goodsRecords, ['exchangeId', 'serial', 'insurance', 'photoFileId'] as const))
    .from(goodsRecords)
    .where(inArray(goodsRecords.exchangeId, [...ids]))
    .orderBy(goodsRecords.exchangeId, desc(goodsRecords.version));
  return new Map(
    rows.map(({ exchangeId, serial, insurance, photoFileId }) => [exchangeId, { serial, insurance, photo: photoFileId !== null }]),
  );
};

/** A site's exchanges with everything that a file of them tells, oldest first. */
export const exchangesToFile = async (db: Db, filter: ExchangeFilter, limit: number): Promise<SelectedExchange[]> =>
  select(db)
    .where(await ofSite(db, filter))
    .orderBy(asc(exchanges.id))
    .limit(limit);

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
  const done =
    side === 'issuer' ? await actionsOn(db, { siteCode, target: id, deeds: [...Object.values(ACTION_OF), 'waybillCorrected'] }) : [];
  return rows.map(({ state, actor: by, carrier, waybill, reason, createdAt }) => {
    const staff = done.find(({ deed: action }) => action === (reason === '' ? actionOf(state) : 'waybillCorrected'))?.actor ?? null;
    const parcel = carrier === null || waybill === null ? null : { carrier, waybill };
    const actor = { owner: ownerNickname, issuer: staff, system: null }[by];
    return { state, by, actor: side === 'issuer' ? actor : null, parcel, reason, at: createdAt.toISOString() };
  });
};

/** What was recorded of an exchange's goods, the oldest first. */
export const goodsOf = (db: Db, exchangeId: ExchangeId) =>
  db.select().from(goodsRecords).where(eq(goodsRecords.exchangeId, exchangeId)).orderBy(asc(goodsRecords.version));

/** The last of them; undefined when nothing was recorded. */
export const lastGoodsOf = async (db: Db, exchangeId: ExchangeId): Promise<typeof goodsRecords.$inferSelect | undefined> =>
  (await goodsOf(db, exchangeId)).at(-1);

/** What goes in one parcel with an exchange, in the order in which it was asked for; what has ended without goods goes nowhere. */
const bundleOf = async (db: Db, { id, bundledWith }: SelectedExchange['exchange']): Promise<BundledExchange[]> => {
  const lead = bundledWith ?? id;
  const rows = await db
    .select({ exchangeId: exchanges.id, name: products.name, number: items.number, state: exchanges.state })
    .from(exchanges)
    .innerJoin(tokens, eq(tokens.tokenId, exchanges.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .innerJoin(products, eq(products.id, exchanges.productId))
    .where(and(or(eq(exchanges.id, lead), eq(exchanges.bundledWith, lead)), ne(exchanges.id, id)))
    .orderBy(asc(exchanges.id));
  return rows.filter(({ state }) => !ENDED_WITHOUT_GOODS.has(state));
};

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
    ...rowOf(row, side === 'issuer' && beforeLeaving(exchange.state) ? missingGoods(goodsFactsOf(records), exchange.goodsNeeds) : []),
    costs: won(exchange),
    recipient,
    reason: exchange.reason,
    steps: await stepsOf(db, row, side),
    dueAt: exchange.dueAt?.toISOString() ?? null,
    orderId: exchange.orderId === null ? null : brand.order(exchange.orderId),
    refunded: orderState === 'refunded' || reversedAt !== null,
    bundle: await bundleOf(db, exchange),
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

/** Alike for redemptions of one owner that go to one place; null once nobody knows where that was. */
const togetherOf = async (keys: Keys, exchange: Parameters<typeof recipientOf>[1]): Promise<string | null> => {
  const { memo: _, ...place } = await recipientOf(keys, exchange);
  return place.name === '' ? null : JSON.stringify([exchange.ownerMemberId, place]);
};

/** What a sheet of waybills has to know of those of a site's exchanges that it names. */
export const sheetExchangesOf = async (
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  siteCode: string,
  ids: readonly ExchangeId[],
): Promise<ReadonlyMap<number, SheetParcel<ExchangeId>>> => {
  const [recorded, rows] = await Promise.all([
    goodsFactsBy(db, ids),
    db
      .select(pick(exchanges, ['id', 'state', 'goodsNeeds', 'recipient', 'ownerMemberId', 'tokenId'] as const))
      .from(exchanges)
      .where(and(eq(exchanges.siteCode, siteCode), inArray(exchanges.id, [...ids]))),
  ]);
  return new Map(
    await Promise.all(
      rows.map(async ({ id, state, goodsNeeds, ...to }) => {
        const parcel = { id, sendable: beforeLeaving(state), goodsNeeds, together: await togetherOf(keys, to) };
        return [id, { ...parcel, recorded: recorded.get(id) ?? NOTHING_RECORDED }] as const;
      }),
    ),
  );
};
