import type { InvoiceStanding, SettlementKind } from '@naru/domain/settlement';

/** Labels of what a line of a statement is of. */
export const SETTLEMENT_KIND_LABELS = {
  sale: '스토어 판매',
  resale: '재판매',
  royalty: '재판매 로열티',
  redemption: '실물 수령 비용',
  refund: '환불',
  adjustment: '정산 조정',
} as const satisfies Record<SettlementKind, string>;

/** Labels of where a month's tax invoice stands. */
export const INVOICE_STANDING_LABELS = {
  issued: '발급함',
  open: '발급할 것',
  overdue: '기한이 지남',
  otherSum: '금액이 다름',
} as const satisfies Record<InvoiceStanding, string>;
