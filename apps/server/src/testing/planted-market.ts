import { TRADE_TYPE, type TradeType } from '@naru/domain/history';
import { type ItemId, koreanDayAt, type ListingId, type ProductId, type SiteCode, type TokenId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import type { Member } from '../kernel/deps.ts';
import { only } from '../kernel/only.ts';
import { countIssuerSales, countTrades, recountListings } from '../kernel/product-stats.ts';
import { named } from '../names/named.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { history, items, listings, members, orders, products, siteAuthorities, sites, tokens } from '../stores/schema/index.ts';

type Change<Table extends { readonly $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** A product of a planted market, as the rows that hang on it name it. */
export interface PlantedProduct {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
}

export interface PlantedToken extends PlantedProduct {
  readonly tokenId: TokenId;
  readonly itemId: ItemId;
}

/** When everything was planted, where nothing else is said. */
export const PLANTED_AT = new Date('2026-11-21T03:00:00Z');

/** So many hours before (or, negative, after) {@link PLANTED_AT}. */
export const hoursBefore = (hours: number): Date => new Date(PLANTED_AT.getTime() - hours * 3_600_000);

const AT = { createdAt: PLANTED_AT, updatedAt: PLANTED_AT };

/** For trying reads: rows as acts leave them, planted without acts, in every state at once. The market's figures are counted by the product's own code. */
export const plantMarket = (db: Db) => {
  let numbers = 0;
  const next = (): number => {
    numbers += 1;
    return numbers;
  };

  const member = async (nickname: string, change: Change<typeof members> = {}): Promise<Member> => {
    const values = { did: `did:naru:planted${next()}`, nickname, joinType: 2, ...AT, ...change };
    const { id, did } = only(await db.insert(members).values(values).returning());
    return { id, did, nickname, sessionId: `session-of-${id}` };
  };

  const site = async (code: string, owner: Member, change: Change<typeof sites> = {}): Promise<SiteCode> => {
    const values = { siteCode: code, ...named(`발행사 ${code}`), route: `/${code}`, ownerMemberId: owner.id, ...AT, ...change };
    await db.insert(sites).values(values);
    await db.insert(siteAuthorities).values({ siteCode: code, memberId: owner.id });
    return brand.site(code);
  };

  const product = async (siteCode: SiteCode, name: string, change: Change<typeof products> = {}): Promise<PlantedProduct> => {
    const values = { siteCode, ...named(name), price: 10_000, quantity: 10, state: 'onSale' as const, ...AT, ...change };
    return { siteCode, productId: only(await db.insert(products).values(values).returning()).id };
  };

  /** A unit of a product and its NFT; of nobody as long as the store has it. */
  const token = async (
    of: PlantedProduct,
    owner: Member | null,
    change: Change<typeof tokens> = {},
    itemState: typeof items.$inferInsert.state = owner === null ? 'onSale' : 'sold',
  ): Promise<PlantedToken> => {
    const tokenId = brand.token(String(next()));
    const reservedOrderId = itemState === 'reserved' ? `order-${tokenId}` : null;
    const item = { productId: of.productId, number: Number(tokenId), state: itemState, tokenId, price: 10_000, reservedOrderId, ...AT };
    const { id: itemId } = only(await db.insert(items).values(item).returning());
    const values = { ...of, tokenId, itemId, ownerMemberId: owner?.id ?? null, mintedAt: PLANTED_AT, acquiredAt: PLANTED_AT };
    await db.insert(tokens).values({ ...values, updatedAt: PLANTED_AT, ...change });
    return { ...of, tokenId, itemId };
  };

  const listing = async (of: PlantedToken, seller: Member, price: number, change: Change<typeof listings> = {}): Promise<ListingId> => {
    const { tokenId, productId } = of;
    const values = { tokenId, productId, sellerMemberId: seller.id, price, tokenVersion: 0, ...AT, ...change };
    const { id, createdAt } = only(await db.insert(listings).values(values).returning());
    await recountListings(db, productId, createdAt);
    return id;
  };

  /** Counts one sale as the statement does that writes sales. */
  const count = async (
    { productId, siteCode, price, fee, deposit }: Pick<typeof orders.$inferSelect, 'productId' | 'siteCode' | 'price' | 'fee' | 'deposit'>,
    at: Date,
    counted: typeof countTrades,
  ): Promise<void> => {
    const sale = sql`select ${productId}::bigint as product_id, ${siteCode}::text as site_code, ${koreanDayAt(at)}::date as day, ${price}::bigint as price,
      ${fee}::bigint as fee, ${deposit}::bigint as deposit`;
    await db.execute(sql`with s as (${sale}), ${counted(sql`s`, sql`${at.toISOString()}::timestamptz`)} select 1`);
  };

  /** An order that was paid and carried out, with a twentieth as fee. */
  const order = async (
    of: PlantedToken,
    [seller, buyer]: readonly [Member | null, Member],
    price: number,
    change: Change<typeof orders> = {},
  ): Promise<string> => {
    const fee = Math.floor(price / 20);
    const values = {
      id: `planted-order-${String(next()).padStart(12, '0')}`,
      kind: 'listing' as const,
      state: 'completed' as const,
      siteCode: of.siteCode,
      productId: of.productId,
      itemId: of.itemId,
      tokenId: of.tokenId,
      buyerMemberId: buyer.id,
      sellerMemberId: seller?.id ?? null,
      price,
      fee,
      royalty: 0,
      deposit: price - fee,
      deadline: PLANTED_AT,
      paidAt: PLANTED_AT,
      completedAt: PLANTED_AT,
      ...AT,
    };
    const planted = only(
      await db
        .insert(orders)
        .values({ ...values, ...change })
        .returning(),
    );
    if (planted.kind === 'store' && planted.state === 'completed')
      await count(planted, planted.completedAt ?? PLANTED_AT, countIssuerSales);
    return planted.id;
  };

  /** A trade that the market's figures know, and nothing else. */
  const trade = (of: PlantedProduct, price: number, at: Date): Promise<void> =>
    count({ ...of, price, fee: 0, deposit: price }, at, countTrades);

  /** A row of an NFT's history; a sale counts in the market's figures. */
  const row = async (
    of: PlantedToken,
    tradeType: TradeType,
    {
      from = null,
      to = null,
      price = null,
      at = PLANTED_AT,
      chainActionId = null,
    }: { from?: Member | null; to?: Member | null; price?: number | null; at?: Date; chainActionId?: number | null } = {},
  ): Promise<void> => {
    const seq = next();
    await db.insert(history).values({
      tokenId: of.tokenId,
      productId: of.productId,
      siteCode: of.siteCode,
      seq,
      tradeType: TRADE_TYPE[tradeType],
      fromMemberId: from?.id,
      toMemberId: to?.id,
      fromNickname: from?.nickname ?? '',
      toNickname: to?.nickname ?? '',
      price,
      chainActionId,
      prevHash: `hash-${seq - 1}`,
      hash: `hash-${seq}`,
      createdAt: at,
    });
    if (tradeType === 'sale' && price !== null) await trade(of, price, at);
  };

  return { member, site, product, token, listing, order, row, trade };
};
