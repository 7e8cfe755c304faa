import type { SettlementKind } from '@naru/domain/settlement';

/** Labels of what a line of a statement is of. */
export const SETTLEMENT_KIND_LABELS = {
  sale: '스토어 판매',
  resale: '재판매',
  royalty: '재판매 로열티',
  redemption: '실물 수령 비용',
  refund: '환불',
  adjustment: '정산 조정',
} as const satisfies Record<SettlementKind, string>;
