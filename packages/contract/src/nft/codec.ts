import { FAILURE_CODES } from '@naru/domain/failure';
import {
  IMAGE_TYPE,
  MEDIA_KIND,
  NFT_ACTS,
  NFT_KIND,
  NFT_STATE,
  type NftAct,
  type NftCard,
  type NftDetail,
  type NftStanding,
  type NftState,
  nftStateOf,
  PRODUCT_TYPE,
  SALE_STATE,
  saleStateOf,
  VISIBILITY,
} from '@naru/domain/nft';
import { parseDid, parseItemId, parseListingId, parseProductId, parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { pictureCodec } from '../file/codec.ts';
import { dealCodec } from '../listing/deal-codec.ts';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { nftCardWire, nftDetailWire } from './wire.ts';

type CardWire = z.infer<typeof nftCardWire>;

const standingOf = ({ state, reserved }: Pick<CardWire, 'state' | 'reserved'>): NftStanding => {
  if (reserved) return 'reserved';
  return STANDINGS[nameFor(NFT_STATE, state)];
};
const STANDINGS: Readonly<Record<NftState, NftStanding>> = { mint: 'notForSale', onSale: 'onSale', sold: 'sold', revoke: 'revoked' };

/** One NFT in a list. */
export const nftCardCodec: Codec<CardWire, NftCard> = {
  toWire: (card) => ({
    tokenId: card.tokenId,
    productId: card.productId,
    listingId: card.listingId,
    siteCode: card.siteCode,
    siteName: card.siteName,
    tokenName: card.name,
    number: card.number,
    ...pictureCodec.toWire(card.thumbnail),
    mediaType: MEDIA_KIND[card.mediaKind],
    nftKind: NFT_KIND[card.nftKind],
    productType: PRODUCT_TYPE[card.productType],
    state: NFT_STATE[nftStateOf(card.standing)],
    saleState: SALE_STATE[saleStateOf(card)],
    reserved: card.standing === 'reserved',
    price: card.price,
    ownerNickname: card.ownerNickname,
    visibility: VISIBILITY[card.isPrivate ? 'private' : 'public'],
    lock: card.lock,
  }),
  fromWire: (wire) => ({
    tokenId: must(parseTokenId(wire.tokenId)),
    productId: must(parseProductId(wire.productId)),
    listingId: orNull(wire.listingId, (id) => must(parseListingId(id))),
    siteCode: must(parseSiteCode(wire.siteCode)),
    siteName: wire.siteName,
    name: wire.tokenName,
    number: wire.number,
    thumbnail: pictureCodec.fromWire(wire),
    mediaKind: nameFor(MEDIA_KIND, wire.mediaType),
    nftKind: nameFor(NFT_KIND, wire.nftKind),
    productType: nameFor(PRODUCT_TYPE, wire.productType),
    standing: standingOf(wire),
    price: orNull(wire.price, (price) => must(parseWon(price))),
    ownerNickname: wire.ownerNickname,
    isPrivate: wire.visibility === VISIBILITY.private,
    lock: wire.lock,
  }),
};

const won = (value: number | null) => orNull(value, (price) => must(parseWon(price)));

/** Translates the reasons of each act that is told of. */
const mapActs = <From, To>(reasons: Readonly<Partial<Record<NftAct, From | null | undefined>>>, to: (reason: From) => To) =>
  Object.fromEntries(
    NFT_ACTS.flatMap((act) => {
      const reason = reasons[act];
      return reason === undefined ? [] : [[act, orNull(reason, to)]];
    }),
  ) as Partial<Record<NftAct, To | null>>;

/** One NFT in full. */
export const nftDetailCodec: Codec<z.infer<typeof nftDetailWire>, NftDetail> = {
  toWire: (detail) => ({
    ...nftCardCodec.toWire(detail),
    description: detail.description,
    details: detail.details,
    guidance: detail.guidance,
    notice: [...detail.notice],
    textsChangedAt: detail.textsChangedAt,
    itemId: detail.itemId,
    totalQuantity: detail.totalQuantity,
    ownerDid: detail.ownerDid,
    ownedByMe: detail.ownedByMe,
    whyNot: mapActs(detail.whyNot, (name) => FAILURE_CODES[name]),
    mintedAt: detail.mintedAt,
    mintTxId: detail.mintTxId,
    royaltyBasisPoints: detail.royaltyBasisPoints,
    lastPrice: detail.lastPrice,
    lowestPrice: detail.lowestPrice,
    ownCost: detail.ownCost,
    deal: dealCodec.toWire(detail.deal),
    detailType: IMAGE_TYPE[detail.detailType],
    listing: detail.listing,
  }),
  fromWire: (wire) => ({
    ...nftCardCodec.fromWire(wire),
    description: wire.description,
    details: wire.details,
    guidance: wire.guidance,
    notice: wire.notice,
    textsChangedAt: wire.textsChangedAt,
    itemId: must(parseItemId(wire.itemId)),
    totalQuantity: wire.totalQuantity,
    ownerDid: orNull(wire.ownerDid, (did) => must(parseDid(did))),
    ownedByMe: wire.ownedByMe,
    whyNot: mapActs(wire.whyNot, (code) => nameFor(FAILURE_CODES, code)),
    mintedAt: wire.mintedAt,
    mintTxId: wire.mintTxId,
    royaltyBasisPoints: wire.royaltyBasisPoints,
    lastPrice: won(wire.lastPrice),
    lowestPrice: won(wire.lowestPrice),
    ownCost: won(wire.ownCost),
    deal: dealCodec.fromWire(wire.deal),
    detailType: nameFor(IMAGE_TYPE, wire.detailType),
    listing: orNull(wire.listing, (listing) => ({
      listingId: must(parseListingId(listing.listingId)),
      price: must(parseWon(listing.price)),
      version: listing.version,
      listedAt: listing.listedAt,
    })),
  }),
};
