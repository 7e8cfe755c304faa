import type { GoldReference } from '@naru/domain/gold';
import type { MarketCard, MarketDetail, SellerRecord } from '@naru/domain/listing';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { nftCard, productTexts } from '../nft/replies.ts';
import { id } from '../shared/ids.ts';
import { as, code, count, flat, orNull, type Part, page, positive, reply, text, timestamp, won } from '../shared/reply.ts';
import { deal } from './deal-reply.ts';

export const marketCard = reply<MarketCard>()({
  productId: id.product,
  siteCode: id.site,
  siteName: text,
  name: as('productName', text),
  thumbnail: flat(picture),
  nftKind: code(NFT_KIND),
  productType: code(PRODUCT_TYPE),
  listingCount: count,
  lowestPrice: orNull(won),
  storePrice: orNull(won),
});

const marketProduct = reply<Omit<MarketDetail, 'listings'>>()({ ...marketCard.fields, ...productTexts, totalQuantity: positive, deal });
const listings = page(nftCard);
const marketDetailWire = z.object({ marketPlaceDetail: marketProduct.schema, ...listings.schema.shape });

/** The market's page of one product (product 3: marketPlaceDetail, dataList). */
export const marketDetail: Part<typeof marketDetailWire, MarketDetail> = {
  schema: marketDetailWire,
  toWire: (detail) => ({ marketPlaceDetail: marketProduct.toWire(detail), ...listings.toWire(detail.listings) }),
  fromWire: ({ marketPlaceDetail, ...rows }) => ({ ...marketProduct.fromWire(marketPlaceDetail), listings: listings.fromWire(rows) }),
};

export const sellerRecord = reply<SellerRecord>()({
  nickname: text,
  did: orNull(id.did),
  joinedAt: timestamp,
  sold: count,
  bought: count,
  paidInTime: count,
  lapsed: count,
  upheld: count,
});

/** What a gram of fine gold costs; null while nobody has told it lately. */
export const goldReference = orNull(reply<GoldReference>()({ perGram: won, source: text, at: timestamp }));
