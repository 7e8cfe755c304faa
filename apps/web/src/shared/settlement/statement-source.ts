import type { Answer } from '@naru/domain/failure';
import type { SettlementLine, Statement } from '@naru/domain/settlement';
import type { KoreanMonth, Page, PageQuery, SiteCode } from '@naru/domain/shared';

/** Whose statements are shown, and where they come from. */
export interface StatementSource {
  /** Null for the member's own. */
  readonly siteCode: SiteCode | null;
  statement(month: KoreanMonth): Answer<Statement>;
  lines(query: PageQuery & { month: KoreanMonth }): Answer<Page<SettlementLine>>;
}
