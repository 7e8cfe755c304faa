import * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { marketCard as marketCardReply } from '../listing/replies.ts';
import { nftCard as nftCardReply } from '../nft/replies.ts';
import { positiveInteger, siteCode } from '../shared/primitives.ts';
import { creator as creatorReply, storeCard as storeCardReply } from '../store/replies.ts';

/** A banner or popup. */
export const bannerWire = z.object({
  id: positiveInteger,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  ...pictureReply.schema.shape,
});

/** Banners and popups together (product 7, common and notices). */
export const bannerPopupWire = z.object({
  banner: z.object({ top: z.array(bannerWire), center: z.array(bannerWire) }),
  popup: z.array(z.object({ ...bannerWire.shape, shown: z.boolean() })),
});

/** Everything of the first screen in one answer. */
export const homeWire = z.object({
  headerMenu: z.array(z.object({ siteCode, siteName: z.string(), siteRoute: z.string() })),
  ...bannerPopupWire.shape,
  creators: z.array(creatorReply.schema),
  recent: z.array(nftCardReply.schema),
  recentlyListed: z.array(nftCardReply.schema),
  hot: z.array(nftCardReply.schema),
  products: z.array(marketCardReply.schema),
  onShelves: z.optional(z.array(storeCardReply.schema)),
});
