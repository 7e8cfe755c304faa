import type { PayoutRunState, PayoutState } from '@naru/domain/payout';

/** Labels of where a payout stands. */
export const PAYOUT_STATE_LABELS = {
  planned: '지급 준비 중',
  sent: '은행 처리 중',
  paid: '지급 완료',
  returned: '되돌아옴',
  dropped: '지급하지 않음',
} as const satisfies Record<PayoutState, string>;

/** Labels of where a day's run stands, for operators. */
export const PAYOUT_RUN_STATE_LABELS = {
  closed: '확인 대기',
  checked: '승인 대기',
  approved: '지급 중',
  rejected: '반려',
  done: '완료',
} as const satisfies Record<PayoutRunState, string>;
