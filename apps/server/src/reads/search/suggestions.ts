import { lowestOf } from '@naru/domain/listing';
import {
  SUGGESTIONS_PER_GROUP,
  type SuggestedIssuer,
  type SuggestedNft,
  type SuggestedProduct,
  type Suggestions,
} from '@naru/domain/search';
import { tidyLine } from '@naru/domain/shared';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { marksIn } from '../../names/marks.ts';
import { beginsWith, namedIds, productsNamed, whereNamed } from '../../names/where-named.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, items, listings, productStats, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { stockColumns, storePriceOf } from '../listing/deal.ts';
import { metInMarket } from '../listing/market.ts';
import { nftCards } from '../nft/cards.ts';
import { tradable } from '../nft/lists.ts';

/** How many names are weighed against each other: what is typed first is a part of too many to weigh them all. */
const WEIGHED = 1_000;
const FEW = { limit: SUGGESTIONS_PER_GROUP, offset: 0 };

/** Products that shoppers may see; those whose names begin so first, then those with most NFTs on sale. */
const suggestedProducts = async (db: Db, text: string, now: Date): Promise<SuggestedProduct[]> => {
  // Its limit keeps it as it is written: one look for each product, at that product's own row.
  const traded = db
    .select({ productId: productStats.productId, listed: productStats.listingCount })
    .from(productStats)
    .where(eq(productStats.productId, products.id))
    .limit(1)
    .as('traded');
  const siteIsOpen = db
    .select({ is: sql`not ${sites.isPrivate}` })
    .from(sites)
    .where(eq(sites.siteCode, products.siteCode));
  const weighed = db
    .select({ id: sql<number>`${products.id}`.as('weighed_id'), begins: beginsWith(products, text).as('begins'), listed: traded.listed })
    .from(productsNamed(text))
    .leftJoinLateral(traded, sql`true`)
    .where(metInMarket(traded.productId, sql`${siteIsOpen}`))
    .limit(WEIGHED)
    .as('weighed');
  const best = db
    .select()
    .from(weighed)
    .orderBy(desc(weighed.begins), sql`${weighed.listed} desc nulls last`, desc(weighed.id))
    .limit(SUGGESTIONS_PER_GROUP)
    .as('best');
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      siteName: sites.name,
      listingCount: productStats.listingCount,
      lowestAsk: productStats.minPrice,
      ...stockColumns,
      ...pictureColumns,
    })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .innerJoin(sites, eq(sites.siteCode, products.siteCode))
    .leftJoin(productStats, eq(productStats.productId, products.id))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .orderBy(desc(best.begins), sql`${best.listed} desc nulls last`, desc(best.id));
  return rows.map((row) => ({
    productId: row.productId,
    name: row.name,
    marks: marksIn(row.name, text),
    siteName: row.siteName,
    listingCount: row.listingCount ?? 0,
    lowestPrice:
      lowestOf({ storePrice: storePriceOf(row, now), lowestAsk: row.lowestAsk === null ? null : brand.won(row.lowestAsk) })?.price ?? null,
    picture: pictureOf(row),
  }));
};

const issuersNamed = async (db: Db, text: string): Promise<SuggestedIssuer[]> => {
  const rows = await db
    .select({ siteCode: sites.siteCode, name: sites.name, ...pictureColumns })
    .from(sites)
    .leftJoin(files, eq(files.id, sites.logoFileId))
    .where(and(eq(sites.isPrivate, false), whereNamed(sites, text)))
    .orderBy(desc(beginsWith(sites, text)), asc(sites.sort), asc(sites.siteCode))
    .limit(SUGGESTIONS_PER_GROUP);
  return rows.map((row) => ({
    siteCode: brand.site(row.siteCode),
    name: row.name,
    marks: marksIn(row.name, text),
    picture: pictureOf(row),
  }));
};

/** A text that ends in a number: `골드바 #12` is the twelfth 골드바, `12` alone the NFT of that number. */
const numberIn = (text: string): { readonly name: string; readonly number: number } | null => {
  const [, name = '', digits] = /^(.*?)\s*(?:#|No\.\s?)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : { name: name.trim(), number: Number(digits) };
};

const nftsWhere = async (db: Db, where: SQL | undefined, order: readonly SQL[], text: string): Promise<SuggestedNft[]> => {
  const cards = await nftCards(db, and(tradable, where), order, FEW);
  return cards.map(({ tokenId, name, number, siteName, price, thumbnail }) => ({
    tokenId,
    name,
    number,
    siteName,
    price,
    picture: thumbnail,
    marks: marksIn(name, text),
  }));
};

const numberedNfts = async (db: Db, text: string): Promise<SuggestedNft[]> => {
  const wanted = numberIn(text);
  if (wanted === null) return [];
  if (wanted.name === '') return nftsWhere(db, eq(tokens.tokenId, String(wanted.number)), [], '');
  const named = namedIds(db, wanted.name)?.limit(WEIGHED);
  if (named === undefined) return [];
  const numbered = db
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.productId, named), eq(items.number, wanted.number)));
  return nftsWhere(db, inArray(tokens.itemId, numbered), [asc(listings.price), desc(tokens.tokenId)], wanted.name);
};

/** What may be meant by a text: the products, NFTs of that number and the cheapest of those products, and issuers. */
export const suggestionsFor = async (db: Db, text: string, now: Date): Promise<Suggestions> => {
  if (tidyLine(text) === '') return { nfts: [], products: [], issuers: [] };
  const [found, issuers, numbered] = await Promise.all([suggestedProducts(db, text, now), issuersNamed(db, text), numberedNfts(db, text)]);
  const productIds = found.map(({ productId }) => productId);
  const cheapest =
    productIds.length === 0
      ? []
      : await nftsWhere(
          db,
          and(tradable, eq(listings.state, 'onSale'), inArray(tokens.productId, productIds)),
          [asc(listings.price), asc(listings.id)],
          text,
        );
  const others = cheapest.filter(({ tokenId }) => !numbered.some((nft) => nft.tokenId === tokenId));
  return { products: found, issuers, nfts: [...numbered, ...others].slice(0, SUGGESTIONS_PER_GROUP) };
};
