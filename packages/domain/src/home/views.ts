import type { Picture } from '../file/views.ts';
import type { MarketCard } from '../listing/views.ts';
import type { NftCard } from '../nft/views.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { CreatorCard, StoreCard } from '../store/views.ts';

/** A banner or popup that an operator put up. */
export interface Banner {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly picture: Picture | null;
}

/** So many stores are on the first screen, in its menu and among its creators; the page of stores has all of them. */
export const STORES_ON_HOME = 12;

/** Everything the first screen shows (product 3, home data). */
export interface HomeData {
  readonly headerMenu: readonly { readonly siteCode: SiteCode; readonly siteName: string; readonly siteRoute: string }[];
  readonly bannersTop: readonly Banner[];
  readonly bannersCenter: readonly Banner[];
  readonly popups: readonly Banner[];
  readonly creators: readonly CreatorCard[];
  readonly recent: readonly NftCard[];
  readonly recentlyListed: readonly NftCard[];
  readonly hot: readonly NftCard[];
  readonly products: readonly MarketCard[];
  /** What stores have put on their shelves last, of which something is left: on a market's first day there is nothing else. */
  readonly onShelves: readonly StoreCard[];
}
