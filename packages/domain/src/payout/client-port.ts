import type { Answer } from '../failure/code.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { Owed, Payout } from './views.ts';

/** Money on its way to those who sold (choices 3). */
export interface Payouts {
  owed(): Answer<Owed>;
  /** The member's payouts, the latest first. */
  list(query: PageQuery): Answer<Page<Payout>>;
  owedToSite(query: { siteCode: SiteCode }): Answer<Owed>;
  listOfSite(query: PageQuery & { siteCode: SiteCode }): Answer<Page<Payout>>;
}
