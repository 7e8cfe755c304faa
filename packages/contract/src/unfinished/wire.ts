import { CROP_LIMITS } from '@naru/domain/file';
import { FACT_LIMITS } from '@naru/domain/issuer';
import { MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { MOST_PICTURES } from '@naru/domain/unfinished';
import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { asSent, codeOf, instant, line, nonNegativeInteger, positiveInteger, siteCode, text } from '../shared/primitives.ts';

const FIGURE = 30;

const place = z.int().check(z.gte(0), z.lte(CROP_LIMITS.place));

/** The square that is shown of a picture. */
export const cropWire = z.object({
  x: place,
  y: place,
  zoom: z.int().check(z.gte(CROP_LIMITS.zoomLeast), z.lte(CROP_LIMITS.zoomMost)),
});

/** A picture of a product, and what is shown of it. */
export const chosenPictureWire = z.object({ fileId: asSent(64), crop: z.nullable(cropWire) });

/** Everything that stands in an unfinished form. */
export const unfinishedContentWire = z.object({
  productName: line(TEXT_LIMITS.name),
  productCategoryId: line(FIGURE),
  productType: codeOf(PRODUCT_TYPE),
  nftKind: codeOf(NFT_KIND),
  description: text(TEXT_LIMITS.long),
  details: text(TEXT_LIMITS.long),
  guidance: text(TEXT_LIMITS.long),
  externalLink: line(TEXT_LIMITS.link),
  price: line(FIGURE),
  quantity: line(FIGURE),
  royalty: line(FIGURE),
  perMemberLimit: line(FIGURE),
  saleFrom: line(FIGURE),
  saleUntil: line(FIGURE),
  notice: z.array(z.object({ label: line(FACT_LIMITS.label), value: text(TEXT_LIMITS.long) })).check(z.maxLength(FACT_LIMITS.lines)),
  pictures: z.array(chosenPictureWire).check(z.maxLength(MOST_PICTURES)),
  originalId: z.nullable(asSent(64)),
});

/** A file that was uploaded for an unfinished product. */
export const unfinishedUploadWire = z.object({
  fileId: asSent(64),
  name: z.string(),
  bytes: nonNegativeInteger,
  mediaType: codeOf(MEDIA_KIND),
  picture: z.nullable(pictureReply.schema),
});

/** When it was saved, by whom, and which version that made. */
export const savedVersionWire = z.object({ version: nonNegativeInteger, savedAt: instant, savedBy: z.string() });

/** One unfinished product in a list. */
export const unfinishedRowWire = z.object({
  ...savedVersionWire.shape,
  unfinishedId: positiveInteger,
  productName: z.string(),
  picture: z.nullable(pictureReply.schema),
});

/** An unfinished product whole. */
export const unfinishedWire = z.object({
  ...savedVersionWire.shape,
  unfinishedId: positiveInteger,
  siteCode,
  content: unfinishedContentWire,
  uploads: z.array(unfinishedUploadWire),
});
