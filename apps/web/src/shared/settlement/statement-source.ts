import type { Answer } from '@naru/domain/failure';
import type { Owed, Payout } from '@naru/domain/payout';
import type { SettlementLine, Statement, YearStatement } from '@naru/domain/settlement';
import type { KoreanMonth, Page, PageQuery, SiteCode } from '@naru/domain/shared';

/** Whose statements are shown, and where they come from. */
export interface StatementSource {
  /** Null for the member's own. */
  readonly siteCode: SiteCode | null;
  statement(month: KoreanMonth): Answer<Statement>;
  /** The year that a month is in. */
  year(month: KoreanMonth): Answer<YearStatement>;
  lines(query: PageQuery & { month: KoreanMonth }): Answer<Page<SettlementLine>>;
  /** What is owed and not paid out, whatever month it is of. */
  owed(): Answer<Owed>;
  /** Payouts, the latest first. */
  payouts(query: PageQuery): Answer<Page<Payout>>;
}
