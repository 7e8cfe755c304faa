import type { Answer } from '../failure/code.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { SiteCode } from '../shared/ids.ts';
import type { KoreanMonth } from '../shared/korean-time.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { MoneyFacts } from './money.ts';
import type { SettlementLine, Statement, YearStatement } from './views.ts';

/** Which month; the present one where nothing is said. */
export interface StatementQuery {
  readonly month?: KoreanMonth;
}

/** What a file is of: the month, or the year that it is in. */
export const STATEMENT_SPANS = Object.freeze(['month', 'year'] as const);
export type StatementSpan = (typeof STATEMENT_SPANS)[number];

/** A file of lines: of a month where no span is named. */
export interface StatementFileQuery extends StatementQuery {
  readonly format: SheetFormat;
  readonly span?: StatementSpan;
}

/** What issuers and selling members are owed, month by month (choices 3). */
export interface Settlements {
  /** A site's month. */
  ofSite(query: StatementQuery & { siteCode: SiteCode }): Answer<Statement>;
  /** Its lines, the latest first. */
  linesOfSite(query: StatementQuery & PageQuery & { siteCode: SiteCode }): Answer<Page<SettlementLine>>;
  /** All of them as a file; that it was made is kept in the site's log. */
  downloadOfSite(query: StatementFileQuery & { siteCode: SiteCode }): Answer<DownloadedFile>;
  /** The year that a month of a site's is in. */
  yearOfSite(query: StatementQuery & { siteCode: SiteCode }): Answer<YearStatement>;
  /** The member's own month. */
  mine(query: StatementQuery): Answer<Statement>;
  /** Its lines, the latest first. */
  myLines(query: StatementQuery & PageQuery): Answer<Page<SettlementLine>>;
  /** All of them as a file. */
  downloadMine(query: StatementFileQuery): Answer<DownloadedFile>;
  /** The year that an own month is in. */
  myYear(query: StatementQuery): Answer<YearStatement>;
  /** Who takes whose money, what is owed in all, and what of it is held apart: for everybody. */
  money(): Answer<MoneyFacts>;
}
