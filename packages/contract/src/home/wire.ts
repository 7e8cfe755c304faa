import * as z from 'zod/mini';
import { pictureFields } from '../file/wire.ts';
import { marketCardWire } from '../listing/wire.ts';
import { nftCardWire } from '../nft/wire.ts';
import { positiveInteger, siteCode } from '../shared/primitives.ts';
import { creatorWire, storeCardWire } from '../store/wire.ts';

/** A banner or popup. */
export const bannerWire = z.object({ id: positiveInteger, title: z.string(), text: z.string(), link: z.string(), ...pictureFields });

/** Banners and popups together (product 7, common and notices). */
export const bannerPopupWire = z.object({
  banner: z.object({ top: z.array(bannerWire), center: z.array(bannerWire) }),
  popup: z.array(z.object({ ...bannerWire.shape, shown: z.boolean() })),
});

/** Everything of the first screen in one answer. */
export const homeWire = z.object({
  headerMenu: z.array(z.object({ siteCode, siteName: z.string(), siteRoute: z.string() })),
  ...bannerPopupWire.shape,
  creators: z.array(creatorWire),
  recent: z.array(nftCardWire),
  recentlyListed: z.array(nftCardWire),
  hot: z.array(nftCardWire),
  products: z.array(marketCardWire),
  onShelves: z.optional(z.array(storeCardWire)),
});
