import type { Answer } from '../failure/code.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { KoreanMonth } from '../shared/korean-time.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { SettlementLine, Statement } from './views.ts';

/** Which month; the present one where nothing is said. */
export interface StatementQuery {
  readonly month?: KoreanMonth;
}

/** What issuers and selling members are owed, month by month (choices 3). */
export interface Settlements {
  /** A site's month. */
  ofSite(query: StatementQuery & { siteCode: SiteCode }): Answer<Statement>;
  /** Its lines, the latest first. */
  linesOfSite(query: StatementQuery & PageQuery & { siteCode: SiteCode }): Answer<Page<SettlementLine>>;
  /** All of them as a file, for a reason that is kept. */
  downloadOfSite(query: StatementQuery & { siteCode: SiteCode; reason: string; format: SheetFormat }): Answer<DownloadedFile>;
  /** The member's own month. */
  mine(query: StatementQuery): Answer<Statement>;
  /** Its lines, the latest first. */
  myLines(query: StatementQuery & PageQuery): Answer<Page<SettlementLine>>;
  /** All of them as a file. */
  downloadMine(query: StatementQuery & { format: SheetFormat }): Answer<DownloadedFile>;
}
