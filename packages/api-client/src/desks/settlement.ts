import { settlementEndpoints } from '@naru/contract';
import { pageCodec, settlementLineCodec, statementCodec } from '@naru/contract/codec';
import type { Settlements } from '@naru/domain/settlement';
import type { Call } from '../transport/caller.ts';
import { seen } from './fetching.ts';

const lines = pageCodec(settlementLineCodec);

/** What issuers and selling members are owed, over HTTP. */
export const httpSettlements = (call: Call): Settlements => ({
  ofSite: (query) => seen(call(settlementEndpoints.siteSettlement, { query }), statementCodec.fromWire),
  linesOfSite: (query) => seen(call(settlementEndpoints.siteSettlementLines, { query }), lines.fromWire),
  downloadOfSite: (query) => call(settlementEndpoints.siteSettlementDownload, { query }),
  mine: (query) => seen(call(settlementEndpoints.settlement, { query }), statementCodec.fromWire),
  myLines: (query) => seen(call(settlementEndpoints.settlementLines, { query }), lines.fromWire),
  downloadMine: (query) => call(settlementEndpoints.settlementDownload, { query }),
});
