import type { Banner, HomeData } from '@naru/domain/home';
import { parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { marketCard as marketCardReply } from '../listing/replies.ts';
import { nftCard as nftCardReply } from '../nft/replies.ts';
import { type Codec, must } from '../shared/codec.ts';
import { creator as creatorReply, storeCard as storeCardReply } from '../store/replies.ts';
import type { bannerWire, homeWire } from './wire.ts';

/** A banner or popup. */
export const bannerCodec: Codec<z.infer<typeof bannerWire>, Banner> = {
  toWire: ({ picture, ...banner }) => ({ ...banner, ...pictureReply.toWire(picture) }),
  fromWire: (wire) => ({ id: wire.id, title: wire.title, text: wire.text, link: wire.link, picture: pictureReply.fromWire(wire) }),
};

/** The first screen. Whether a popup was shown is the browser's own knowledge, so the server always says it was not. */
export const homeCodec: Codec<z.infer<typeof homeWire>, HomeData> = {
  toWire: (home) => ({
    headerMenu: [...home.headerMenu],
    banner: { top: home.bannersTop.map(bannerCodec.toWire), center: home.bannersCenter.map(bannerCodec.toWire) },
    popup: home.popups.map((popup) => ({ ...bannerCodec.toWire(popup), shown: false })),
    creators: home.creators.map(creatorReply.toWire),
    recent: home.recent.map(nftCardReply.toWire),
    recentlyListed: home.recentlyListed.map(nftCardReply.toWire),
    hot: home.hot.map(nftCardReply.toWire),
    products: home.products.map(marketCardReply.toWire),
    onShelves: home.onShelves.map(storeCardReply.toWire),
  }),
  fromWire: (wire) => ({
    headerMenu: wire.headerMenu.map((entry) => ({ ...entry, siteCode: must(parseSiteCode(entry.siteCode)) })),
    bannersTop: wire.banner.top.map(bannerCodec.fromWire),
    bannersCenter: wire.banner.center.map(bannerCodec.fromWire),
    popups: wire.popup.map(bannerCodec.fromWire),
    creators: wire.creators.map(creatorReply.fromWire),
    recent: wire.recent.map(nftCardReply.fromWire),
    recentlyListed: wire.recentlyListed.map(nftCardReply.fromWire),
    hot: wire.hot.map(nftCardReply.fromWire),
    products: wire.products.map(marketCardReply.fromWire),
    // A market of an earlier version does not tell.
    onShelves: (wire.onShelves ?? []).map(storeCardReply.fromWire),
  }),
};
