import type { Picture } from '@naru/domain/file';
import type { IssuerItem, ItemRevocation, ItemState, ProductSelection } from '@naru/domain/issuer';
import type { Page, ProductId, SiteCode } from '@naru/domain/shared';
import { productsName } from '@naru/messages';
import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { maskedMember } from '../../names/named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { bulkJobs, files, items, members, products, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { failedMintsOf } from '../overview/failed-mints.ts';
import { toPage, type Window } from '../paging.ts';

/** Products that were looked up, by the first of them and how many there are besides. */
const wholeOf = async (db: Db, siteCode: SiteCode, selection: ProductSelection) => {
  const ids = 'ids' in selection ? [...selection.ids] : [];
  const [first] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(inArray(products.id, ids.slice(0, 1)), eq(products.siteCode, siteCode)));
  return first && { name: ids.length < 2 ? first.name : productsName(first.name, ids.length - 1), picture: null };
};

/** What items are of that are to be revoked, a product, several of them, or all that a bulk mint job has made; undefined where the site has none. */
export const revokedWhole = async (db: Db, revoked: ItemRevocation): Promise<{ name: string; picture: Picture | null } | undefined> => {
  if ('bulkJobId' in revoked) {
    const ofSite = and(eq(bulkJobs.id, revoked.bulkJobId), eq(bulkJobs.siteCode, revoked.siteCode));
    const [job] = await db.select({ name: bulkJobs.name }).from(bulkJobs).where(ofSite);
    return job && { ...job, picture: null };
  }
  const { siteCode } = revoked;
  if ('selection' in revoked) return wholeOf(db, siteCode, revoked.selection);
  const { productId } = revoked;
  const [product] = await db
    .select({ name: products.name, picture: pictureColumns })
    .from(products)
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .where(and(eq(products.id, productId), eq(products.siteCode, siteCode), ne(products.state, 'deleted')));
  return product && { name: product.name, picture: pictureOf(product.picture) };
};

interface ItemFilter {
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

/** An item is sold once: its sale has gone back, or is about to. */
const wentBack = sql<boolean>`exists (
  select 1 from orders o where o.item_id = ${items.id} and o.product_id = ${items.productId} and o.site_code = ${products.siteCode}
    and o.kind = 'store' and (o.reversal_due or o.reversed_at is not null))`;

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
      .select({ item: items, returned: wentBack, holder: { nickname: members.nickname, state: members.state } })
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
    ({ item, returned, holder }): IssuerItem => ({
      itemId: item.id,
      number: item.number,
      state: item.state,
      returned,
      tokenId: item.tokenId === null ? null : brand.token(item.tokenId),
      holder: holder === null ? null : maskedMember(holder),
      price: brand.won(item.price),
      updateDatetime: item.updatedAt.toISOString(),
    }),
  );
  return toPage(seen, window, all?.all ?? 0);
};
