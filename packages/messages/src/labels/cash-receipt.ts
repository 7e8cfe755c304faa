import type { CashReceiptType } from '@naru/domain/account';
import type { CashReceiptFault, CashReceiptState } from '@naru/domain/order';

/** Labels of where a cash receipt stands. */
export const CASH_RECEIPT_STATE_LABELS = {
  due: '발급 중',
  failed: '발급하지 못함',
  issued: '발급됨',
  cancelDue: '취소 중',
  cancelled: '취소됨',
} as const satisfies Record<CashReceiptState, string>;

/** Labels of why one was not issued. */
export const CASH_RECEIPT_FAULT_LABELS = {
  number: '번호가 맞지 않음',
  refused: '결제사가 발급을 거절함',
  unoffered: '결제사가 발급을 지원하지 않음',
  forgotten: '등록한 번호가 남아 있지 않음',
} as const satisfies Record<CashReceiptFault, string>;

/** Labels of what one is issued to. */
export const CASH_RECEIPT_TYPE_LABELS = {
  phone: '휴대폰 번호 (소득공제)',
  card: '현금영수증 카드 (소득공제)',
  business: '사업자등록번호 (지출증빙)',
} as const satisfies Record<CashReceiptType, string>;
