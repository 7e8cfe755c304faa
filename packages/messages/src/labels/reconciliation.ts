import type { DifferenceKind, DifferenceState } from '@naru/domain/reconciliation';

/** Labels of how the payment provider's books and ours disagree, for operators. */
export const DIFFERENCE_KIND_LABELS = {
  missingHere: '나루 장부에 없음',
  missingThere: '결제사 장부에 없음',
  otherAmount: '결제 금액 다름',
  otherReturn: '환불 금액 다름',
  otherFee: '수수료가 계약보다 많음',
} as const satisfies Record<DifferenceKind, string>;

/** Labels of where such a difference stands. */
export const DIFFERENCE_STATE_LABELS = {
  open: '확인 필요',
  explained: '설명함',
  resolved: '저절로 맞음',
} as const satisfies Record<DifferenceState, string>;
