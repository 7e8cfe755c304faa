import {
  ACTIVITY_KINDS,
  type ActivityKind,
  type ActivityPage,
  type ActivityRow,
  type FeedCursor,
  feedCursorText,
  parseFeedCursor,
  shownParty,
  TRADE_TYPE,
} from '@naru/domain/history';
import { nameOf, namesOf, type ProductId } from '@naru/domain/shared';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { chainActions, files, history, items, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { COUNT_LIMIT, type Counted, countedOf } from '../paging.ts';

/** Which rows are asked for, as the wire names them. */
export interface ActivityAsked {
  readonly siteCode?: string | undefined;
  readonly did?: string | undefined;
  readonly productId?: ProductId | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly before?: string | undefined;
}

const codesOf = (kind: ActivityKind | undefined): readonly string[] =>
  (kind === undefined ? namesOf(TRADE_TYPE) : ACTIVITY_KINDS[kind]).map((name) => TRADE_TYPE[name]);

/** The newest rows of each trade type on one side, each by its own index: rare types and late pages cost the same. Rows of private NFTs are their owners'. */
const newestOf = (codes: readonly string[], side: SQL, before: FeedCursor | undefined, limit: number): SQL => {
  const older =
    before === undefined ? sql`true` : sql`(h.created_at, h.id) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`;
  const types = sql.join(
    codes.map((code) => sql`(${code})`),
    sql`, `,
  );
  return sql`select newest.id, newest.created_at from (values ${types}) as kinds(code), lateral (
    select h.id, h.created_at from history h
    join tokens t on t.token_id = h.token_id and t.visibility = 'public'
    where ${side} and h.trade_type = kinds.code and ${older}
    order by h.created_at desc, h.id desc limit ${limit}) newest`;
};

/** How many rows there are on all sides, as far as long lists are counted. */
const countOn = async (db: Db, sides: readonly SQL[], kind: ActivityKind | undefined): Promise<Counted> => {
  const types = sql.join(
    codesOf(kind).map((code) => sql`${code}`),
    sql`, `,
  );
  const ofKind = kind === undefined ? sql`true` : sql`h.trade_type in (${types})`;
  const counted = sides.map(
    (side) => sql`(select 1 from history h join tokens t on t.token_id = h.token_id and t.visibility = 'public'
      where ${side} and ${ofKind} limit ${COUNT_LIMIT})`,
  );
  const { rows } = await db.execute<{ count: string | number }>(sql`select count(*) from (${sql.join(counted, sql` union all `)}) counted`);
  return countedOf(Number(rows[0]?.count ?? 0));
};

/** The sides of a scope; undefined where it has nothing to show: a closed store, a member unknown or with a page of their own. */
const sidesOf = async (db: Db, { siteCode, did, productId }: ActivityAsked): Promise<readonly SQL[] | undefined> => {
  if (did !== undefined) {
    const open = and(eq(members.did, did), eq(members.isPrivate, false), eq(members.state, 'active'));
    const [member] = await db.select({ id: members.id }).from(members).where(open);
    if (member === undefined) return undefined;
    return [sql`h.from_member_id = ${member.id}`, sql`h.to_member_id = ${member.id} and h.from_member_id is distinct from ${member.id}`];
  }
  if (productId !== undefined) {
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(sites, eq(sites.siteCode, products.siteCode))
      .where(and(eq(products.id, productId), eq(sites.isPrivate, false)));
    return product === undefined ? undefined : [sql`h.product_id = ${productId}`];
  }
  if (siteCode === undefined) return [sql`true`];
  const [site] = await db
    .select({ code: sites.siteCode })
    .from(sites)
    .where(and(eq(sites.siteCode, siteCode), eq(sites.isPrivate, false)));
  return site === undefined ? undefined : [sql`h.site_code = ${siteCode}`];
};

const giver = alias(members, 'giver');
const taker = alias(members, 'taker');
const columns = {
  row: history,
  name: products.name,
  number: items.number,
  chainState: chainActions.state,
  giver: { did: giver.did, state: giver.state, isPrivate: giver.isPrivate },
  taker: { did: taker.did, state: taker.state, isPrivate: taker.isPrivate },
  ...pictureColumns,
};

const select = (db: Db, ids: readonly number[]) =>
  db
    .select(columns)
    .from(history)
    .innerJoin(products, eq(products.id, history.productId))
    .innerJoin(tokens, eq(tokens.tokenId, history.tokenId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(chainActions, eq(chainActions.id, history.chainActionId))
    .leftJoin(giver, eq(giver.id, history.fromMemberId))
    .leftJoin(taker, eq(taker.id, history.toMemberId))
    .where(inArray(history.id, [...ids]));

type Selected = Awaited<ReturnType<typeof select>>[number];

const sideOf = (nickname: string, member: Selected['giver']) =>
  shownParty({ nickname, member: member === null ? null : { ...member, did: brand.did(member.did) } });

const toActivityRow = (selected: Selected): ActivityRow => {
  const { row, name, number, chainState } = selected;
  const tradeType = nameOf(TRADE_TYPE, row.tradeType);
  if (tradeType === undefined) throw new Error('a history row of no known type');
  return {
    id: row.id,
    tokenId: brand.token(row.tokenId),
    tokenName: name,
    number,
    thumbnail: pictureOf(selected),
    siteCode: brand.site(row.siteCode),
    tradeType,
    time: row.createdAt.toISOString(),
    from: sideOf(row.fromNickname, selected.giver),
    to: sideOf(row.toNickname, selected.taker),
    price: row.price === null ? null : brand.won(row.price),
    txId: row.txId ?? '',
    chainState,
  };
};

/** A page of what goes on in the market, among an issuer's NFTs, those of a product or with a member, newest first (decision 20). */
export const activity = async (db: Db, asked: ActivityAsked, size: number): Promise<ActivityPage> => {
  const sides = await sidesOf(db, asked);
  if (sides === undefined) return { dataList: [], allCount: 0, next: null };
  const before = asked.before === undefined ? undefined : parseFeedCursor(asked.before);
  const branches = sides.map((side) => newestOf(codesOf(asked.kind), side, before, size + 1));
  const portion = db.execute<{ id: string | number }>(
    sql`select id from (${sql.join(branches, sql` union all `)}) both_sides order by created_at desc, id desc limit ${size + 1}`,
  );
  const [{ rows: found }, counted] = await Promise.all([portion, countOn(db, sides, asked.kind)]);
  const ids = found.slice(0, size).map(({ id }) => Number(id));
  if (ids.length === 0) return { dataList: [], ...counted, next: null };
  const byId = new Map((await select(db, ids)).map((selected) => [selected.row.id, selected]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  const last = shown.at(-1)?.row;
  return {
    dataList: shown.map(toActivityRow),
    ...counted,
    next: found.length <= size || last === undefined ? null : feedCursorText({ at: last.createdAt, id: last.id }),
  };
};
