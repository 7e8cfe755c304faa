import type { DisplayedProduct, ProductDisplay } from '@naru/domain/issuer';
import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { parseCategoryId, parseProductId, parseSiteCode, parseWon } from '@naru/domain/shared';
import {
  type Category,
  type CreatorCard,
  GENRE,
  type ProductVersion,
  type StoreCard,
  type StoreFront,
  type StoreProduct,
} from '@naru/domain/store';
import type * as z from 'zod/mini';
import { pictureCodec, picturesFrom } from '../file/codec.ts';
import { dealCodec } from '../listing/deal-codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type {
  categoryWire,
  creatorWire,
  productDisplayWire,
  productVersionWire,
  storeCardWire,
  storeFrontWire,
  storeProductWire,
} from './wire.ts';

/** An issuer's card. */
export const creatorCodec: Codec<z.infer<typeof creatorWire>, CreatorCard> = {
  toWire: ({ siteCode, siteName, storeUrl, logoImage }) => ({
    siteCode,
    siteName,
    storeUrl,
    logoImage: orNull(logoImage, pictureCodec.toWire),
  }),
  fromWire: ({ siteCode, siteName, storeUrl, logoImage }) => ({
    siteCode: must(parseSiteCode(siteCode)),
    siteName,
    storeUrl,
    logoImage: orNull(logoImage, pictureCodec.fromWire),
  }),
};

/** One shelf of a store. */
export const categoryCodec: Codec<z.infer<typeof categoryWire>, Category> = {
  toWire: ({ categoryId, name, genre, productCount }) => ({ categoryId, categoryName: name, genre: GENRE[genre], productCount }),
  fromWire: ({ categoryId, categoryName, genre, productCount }) => ({
    categoryId: must(parseCategoryId(categoryId)),
    name: categoryName,
    genre: nameFor(GENRE, genre),
    productCount,
  }),
};

/** An issuer's store front. */
export const storeFrontCodec: Codec<z.infer<typeof storeFrontWire>, StoreFront> = {
  toWire: (front) => ({
    ...creatorCodec.toWire(front),
    bannerImage: orNull(front.bannerImage, pictureCodec.toWire),
    introduction: front.introduction,
    siteUrl: front.siteUrl,
    categories: front.categories.map(categoryCodec.toWire),
    seller: [...front.seller],
    grid: front.grid,
  }),
  fromWire: (wire) => ({
    ...creatorCodec.fromWire(wire),
    bannerImage: orNull(wire.bannerImage, pictureCodec.fromWire),
    introduction: wire.introduction,
    siteUrl: wire.siteUrl,
    categories: wire.categories.map(categoryCodec.fromWire),
    seller: wire.seller,
    grid: wire.grid,
  }),
};

/** A product on a store's shelf. */
export const storeCardCodec: Codec<z.infer<typeof storeCardWire>, StoreCard> = {
  toWire: (card) => ({
    productId: card.productId,
    displayId: card.displayId,
    siteCode: card.siteCode,
    siteName: card.siteName,
    productName: card.name,
    ...pictureCodec.toWire(card.thumbnail),
    mediaType: MEDIA_KIND[card.mediaKind],
    nftKind: NFT_KIND[card.nftKind],
    productType: PRODUCT_TYPE[card.productType],
    price: card.price,
    totalQuantity: card.totalQuantity,
    available: card.available,
    checking: card.checking,
    saleFrom: card.saleFrom,
    saleUntil: card.saleUntil,
  }),
  fromWire: (wire) => ({
    productId: must(parseProductId(wire.productId)),
    displayId: wire.displayId,
    siteCode: must(parseSiteCode(wire.siteCode)),
    siteName: wire.siteName,
    name: wire.productName,
    thumbnail: pictureCodec.fromWire(wire),
    mediaKind: nameFor(MEDIA_KIND, wire.mediaType),
    nftKind: nameFor(NFT_KIND, wire.nftKind),
    productType: nameFor(PRODUCT_TYPE, wire.productType),
    price: must(parseWon(wire.price)),
    totalQuantity: wire.totalQuantity,
    available: wire.available,
    checking: wire.checking,
    saleFrom: wire.saleFrom,
    saleUntil: wire.saleUntil,
  }),
};

/** What a store shows first. */
export const productDisplayCodec: Codec<z.infer<typeof productDisplayWire>, ProductDisplay<DisplayedProduct>> = {
  toWire: (display) => ({
    ...display,
    products: display.products.map(({ cell, ...card }) => ({ ...storeCardCodec.toWire(card), row: cell.row, col: cell.col })),
  }),
  fromWire: (wire) => ({
    ...wire,
    products: wire.products.map(({ row, col, ...card }) => ({ ...storeCardCodec.fromWire(card), cell: { row, col } })),
  }),
};

/** A store's product in full. */
export const storeProductCodec: Codec<z.infer<typeof storeProductWire>, StoreProduct> = {
  toWire: (product) => ({
    ...storeCardCodec.toWire(product),
    deal: dealCodec.toWire(product.deal),
    pictures: product.pictures.map(pictureCodec.toWire),
    description: product.description,
    details: product.details,
    guidance: product.guidance,
    notice: [...product.notice],
    textsChangedAt: product.textsChangedAt,
    seller: [...product.seller],
    categoryName: product.categoryName,
    royaltyBasisPoints: product.royaltyBasisPoints,
    perMemberLimit: product.perMemberLimit,
    withdrawalBarred: product.withdrawalBarred,
  }),
  fromWire: (wire) => ({
    ...storeCardCodec.fromWire(wire),
    deal: dealCodec.fromWire(wire.deal),
    pictures: picturesFrom(wire.pictures),
    description: wire.description,
    details: wire.details,
    guidance: wire.guidance,
    notice: wire.notice,
    textsChangedAt: wire.textsChangedAt,
    seller: wire.seller,
    categoryName: wire.categoryName,
    royaltyBasisPoints: wire.royaltyBasisPoints,
    perMemberLimit: wire.perMemberLimit,
    withdrawalBarred: wire.withdrawalBarred,
  }),
};

/** What was changed of a product at once. */
export const productVersionCodec: Codec<z.infer<typeof productVersionWire>, ProductVersion> = {
  toWire: ({ changes, pictures, ...version }) => ({
    ...version,
    pictures: orNull(pictures, ({ before, after }) => ({ before: before.map(pictureCodec.toWire), after: after.map(pictureCodec.toWire) })),
    changes: changes.map(({ what, before, after }) => ({
      field: 'field' in what ? what.field : null,
      label: 'label' in what ? what.label : null,
      before,
      after,
    })),
  }),
  fromWire: ({ changes, pictures, ...version }) => ({
    ...version,
    pictures: orNull(pictures, ({ before, after }) => ({ before: picturesFrom(before), after: picturesFrom(after) })),
    changes: changes.map(({ field, label, before, after }) => ({
      what: field === null ? { label: label ?? '' } : { field },
      before,
      after,
    })),
  }),
};
