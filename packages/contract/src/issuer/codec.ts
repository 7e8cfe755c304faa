import type { IssuerProductRow, ProductDraft, SiteProfile } from '@naru/domain/issuer';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { parseCategoryId, parseProductId, parseSiteCode, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import type { BodyOf, ResultOf } from '../endpoint.ts';
import { pictureCodec } from '../file/codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { issuerEndpoints } from './endpoints.ts';
import { type issuerProductWire, PRODUCT_STATE_WIRE, type productDraftWire } from './wire.ts';

/** One row of the issuer center's product list. The wire's cell also tells its place in a table of rows and columns; we have one column. */
export const issuerProductCodec: Codec<z.infer<typeof issuerProductWire>, IssuerProductRow> = {
  toWire: ({ thumbnail, state, ...row }) => ({
    ...row,
    ...pictureCodec.toWire(thumbnail),
    state: PRODUCT_STATE_WIRE[state],
    row: 0,
    col: 0,
    active: state === 'onSale',
    delete: state === 'deleted',
  }),
  fromWire: (wire) => ({
    productId: must(parseProductId(wire.productId)),
    displayId: wire.displayId,
    siteCode: must(parseSiteCode(wire.siteCode)),
    productName: wire.productName,
    thumbnail: pictureCodec.fromWire(wire),
    state: nameFor(PRODUCT_STATE_WIRE, wire.state),
    price: must(parseWon(wire.price)),
    totalQuantity: wire.totalQuantity,
    mintedCount: wire.mintedCount,
    listCount: wire.listCount,
    reserveCount: wire.reserveCount,
    soldCount: wire.soldCount,
    revokedCount: wire.revokedCount,
    createDatetime: wire.createDatetime,
    updateDatetime: wire.updateDatetime,
  }),
};

/** What an issuer fills in to make a product. */
export const productDraftCodec: Codec<z.infer<typeof productDraftWire>, ProductDraft> = {
  toWire: ({ name, categoryId, productType, nftKind, notice, ...draft }) => ({
    ...draft,
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
    price: must(parseWon(wire.price)),
    quantity: wire.quantity,
    royaltyBasisPoints: wire.royaltyBasisPoints,
    perMemberLimit: wire.perMemberLimit,
    notice: wire.notice,
  }),
};

/** The company behind a site. */
export const siteProfileCodec: Codec<ResultOf<typeof issuerEndpoints.siteInfo>, SiteProfile> = {
  toWire: ({ logoImage, seller, ...site }) => ({ ...site, logoImage: orNull(logoImage, pictureCodec.toWire), seller: [...seller] }),
  fromWire: (wire) => ({
    ...wire,
    siteCode: must(parseSiteCode(wire.siteCode)),
    logoImage: orNull(wire.logoImage, pictureCodec.fromWire),
  }),
};

/** What of a company is changed, as it travels. */
export const siteProfileBody = ({
  siteName,
  siteUrl,
  introduction,
  seller,
}: Omit<SiteProfile, 'logoImage'>): BodyOf<typeof issuerEndpoints.siteInfoUpdate> => ({
  siteName,
  siteUrl,
  introduction,
  seller: [...seller],
});
