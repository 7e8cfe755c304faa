import { FAILURE_CODES } from '@naru/domain/failure';
import {
  IMAGE_TYPE,
  MEDIA_KIND,
  NFT_KIND,
  NFT_LOCKS,
  NFT_STATE,
  type NftCard,
  type NftDetail,
  type NftState,
  type NftStatus,
  nftStateOf,
  PRODUCT_TYPE,
  SALE_STATE,
  type SoldNft,
  saleStateOf,
  VISIBILITY,
} from '@naru/domain/nft';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { deal } from '../listing/deal-reply.ts';
import { nameFor } from '../shared/codec.ts';
import { id } from '../shared/ids.ts';
import { shownTexts } from '../shared/product-texts.ts';
import {
  as,
  bare,
  code,
  count,
  derived,
  flag,
  flat,
  list,
  optional,
  orNull,
  type Part,
  positive,
  reply,
  text,
  timestamp,
  won,
} from '../shared/reply.ts';

export const fact = bare(z.object({ label: z.string(), value: z.string() }));

const OFF_SALE: Readonly<Record<NftState, NftStatus>> = { mint: 'notForSale', onSale: 'onSale', sold: 'sold', revoke: 'revoked' };

/** The NFT state (product 3), and the sale state. */
export const nftState = code(NFT_STATE);
export const saleState = code(SALE_STATE);

const statusWire = z.object({ state: nftState.schema, reserved: z.boolean() });
/** Where it stands, as product 3 has it: a code, and whether it is reserved. */
const status: Part<typeof statusWire, NftStatus> = {
  schema: statusWire,
  toWire: (stands) => ({ state: NFT_STATE[nftStateOf(stands)], reserved: stands === 'reserved' }),
  fromWire: ({ state, reserved }) => (reserved ? 'reserved' : OFF_SALE[nameFor(NFT_STATE, state)]),
};

const visibility = z.literal([VISIBILITY.public, VISIBILITY.private]);
const isPrivate: Part<typeof visibility, boolean> = {
  schema: visibility,
  toWire: (hidden) => VISIBILITY[hidden ? 'private' : 'public'],
  fromWire: (wire) => wire === VISIBILITY.private,
};

export const nftCard = reply<NftCard>()({
  tokenId: id.token,
  productId: id.product,
  listingId: orNull(id.listing),
  siteCode: id.site,
  siteName: text,
  name: as('tokenName', text),
  number: positive,
  thumbnail: flat(picture),
  mediaKind: as('mediaType', code(MEDIA_KIND)),
  nftKind: code(NFT_KIND),
  productType: code(PRODUCT_TYPE),
  status: flat(status),
  saleState: derived(saleState.schema, (card: NftCard) => SALE_STATE[saleStateOf(card)]),
  price: orNull(won),
  ownerNickname: orNull(text),
  isPrivate: as('visibility', isPrivate),
  lock: orNull(bare(z.enum(NFT_LOCKS))),
});

export const productTexts = { ...shownTexts, notice: list(fact) };

/** Why somebody cannot do something; null where they can, and missing where it is not told. */
const why = optional(orNull(code(FAILURE_CODES)));

export const nftDetail = reply<NftDetail>()({
  ...nftCard.fields,
  ...productTexts,
  textsChangedAt: orNull(timestamp),
  itemId: id.item,
  totalQuantity: positive,
  ownerDid: orNull(id.did),
  ownedByMe: flag,
  whyNot: reply<NftDetail['whyNot']>()({ buy: why, offer: why, list: why, send: why, exchange: why }),
  mintedAt: timestamp,
  mintTxId: text,
  royaltyBasisPoints: count,
  lastPrice: orNull(won),
  lowestPrice: orNull(won),
  ownCost: orNull(won),
  deal,
  detailType: code(IMAGE_TYPE),
  listing: orNull(reply<NonNullable<NftDetail['listing']>>()({ listingId: id.listing, price: won, version: count, listedAt: timestamp })),
});

export const soldNft = reply<SoldNft>()({
  tokenId: id.token,
  name: as('tokenName', text),
  price: won,
  fee: won,
  royalty: won,
  deposit: won,
  soldAt: text,
});
