import type { IssuerItem, ItemState } from '@naru/domain/issuer';
import type { Page, ProductId, SiteCode } from '@naru/domain/shared';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { maskedMember } from '../../names/masked-member.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { items, members, products, tokens } from '../../stores/schema/index.ts';
import { failedMintsOf } from '../overview/failed-mints.ts';
import { toPage, type Window } from '../paging.ts';

/** Which units of a site's product are asked for. */
export interface ItemFilter {
  readonly siteCode: SiteCode;
  readonly productId: ProductId;
  readonly state?: ItemState | undefined;
  /** Only those of whose failed mint is told at this moment. */
  readonly mintsFailedBy?: Date | undefined;
}

const whereOf = ({ siteCode, productId, state, mintsFailedBy }: ItemFilter) =>
  and(
    eq(items.productId, productId),
    eq(products.siteCode, siteCode),
    state === undefined ? undefined : eq(items.state, state),
    mintsFailedBy === undefined ? undefined : sql`${items.tokenId} in (select t.token_id ${failedMintsOf(siteCode, mintsFailedBy)})`,
  );

/** The units of a site's product by their number, or the latest to change first. */
export const issuerItems = async (
  db: Db,
  filter: ItemFilter,
  window: Window,
  order: 'number' | 'latest' = 'number',
): Promise<Page<IssuerItem>> => {
  const where = whereOf(filter);
  const [rows, [all]] = await Promise.all([
    db
      .select({ item: items, holder: { nickname: members.nickname, state: members.state } })
      .from(items)
      .innerJoin(products, eq(products.id, items.productId))
      .leftJoin(tokens, and(eq(tokens.tokenId, items.tokenId), eq(tokens.state, 'live')))
      .leftJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(where)
      .orderBy(...(order === 'number' ? [asc(items.number)] : [desc(items.updatedAt), desc(items.id)]))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(items).innerJoin(products, eq(products.id, items.productId)).where(where),
  ]);
  const seen = rows.map(
    ({ item, holder }): IssuerItem => ({
      itemId: brand.item(item.id),
      number: item.number,
      state: item.state,
      tokenId: item.tokenId === null ? null : brand.token(item.tokenId),
      holder: holder === null ? null : maskedMember(holder),
      price: brand.won(item.price),
      updateDatetime: item.updatedAt.toISOString(),
    }),
  );
  return toPage(seen, window, all?.all ?? 0);
};
