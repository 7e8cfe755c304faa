import type { BulkJobId, SiteCode } from '../shared/ids.ts';

/** What of a bulk mint job is given away once it is minted: who is named in rows that were seen under `planHash`. */
export interface BulkGiving {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
  readonly planHash: string;
}
