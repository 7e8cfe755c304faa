import type { Answer } from '../failure/code.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { ProductId, SiteCode } from '../shared/ids.ts';
import type { Days } from './rules.ts';
import type { MemberOverview, ProductPerformance, SiteOverview } from './views.ts';

/** How a site or a member stands: what waits for them, what they sell, what they are owed. */
export interface Overviews {
  own(): Answer<MemberOverview>;
  overview(siteCode: SiteCode): Answer<SiteOverview>;
  /** Says that everybody's new orders up to a moment have been looked at; an earlier moment than the one that stands changes nothing. */
  markOrdersSeen(order: { siteCode: SiteCode; at: string }): Answer<void>;
  /** Sets below how many left items a product's stock is low, within {@link STOCK_THRESHOLD}; 0 for never. */
  setStockThreshold(order: { siteCode: SiteCode; threshold: number }): Answer<void>;
  /** How a product does on these days, up to today and over the usual stretch where they are not said; `badRequest` where they are backwards or too many. */
  performance(query: PerformanceQuery): Answer<ProductPerformance>;
  /** The same as a CSV file, a line a day. */
  downloadPerformance(query: PerformanceQuery & { readonly format: SheetFormat }): Answer<DownloadedFile>;
}

export type PerformanceQuery = Partial<Days> & { readonly siteCode: SiteCode; readonly productId: ProductId };
