import type { Answer } from '../failure/code.ts';
import type { Did, ProductId, QuestionId, SiteCode, TokenId } from '../shared/ids.ts';
import type { ReportReason } from './kinds.ts';

export type ReportTarget =
  | { readonly kind: 'nft'; readonly tokenId: TokenId }
  | { readonly kind: 'member'; readonly did: Did }
  | { readonly kind: 'question'; readonly questionId: QuestionId }
  | { readonly kind: 'product'; readonly productId: ProductId }
  | { readonly kind: 'store'; readonly siteCode: SiteCode };

/** Telling the operators of what breaks a rule; their answer comes as a notice. */
export interface Reports {
  /**
   * Reports something once: again, while the first waits for its answer, is the same report. Refused with `lookupFailed` for what the member
   * cannot see, `noPermission` for what is their own, `rateLimited` after ten a day.
   */
  report(order: { target: ReportTarget; reason: ReportReason; text: string; key: string }): Answer<void>;
}
