import { NFT_KIND } from '@naru/domain/nft';
import type { MarketFacets, NameMark, Suggestions } from '@naru/domain/search';
import { parseProductId, parseSiteCode, parseTokenId, parseWon, type Won } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { marketFacetsWire, suggestionsWire } from './wire.ts';

const priceOf = (amount: number | null): Won | null => orNull(amount, (price) => must(parseWon(price)));

const marksOf = (marks: readonly NameMark[]): { start: number; end: number }[] => marks.map(({ start, end }) => ({ start, end }));

/** What may be meant by a text. */
export const suggestionsCodec: Codec<z.infer<typeof suggestionsWire>, Suggestions> = {
  toWire: ({ nfts, products, issuers }) => ({
    nfts: nfts.map(({ name, marks, picture, ...rest }) => ({
      ...rest,
      tokenName: name,
      marks: marksOf(marks),
      ...pictureReply.toWire(picture),
    })),
    products: products.map(({ name, marks, picture, ...rest }) => ({
      ...rest,
      productName: name,
      marks: marksOf(marks),
      ...pictureReply.toWire(picture),
    })),
    issuers: issuers.map(({ siteCode, name, marks, picture }) => ({
      siteCode,
      siteName: name,
      marks: marksOf(marks),
      ...pictureReply.toWire(picture),
    })),
  }),
  fromWire: ({ nfts, products, issuers }) => ({
    nfts: nfts.map((wire) => ({
      tokenId: must(parseTokenId(wire.tokenId)),
      name: wire.tokenName,
      number: wire.number,
      siteName: wire.siteName,
      price: priceOf(wire.price),
      marks: wire.marks,
      picture: pictureReply.fromWire(wire),
    })),
    products: products.map((wire) => ({
      productId: must(parseProductId(wire.productId)),
      name: wire.productName,
      siteName: wire.siteName,
      listingCount: wire.listingCount,
      lowestPrice: priceOf(wire.lowestPrice),
      marks: wire.marks,
      picture: pictureReply.fromWire(wire),
    })),
    issuers: issuers.map((wire) => ({
      siteCode: must(parseSiteCode(wire.siteCode)),
      name: wire.siteName,
      marks: wire.marks,
      picture: pictureReply.fromWire(wire),
    })),
  }),
};

/** How many products each further filter would leave. */
export const marketFacetsCodec: Codec<z.infer<typeof marketFacetsWire>, MarketFacets> = {
  toWire: ({ kinds, genres, issuers, prices }) => ({
    nftKinds: kinds.map(({ nftKind, count }) => ({ nftKind: NFT_KIND[nftKind], count })),
    genres: genres.map(({ genre, count }) => ({ genre: GENRE[genre], count })),
    sites: issuers.map(({ siteCode, siteName, count }) => ({ siteCode, siteName, count })),
    prices: prices.map(({ minPrice, maxPrice, count }) => ({ minPrice, maxPrice, count })),
  }),
  fromWire: ({ nftKinds, genres, sites, prices }) => ({
    kinds: nftKinds.map(({ nftKind, count }) => ({ nftKind: nameFor(NFT_KIND, nftKind), count })),
    genres: genres.map(({ genre, count }) => ({ genre: nameFor(GENRE, genre), count })),
    issuers: sites.map(({ siteCode, siteName, count }) => ({ siteCode: must(parseSiteCode(siteCode)), siteName, count })),
    prices: prices.map(({ minPrice, maxPrice, count }) => ({ minPrice: priceOf(minPrice), maxPrice: priceOf(maxPrice), count })),
  }),
};
