import type { Picture } from '@naru/domain/file';
import {
  type IssuerItem,
  type IssuerProduct,
  type IssuerProductRow,
  type IssuerSale,
  PRODUCT_DEED,
  type ProductChange,
  type ProductDraft,
  type ProductEvent,
  type ProductPicture,
  type RevokedProduct,
  type SaleBuyer,
  type SiteProfile,
  type SoldProduct,
} from '@naru/domain/issuer';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { PAYMENT_METHOD } from '@naru/domain/order';
import {
  parseCategoryId,
  parseDid,
  parseItemId,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
  parseWon,
} from '@naru/domain/shared';
import type * as z from 'zod/mini';
import type { ResultOf } from '../endpoint.ts';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { issuerEndpoints } from './endpoints.ts';
import {
  ITEM_STATE_WIRE,
  type issuerItemWire,
  type issuerProductDetailWire,
  type issuerProductWire,
  type issuerSaleWire,
  PRODUCT_FIELD_WIRE,
  PRODUCT_STATE_WIRE,
  type productChangeWire,
  type productDraftWire,
  type productEventWire,
  type productPictureWire,
  type revokedProductWire,
  type saleBuyerWire,
  type soldProductWire,
} from './wire.ts';

/** One row of the issuer center's product list. Rows and columns count from 1; 0 is that of a product which its store does not put in front. */
export const issuerProductCodec: Codec<z.infer<typeof issuerProductWire>, IssuerProductRow> = {
  toWire: ({ thumbnail, state, cell, ...row }) => ({
    ...row,
    ...pictureReply.toWire(thumbnail),
    state: PRODUCT_STATE_WIRE[state],
    row: cell?.row ?? 0,
    col: cell?.col ?? 0,
    active: state === 'onSale',
    delete: state === 'deleted',
  }),
  fromWire: (wire) => ({
    productId: must(parseProductId(wire.productId)),
    displayId: wire.displayId,
    siteCode: must(parseSiteCode(wire.siteCode)),
    productName: wire.productName,
    thumbnail: pictureReply.fromWire(wire),
    state: nameFor(PRODUCT_STATE_WIRE, wire.state),
    price: must(parseWon(wire.price)),
    totalQuantity: wire.totalQuantity,
    mintedCount: wire.mintedCount,
    listCount: wire.listCount,
    reserveCount: wire.reserveCount,
    soldCount: wire.soldCount,
    revokedCount: wire.revokedCount,
    lowestPrice: orNull(wire.lowestPrice, (price) => must(parseWon(price))),
    lastPrice: orNull(wire.lastPrice, (price) => must(parseWon(price))),
    cell: wire.row === 0 ? null : { row: wire.row, col: wire.col },
    createDatetime: wire.createDatetime,
    updateDatetime: wire.updateDatetime,
  }),
};

/** What of a product its issuer changes. */
export const productChangeCodec: Codec<z.infer<typeof productChangeWire>, ProductChange> = {
  toWire: ({ name, categoryId, productType, nftKind, notice, ...change }) => ({
    ...change,
    productName: name,
    productCategoryId: categoryId,
    productType: PRODUCT_TYPE[productType],
    nftKind: NFT_KIND[nftKind],
    notice: [...notice],
  }),
  fromWire: (wire) => ({
    name: wire.productName,
    categoryId: orNull(wire.productCategoryId, (id) => must(parseCategoryId(id))),
    productType: nameFor(PRODUCT_TYPE, wire.productType),
    nftKind: nameFor(NFT_KIND, wire.nftKind),
    description: wire.description,
    details: wire.details,
    guidance: wire.guidance,
    externalLink: wire.externalLink,
    royaltyBasisPoints: wire.royaltyBasisPoints,
    perMemberLimit: wire.perMemberLimit,
    saleFrom: wire.saleFrom,
    saleUntil: wire.saleUntil,
    notice: wire.notice,
  }),
};

/** What an issuer fills in to make a product. */
export const productDraftCodec: Codec<z.infer<typeof productDraftWire>, ProductDraft> = {
  toWire: ({ price, quantity, ...change }) => ({ ...productChangeCodec.toWire(change), price, quantity }),
  fromWire: (wire) => ({ ...productChangeCodec.fromWire(wire), price: must(parseWon(wire.price)), quantity: wire.quantity }),
};

/** Everything the issuer center shows of one product. */
export const issuerProductDetailCodec: Codec<z.infer<typeof issuerProductDetailWire>, IssuerProduct> = {
  toWire: ({ draft, version, locked, among, ...row }) => ({
    ...issuerProductCodec.toWire(row),
    among,
    draft: productDraftCodec.toWire(draft),
    version,
    locked: locked.map((field) => PRODUCT_FIELD_WIRE[field]),
  }),
  fromWire: ({ draft, version, locked, among, ...row }) => ({
    ...issuerProductCodec.fromWire(row),
    among: { ...among, highestOffer: orNull(among.highestOffer, (offer) => must(parseWon(offer))) },
    draft: productDraftCodec.fromWire(draft),
    version,
    locked: locked.map((field) => nameFor(PRODUCT_FIELD_WIRE, field)),
  }),
};

/** One unit of a product, as its issuer sees it. */
export const issuerItemCodec: Codec<z.infer<typeof issuerItemWire>, IssuerItem> = {
  toWire: ({ state, ...item }) => ({ ...item, state: ITEM_STATE_WIRE[state] }),
  fromWire: ({ itemId, state, tokenId, price, ...item }) => ({
    ...item,
    itemId: must(parseItemId(itemId)),
    state: nameFor(ITEM_STATE_WIRE, state),
    tokenId: orNull(tokenId, (id) => must(parseTokenId(id))),
    price: must(parseWon(price)),
  }),
};

/** What was done with a product. */
export const productEventCodec: Codec<z.infer<typeof productEventWire>, ProductEvent> = {
  toWire: ({ deed, fields, ...event }) => ({
    ...event,
    deed: PRODUCT_DEED[deed],
    fields: fields.map((field) => PRODUCT_FIELD_WIRE[field]),
  }),
  fromWire: ({ deed, fields, price, ...event }) => ({
    ...event,
    price: orNull(price, ({ before, after }) => ({ before: must(parseWon(before)), after: must(parseWon(after)) })),
    deed: nameFor(PRODUCT_DEED, deed),
    fields: fields.map((field) => nameFor(PRODUCT_FIELD_WIRE, field)),
  }),
};

/** A product of which something was sold. */
export const soldProductCodec: Codec<z.infer<typeof soldProductWire>, SoldProduct> = {
  toWire: ({ thumbnail, ...product }) => ({ ...product, ...pictureReply.toWire(thumbnail) }),
  fromWire: ({ productId, productName, soldCount, price, fee, deposit, soldAt, ...picture }) => ({
    productId: must(parseProductId(productId)),
    productName,
    thumbnail: pictureReply.fromWire(picture),
    soldCount,
    price,
    fee,
    deposit,
    soldAt,
  }),
};

/** One sale by an issuer. */
export const issuerSaleCodec: Codec<z.infer<typeof issuerSaleWire>, IssuerSale> = {
  toWire: ({ method, ...sale }) => ({ ...sale, method: PAYMENT_METHOD[method] }),
  fromWire: ({ orderId, tokenId, price, fee, deposit, method, ...sale }) => ({
    ...sale,
    orderId: must(parseOrderId(orderId)),
    tokenId: must(parseTokenId(tokenId)),
    price: must(parseWon(price)),
    fee: must(parseWon(fee)),
    deposit: must(parseWon(deposit)),
    method: nameFor(PAYMENT_METHOD, method),
  }),
};

/** Who bought of an issuer, without a mask; null for a member who has left. */
export const saleBuyerCodec: Codec<z.infer<typeof saleBuyerWire>, SaleBuyer | null> = {
  toWire: (buyer) => buyer,
  fromWire: (wire) => orNull(wire, ({ nickname, did }) => ({ nickname, did: must(parseDid(did)) })),
};

/** A product of which something was revoked. */
export const revokedProductCodec: Codec<z.infer<typeof revokedProductWire>, RevokedProduct> = {
  toWire: ({ thumbnail, ...product }) => ({ ...product, ...pictureReply.toWire(thumbnail) }),
  fromWire: ({ productId, productName, revokedCount, revokedAt, ...picture }) => ({
    productId: must(parseProductId(productId)),
    productName,
    thumbnail: pictureReply.fromWire(picture),
    revokedCount,
    revokedAt,
  }),
};

const known = (picture: Picture | null): Picture => {
  if (picture === null) throw new TypeError('a picture without an address');
  return picture;
};

/** A picture of a product as its issuer sees it. */
export const productPictureCodec: Codec<z.infer<typeof productPictureWire>, ProductPicture> = {
  toWire: ({ shown, source, ...chosen }) => ({
    ...pictureReply.toWire(shown),
    url: shown.url,
    ...chosen,
    source: pictureReply.toWire(source),
  }),
  fromWire: ({ fileId, crop, source, ...shown }) => ({
    fileId,
    crop,
    shown: known(pictureReply.fromWire(shown)),
    source: known(pictureReply.fromWire(source)),
  }),
};

/** The company behind a site. */
export const siteProfileCodec: Codec<ResultOf<typeof issuerEndpoints.siteInfo>, SiteProfile> = {
  toWire: ({ logoImage, bannerImage, seller, ...site }) => ({
    ...site,
    logoImage: orNull(logoImage, pictureReply.toWire),
    bannerImage: orNull(bannerImage, pictureReply.toWire),
    seller: [...seller],
  }),
  fromWire: (wire) => ({
    ...wire,
    siteCode: must(parseSiteCode(wire.siteCode)),
    logoImage: orNull(wire.logoImage, pictureReply.fromWire),
    bannerImage: orNull(wire.bannerImage, pictureReply.fromWire),
  }),
};
