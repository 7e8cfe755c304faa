import type { NftCard, NftKind, SaleState } from '@naru/domain/nft';
import type { Page, ProductId, TokenId } from '@naru/domain/shared';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { whereNamed } from '../../names/where-named.ts';
import type { Db } from '../../stores/db.ts';
import { perHandle } from '../../stores/per-handle.ts';
import { inStates, listings, members, products, tokens } from '../../stores/schema/index.ts';
import { type MarketFilter, ofKind, productsLike, workIn } from '../listing/market.ts';
import { behind, namedWindow, pageOf, SEARCH_MOST, type Window, withNext } from '../paging.ts';
import { type CardRow, cardList, cardOf, cardPage, cardRows, nftCards, openListing, selectCards } from './cards.ts';

// Written out, and not as parameters: a plan that is kept for any parameter could not rely on the indexes that have these conditions.
const live = inStates(tokens.state, ['live']);
/** NFTs of members that everybody may see. */
export const visible = and(live, inStates(tokens.visibility, ['public']), isNotNull(tokens.ownerMemberId));
/** Of these, those with which anything can be done. */
export const tradable = and(visible, sql`not ${tokens.frozen}`);
/** Of these, those that a member has put on sale. */
export const onSale = and(tradable, inStates(listings.state, ['onSale']));

/** NFTs of the products that meet `where`. */
const ofProducts = (db: Db, where: SQL | undefined): SQL | undefined =>
  where === undefined ? undefined : inArray(tokens.productId, db.select({ id: products.id }).from(products).where(where));

const OF_SALE_STATE: Readonly<Record<SaleState, SQL>> = Object.freeze({
  private: eq(tokens.visibility, 'private'),
  notSale: isNull(listings.id),
  onSale: isNotNull(listings.id),
});

/** What of their own NFTs a member asks for: those off or on sale, or that nobody else sees; those of a kind. */
interface OwnFilter {
  readonly saleState?: SaleState | undefined;
  readonly nftKind?: NftKind | undefined;
}

// Asked on every page of a member's own: a statement for each way of asking, whose text is made once.
const ownList = perHandle((db) => {
  const mine = and(eq(tokens.ownerMemberId, sql.placeholder('memberId')), live);
  const lists = new Map<string, ReturnType<typeof cardList>>();
  return ({ saleState, nftKind }: OwnFilter) => {
    const name = ['own NFTs', saleState, nftKind && 'of a kind'].join(' ');
    const known = lists.get(name);
    if (known !== undefined) return known;
    const ofSuch = nftKind && ofProducts(db, ofKind(sql.placeholder('nftKind')));
    const list = cardList(name, and(mine, ofSuch, saleState && OF_SALE_STATE[saleState]), [desc(tokens.acquiredAt), desc(tokens.tokenId)]);
    lists.set(name, list);
    return list;
  };
});

/** A member's own NFTs, newest first. */
export const ownNfts = (db: Db, memberId: number, window: Window, filter: OwnFilter = {}): Promise<Page<NftCard>> =>
  ownList(db)(filter).page(db, window, { memberId, nftKind: filter.nftKind });

/** The NFTs of a member that everybody may see; none of one who keeps their page to themselves. */
export const publicNftsOf = (db: Db, did: string, window: Window): Promise<Page<NftCard>> =>
  cardPage(
    db,
    and(
      visible,
      inArray(
        tokens.ownerMemberId,
        db
          .select({ id: members.id })
          .from(members)
          .where(and(eq(members.did, did), eq(members.isPrivate, false), eq(members.state, 'active'))),
      ),
    ),
    [desc(tokens.acquiredAt), desc(tokens.tokenId)],
    window,
  );

const listed = cardList('recent listings', onSale, [desc(listings.createdAt), desc(listings.id)]);

export const recentListings = listed.page;

export const newestListings = listed.first;

/** NFTs of members that nobody has put on sale. */
export const unlistedNfts = cardList(
  'unlisted NFTs',
  and(tradable, sql`not ${tokens.listed}`),
  [desc(tokens.mintedAt), desc(tokens.tokenId)],
  'tokens',
).page;

const minted = cardList('recent NFTs', tradable, [desc(tokens.mintedAt), desc(tokens.tokenId)], 'tokens');

export const recentNfts = minted.page;

export const newestNfts = minted.first;

const listingsOfProduct = cardList('listings of a product', and(onSale, eq(tokens.productId, sql.placeholder('productId'))), [
  asc(listings.price),
  asc(listings.id),
]);

/** A product's NFTs on sale, cheapest first. */
export const productListings = (db: Db, productId: ProductId, window: Window): Promise<Page<NftCard>> =>
  listingsOfProduct.page(db, window, { productId });

type Beyond = (columns: readonly [SQLWrapper, SQLWrapper]) => SQL | undefined;

/** The list of NFTs on sale in the order of a filter, as cursors know it. */
export const listingsOrder = ({ sort, order }: MarketFilter) =>
  ({ list: `listings-${sort === 'price' ? 'price' : 'recent'}-${order === 'ASC' ? 'ASC' : 'DESC'}`, figures: 2 }) as const;

/** NFTs on sale of products with a name. */
const namedListings = (
  db: Db,
  text: string,
  filter: MarketFilter,
  where: SQL | undefined,
  window: Window & { readonly beyond: Beyond },
) => {
  const direction = filter.order === 'ASC' ? asc : desc;
  const key = filter.sort === 'price' ? listings.price : listings.createdAt;
  const ofProduct = db
    .select({ id: sql`${listings.id}`.as('id'), key: sql`${key}`.as('key') })
    .from(tokens)
    .innerJoin(listings, openListing)
    .where(and(eq(tokens.productId, products.id), where, productsLike(db, filter)));
  const isNamed = db
    .select({ is: sql`${and(whereNamed(products, text), productsLike(db, filter))}` })
    .from(products)
    .where(eq(products.id, tokens.productId));
  const walked = (isMany: SQL) =>
    db
      .select({ id: listings.id })
      .from(tokens)
      .innerJoin(listings, openListing)
      .where(and(isMany, where, sql`${isNamed}`, window.beyond([key, listings.id])))
      .orderBy(direction(key), direction(listings.id))
      .limit(window.limit)
      .offset(window.offset);
  const { found, all, ids } = namedWindow(db, text, { ofProduct, walked }, { ...window, direction });
  return selectCards(db.with(...found), all)
    .where(sql`${listings.id} in ${ids}`)
    .orderBy(direction(key), direction(listings.id));
};

/** NFTs on sale, by price or newest first; the filters are those of the market list, of which a single NFT knows no other order. */
export const marketListings = async (db: Db, filter: MarketFilter, window: Window): Promise<Page<NftCard>> => {
  const direction = filter.order === 'ASC' ? asc : desc;
  const isByPrice = filter.sort === 'price';
  const key = isByPrice ? listings.price : listings.createdAt;
  const where = and(
    onSale,
    filter.minPrice === undefined ? undefined : gte(listings.price, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(listings.price, filter.maxPrice),
  );
  const name = workIn(filter.name);
  const all = and(where, ofProducts(db, productsLike(db, filter)));
  const ask = (page: Window) => {
    const beyond: Beyond = (columns) => behind(page, filter.order === 'ASC' ? 'asc' : 'desc', columns, isByPrice ? 'number' : 'moment');
    if (name.trim() !== '') return namedListings(db, name, filter, where, { ...page, beyond });
    return cardRows(db, all, [direction(key), direction(listings.id)], { ...page, beyond: beyond([key, listings.id]), most: SEARCH_MOST });
  };
  let last: CardRow | undefined;
  const page = await pageOf(
    ask,
    window,
    (row) => {
      last = row;
      return cardOf(row);
    },
    SEARCH_MOST,
  );
  return withNext(
    page,
    listingsOrder(filter),
    last === undefined ? null : [(isByPrice ? last.price : last.listedAt?.getTime()) ?? 0, last.listingId ?? 0],
  );
};

/** Whether an NFT may be seen by `memberId`: it is public, or their own. */
export const seenBy = (memberId: number | Placeholder | null): SQL | undefined =>
  memberId === null ? eq(tokens.visibility, 'public') : or(eq(tokens.visibility, 'public'), eq(tokens.ownerMemberId, memberId));

/** One NFT's card as `memberId` (null: a visitor) may see it; null when there is none or it is somebody's private one. */
export const seenCard = async (db: Db, memberId: number | null, tokenId: TokenId): Promise<NftCard | null> => {
  const [card] = await nftCards(db, and(eq(tokens.tokenId, tokenId), seenBy(memberId)), [], { limit: 1, offset: 0 });
  return card ?? null;
};
