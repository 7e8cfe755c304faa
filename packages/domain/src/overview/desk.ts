import type { Answer } from '../failure/answer.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { SiteOverview } from './views.ts';

/** How a site stands: what waits for whoever works there, what it sells, what it is owed. */
export interface Overviews {
  overview(siteCode: SiteCode): Answer<SiteOverview>;
  /** Says that everybody's new orders up to a moment have been looked at; an earlier moment than the one that stands changes nothing. */
  markOrdersSeen(order: { siteCode: SiteCode; at: string }): Answer<void>;
  /** Sets below how many left items a product's stock is low, within {@link STOCK_THRESHOLD}; 0 for never. */
  setStockThreshold(order: { siteCode: SiteCode; threshold: number }): Answer<void>;
}
