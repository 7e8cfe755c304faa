import type { GoldReference } from '@naru/domain/gold';
import type { MarketCard, MarketDetail, SellerRecord } from '@naru/domain/listing';
import { NFT_KIND, PRODUCT_TYPE } from '@naru/domain/nft';
import { parseDid, parseProductId, parseSiteCode, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { pictureCodec } from '../file/codec.ts';
import { nftCardCodec } from '../nft/codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import { pageCodec } from '../shared/page.ts';
import { dealCodec } from './deal-codec.ts';
import type { goldReferenceWire, marketCardWire, marketDetailWire, sellerRecordWire } from './wire.ts';

const won = (price: number) => must(parseWon(price));

/** A product with its open listings, as one card. */
export const marketCardCodec: Codec<z.infer<typeof marketCardWire>, MarketCard> = {
  toWire: (card) => ({
    productId: card.productId,
    siteCode: card.siteCode,
    siteName: card.siteName,
    productName: card.name,
    ...pictureCodec.toWire(card.thumbnail),
    nftKind: NFT_KIND[card.nftKind],
    productType: PRODUCT_TYPE[card.productType],
    listingCount: card.listingCount,
    lowestPrice: card.lowestPrice,
    storePrice: card.storePrice,
  }),
  fromWire: (wire) => ({
    productId: must(parseProductId(wire.productId)),
    siteCode: must(parseSiteCode(wire.siteCode)),
    siteName: wire.siteName,
    name: wire.productName,
    thumbnail: pictureCodec.fromWire(wire),
    nftKind: nameFor(NFT_KIND, wire.nftKind),
    productType: nameFor(PRODUCT_TYPE, wire.productType),
    listingCount: wire.listingCount,
    lowestPrice: orNull(wire.lowestPrice, won),
    storePrice: orNull(wire.storePrice, won),
  }),
};

const listings = pageCodec(nftCardCodec);

/** The market's page of one product. */
export const marketDetailCodec: Codec<z.infer<typeof marketDetailWire>, MarketDetail> = {
  toWire: (detail) => ({
    marketPlaceDetail: {
      ...marketCardCodec.toWire(detail),
      description: detail.description,
      details: detail.details,
      guidance: detail.guidance,
      notice: [...detail.notice],
      totalQuantity: detail.totalQuantity,
      deal: dealCodec.toWire(detail.deal),
    },
    ...listings.toWire(detail.listings),
  }),
  fromWire: ({ marketPlaceDetail: wire, ...page }) => ({
    ...marketCardCodec.fromWire(wire),
    description: wire.description,
    details: wire.details,
    guidance: wire.guidance,
    notice: wire.notice,
    totalQuantity: wire.totalQuantity,
    deal: dealCodec.fromWire(wire.deal),
    listings: listings.fromWire(page),
  }),
};

/** What a buyer is told of the member who sells an NFT. */
export const sellerRecordCodec: Codec<z.infer<typeof sellerRecordWire>, SellerRecord> = {
  toWire: (record) => ({ ...record }),
  fromWire: ({ did, ...record }) => ({ ...record, did: orNull(did, (text) => must(parseDid(text))) }),
};

/** What gold costs now. */
export const goldReferenceCodec: Codec<z.infer<typeof goldReferenceWire>, GoldReference | null> = {
  toWire: (reference) => orNull(reference, (known) => ({ ...known })),
  fromWire: (wire) => orNull(wire, ({ perGram, ...known }) => ({ ...known, perGram: won(perGram) })),
};
