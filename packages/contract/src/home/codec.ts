import type { Banner, HomeData } from '@naru/domain/home';
import { parseSiteCode } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { pictureCodec } from '../file/codec.ts';
import { marketCardCodec } from '../listing/codec.ts';
import { nftCardCodec } from '../nft/codec.ts';
import { type Codec, must } from '../shared/codec.ts';
import { creatorCodec, storeCardCodec } from '../store/codec.ts';
import type { bannerWire, homeWire } from './wire.ts';

/** A banner or popup. */
export const bannerCodec: Codec<z.infer<typeof bannerWire>, Banner> = {
  toWire: ({ picture, ...banner }) => ({ ...banner, ...pictureCodec.toWire(picture) }),
  fromWire: (wire) => ({ id: wire.id, title: wire.title, text: wire.text, link: wire.link, picture: pictureCodec.fromWire(wire) }),
};

/** The first screen. Whether a popup was shown is the browser's own knowledge, so the server always says it was not. */
export const homeCodec: Codec<z.infer<typeof homeWire>, HomeData> = {
  toWire: (home) => ({
    headerMenu: [...home.headerMenu],
    banner: { top: home.bannersTop.map(bannerCodec.toWire), center: home.bannersCenter.map(bannerCodec.toWire) },
    popup: home.popups.map((popup) => ({ ...bannerCodec.toWire(popup), shown: false })),
    creators: home.creators.map(creatorCodec.toWire),
    recent: home.recent.map(nftCardCodec.toWire),
    recentlyListed: home.recentlyListed.map(nftCardCodec.toWire),
    hot: home.hot.map(nftCardCodec.toWire),
    products: home.products.map(marketCardCodec.toWire),
    onShelves: home.onShelves.map(storeCardCodec.toWire),
  }),
  fromWire: (wire) => ({
    headerMenu: wire.headerMenu.map((entry) => ({ ...entry, siteCode: must(parseSiteCode(entry.siteCode)) })),
    bannersTop: wire.banner.top.map(bannerCodec.fromWire),
    bannersCenter: wire.banner.center.map(bannerCodec.fromWire),
    popups: wire.popup.map(bannerCodec.fromWire),
    creators: wire.creators.map(creatorCodec.fromWire),
    recent: wire.recent.map(nftCardCodec.fromWire),
    recentlyListed: wire.recentlyListed.map(nftCardCodec.fromWire),
    hot: wire.hot.map(nftCardCodec.fromWire),
    products: wire.products.map(marketCardCodec.fromWire),
    // A market of an earlier version does not tell.
    onShelves: (wire.onShelves ?? []).map(storeCardCodec.fromWire),
  }),
};
