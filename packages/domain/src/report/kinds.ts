/** What can be reported: an NFT with its listing, a member's page, a question on a product's page, a product, a store. */
export const REPORT_KIND = Object.freeze({
  nft: 'NFT',
  member: 'MEMBER',
  question: 'QUESTION',
  product: 'PRODUCT',
  store: 'STORE',
} as const);
export type ReportKind = keyof typeof REPORT_KIND;

export const REPORT_REASON = Object.freeze({
  fake: 'FAKE',
  fraud: 'FRAUD',
  rights: 'RIGHTS',
  abuse: 'ABUSE',
  privacy: 'PRIVACY',
  other: 'OTHER',
} as const);
export type ReportReason = keyof typeof REPORT_REASON;

/** What operators make of it: something was done, or nothing breaks a rule. */
export const REPORT_OUTCOMES = Object.freeze(['acted', 'unfounded'] as const);
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Reports that a member may write within 24 hours. */
export const REPORTS_A_DAY = 10;
