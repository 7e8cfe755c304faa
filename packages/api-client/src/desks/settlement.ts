import { settlementEndpoints } from '@naru/contract';
import type { Settlements } from '@naru/domain/settlement';
import type { Call } from '../transport/caller.ts';

/** What issuers and selling members are owed, over HTTP. */
export const httpSettlements = (call: Call): Settlements => ({
  ofSite: (query) => call(settlementEndpoints.siteSettlement, { query }),
  linesOfSite: (query) => call(settlementEndpoints.siteSettlementLines, { query }),
  downloadOfSite: (query) => call(settlementEndpoints.siteSettlementDownload, { query }),
  mine: (query) => call(settlementEndpoints.settlement, { query }),
  myLines: (query) => call(settlementEndpoints.settlementLines, { query }),
  downloadMine: (query) => call(settlementEndpoints.settlementDownload, { query }),
});
