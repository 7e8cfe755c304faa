import { CROP_LIMITS, type Crop } from '@naru/domain/file';
import { FACT_LIMITS } from '@naru/domain/issuer';
import { type Fact, MEDIA_KIND, NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { TEXT_LIMITS } from '@naru/domain/shared';
import {
  type ChosenPicture,
  MOST_PICTURES,
  type SavedVersion,
  type UnfinishedContent,
  type UnfinishedProduct,
  type UnfinishedRow,
  type UnfinishedUpload,
} from '@naru/domain/unfinished';
import * as z from 'zod/mini';
import { mediaNote, picture } from '../file/replies.ts';
import { id } from '../shared/ids.ts';
import { asSent, line, text as textOf } from '../shared/primitives.ts';
import { begunTexts } from '../shared/product-texts.ts';
import { as, bare, code, count, list, orNull, plain, reply, text, timestamp } from '../shared/reply.ts';

const place = bare(z.int().check(z.gte(0), z.lte(CROP_LIMITS.place)));

export const crop = reply<Crop>()({
  x: place,
  y: place,
  zoom: bare(z.int().check(z.gte(CROP_LIMITS.zoomLeast), z.lte(CROP_LIMITS.zoomMost))),
});

const fileId = bare(asSent(64));

export const chosenPicture = reply<ChosenPicture>()({ fileId, crop: orNull(crop) });

const figure = bare(line(30));
const notice = z.array(z.object({ label: line(FACT_LIMITS.label), value: textOf(TEXT_LIMITS.long) })).check(z.maxLength(FACT_LIMITS.lines));

export const unfinishedContent = reply<UnfinishedContent>()({
  name: as('productName', bare(line(TEXT_LIMITS.name))),
  categoryId: as('productCategoryId', figure),
  productType: code(PRODUCT_TYPE),
  nftKind: code(NFT_KIND),
  ...begunTexts,
  price: figure,
  quantity: figure,
  royalty: figure,
  perMemberLimit: figure,
  saleFrom: figure,
  saleUntil: figure,
  notice: plain<readonly Fact[]>()(notice),
  pictures: plain<readonly ChosenPicture[]>()(z.array(chosenPicture.schema).check(z.maxLength(MOST_PICTURES))),
  originalId: orNull(fileId),
});

export const unfinishedUpload = reply<UnfinishedUpload>()({
  fileId,
  name: text,
  bytes: count,
  mediaKind: as('mediaType', code(MEDIA_KIND)),
  picture: orNull(picture),
  notes: list(mediaNote),
});

export const savedVersion = reply<SavedVersion>()({ version: count, savedAt: timestamp, savedBy: text });

export const unfinishedRow = reply<UnfinishedRow>()({
  ...savedVersion.fields,
  unfinishedId: id.unfinished,
  name: as('productName', text),
  picture: orNull(picture),
});

export const unfinished = reply<UnfinishedProduct>()({
  ...savedVersion.fields,
  unfinishedId: id.unfinished,
  siteCode: id.site,
  content: unfinishedContent,
  uploads: list(unfinishedUpload),
});
