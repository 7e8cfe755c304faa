import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { parseSiteCode, parseUnfinishedId } from '@naru/domain/shared';
import type { UnfinishedContent, UnfinishedProduct, UnfinishedRow, UnfinishedUpload } from '@naru/domain/unfinished';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { unfinishedContentWire, unfinishedRowWire, unfinishedUploadWire, unfinishedWire } from './wire.ts';

/** Everything that stands in an unfinished form. */
export const unfinishedContentCodec: Codec<z.infer<typeof unfinishedContentWire>, UnfinishedContent> = {
  toWire: ({ name, categoryId, productType, nftKind, notice, pictures, ...content }) => ({
    ...content,
    productName: name,
    productCategoryId: categoryId,
    productType: PRODUCT_TYPE[productType],
    nftKind: NFT_KIND[nftKind],
    notice: [...notice],
    pictures: [...pictures],
  }),
  fromWire: ({ productName, productCategoryId, productType, nftKind, ...content }) => ({
    ...content,
    name: productName,
    categoryId: productCategoryId,
    productType: nameFor(PRODUCT_TYPE, productType),
    nftKind: nameFor(NFT_KIND, nftKind),
  }),
};

/** A file that was uploaded for an unfinished product. */
export const unfinishedUploadCodec: Codec<z.infer<typeof unfinishedUploadWire>, UnfinishedUpload> = {
  toWire: ({ mediaKind, picture, ...upload }) => ({
    ...upload,
    mediaType: MEDIA_KIND[mediaKind],
    picture: orNull(picture, pictureReply.toWire),
  }),
  fromWire: ({ mediaType, picture, ...upload }) => ({
    ...upload,
    mediaKind: nameFor(MEDIA_KIND, mediaType),
    picture: orNull(picture, pictureReply.fromWire),
  }),
};

/** One unfinished product in a list. */
export const unfinishedRowCodec: Codec<z.infer<typeof unfinishedRowWire>, UnfinishedRow> = {
  toWire: ({ name, picture, ...row }) => ({ ...row, productName: name, picture: orNull(picture, pictureReply.toWire) }),
  fromWire: ({ unfinishedId, productName, picture, ...row }) => ({
    ...row,
    unfinishedId: must(parseUnfinishedId(unfinishedId)),
    name: productName,
    picture: orNull(picture, pictureReply.fromWire),
  }),
};

/** An unfinished product whole. */
export const unfinishedCodec: Codec<z.infer<typeof unfinishedWire>, UnfinishedProduct> = {
  toWire: ({ content, uploads, ...product }) => ({
    ...product,
    content: unfinishedContentCodec.toWire(content),
    uploads: uploads.map(unfinishedUploadCodec.toWire),
  }),
  fromWire: ({ unfinishedId, siteCode, content, uploads, ...product }) => ({
    ...product,
    unfinishedId: must(parseUnfinishedId(unfinishedId)),
    siteCode: must(parseSiteCode(siteCode)),
    content: unfinishedContentCodec.fromWire(content),
    uploads: uploads.map(unfinishedUploadCodec.fromWire),
  }),
};
