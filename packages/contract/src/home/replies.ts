import type { Banner, HomeData } from '@naru/domain/home';
import * as z from 'zod/mini';
import { picture } from '../file/replies.ts';
import { marketCard } from '../listing/replies.ts';
import { nftCard } from '../nft/replies.ts';
import { id } from '../shared/ids.ts';
import { as, derived, flat, list, optional, type Part, positive, reply, text } from '../shared/reply.ts';
import { creator, storeCard } from '../store/replies.ts';

export const banner = reply<Banner>()({ id: positive, title: text, text, link: text, picture: flat(picture) });

/** Whether a popup was shown is the browser's own knowledge, so the server always says it was not. */
const popup = reply<Banner>()({ ...banner.fields, shown: derived(z.boolean(), () => false) });

/** What is shown before anything else. */
export interface Shown {
  readonly banner: { readonly top: readonly Banner[]; readonly center: readonly Banner[] };
  readonly popups: readonly Banner[];
}

/** Banners and popups together (product 7, common and notices). */
export const bannerPopup = reply<Shown>()({
  banner: reply<Shown['banner']>()({ top: list(banner), center: list(banner) }),
  popups: as('popup', list(popup)),
});

type Rest = Omit<HomeData, 'bannersTop' | 'bannersCenter' | 'popups' | 'onShelves'> & Partial<Pick<HomeData, 'onShelves'>>;
const rest = reply<Rest>()({
  headerMenu: list(reply<HomeData['headerMenu'][number]>()({ siteCode: id.site, siteName: text, siteRoute: text })),
  creators: list(creator),
  recent: list(nftCard),
  recentlyListed: list(nftCard),
  hot: list(nftCard),
  products: list(marketCard),
  onShelves: optional(list(storeCard)),
});
const { headerMenu, ...others } = rest.schema.shape;
const homeWire = z.object({ headerMenu, ...bannerPopup.schema.shape, ...others });

/** Everything of the first screen in one answer. */
export const home: Part<typeof homeWire, HomeData> = {
  schema: homeWire,
  toWire: ({ bannersTop, bannersCenter, popups, ...data }) => ({
    ...rest.toWire(data),
    ...bannerPopup.toWire({ banner: { top: bannersTop, center: bannersCenter }, popups }),
  }),
  fromWire: (wire) => {
    const { banner: shown, popups } = bannerPopup.fromWire(wire);
    // A market of an earlier version does not tell what is on the shelves.
    const { onShelves = [], ...data } = rest.fromWire(wire);
    return { ...data, onShelves, bannersTop: shown.top, bannersCenter: shown.center, popups };
  },
};
