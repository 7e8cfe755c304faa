import type { CashReceiptType } from '@naru/domain/account';
import type {
  CashReceiptFault,
  CashReceiptState,
  EscrowReportKind,
  EscrowReportState,
  PaymentMeans,
  RefundInterestState,
  ReversalBearer,
  ReversalCause,
  ReversalEnd,
  ReversalState,
  WithdrawalGround,
  WithdrawalReason,
} from '@naru/domain/order';
import type { PayoutRunState, PayoutState } from '@naru/domain/payout';
import type { DifferenceKind, DifferenceState } from '@naru/domain/reconciliation';
import type { ApartWay, InvoiceStatus, MoneyRole, SettlementKind } from '@naru/domain/settlement';
import { isolated } from '../format/isolated.ts';

/** Korean banks by their three-digit code, the ones most people have first. */
export const BANKS: readonly { readonly code: string; readonly name: string }[] = Object.freeze([
  { code: '004', name: 'KB국민은행' },
  { code: '088', name: '신한은행' },
  { code: '020', name: '우리은행' },
  { code: '081', name: '하나은행' },
  { code: '011', name: 'NH농협은행' },
  { code: '003', name: 'IBK기업은행' },
  { code: '090', name: '카카오뱅크' },
  { code: '092', name: '토스뱅크' },
  { code: '089', name: '케이뱅크' },
  { code: '023', name: 'SC제일은행' },
  { code: '007', name: 'Sh수협은행' },
  { code: '045', name: '새마을금고' },
  { code: '048', name: '신협' },
  { code: '071', name: '우체국' },
  { code: '031', name: 'iM뱅크' },
  { code: '032', name: '부산은행' },
  { code: '034', name: '광주은행' },
  { code: '035', name: '제주은행' },
  { code: '037', name: '전북은행' },
  { code: '039', name: '경남은행' },
]);

/** The name of a bank; the code itself where it is none of ours. */
export const bankName = (code: string): string => BANKS.find((bank) => bank.code === code)?.name ?? code;

interface AccountShown {
  readonly bankId: string;
  /** As much of its number as its reader may see. */
  readonly account: string;
  /** Whose it is; left out where that goes without saying. */
  readonly holder?: string;
}

/** An account of a bank as it is written everywhere: 국민은행 ****1234 (홍길동). */
export const formatAccount = ({ bankId, account, holder }: AccountShown): string =>
  holder === undefined ? `${bankName(bankId)} ${account}` : `${bankName(bankId)} ${account} (${isolated(holder)})`;

/** A share of a price in basis points, as it is written everywhere: 5%, 2.9%. */
export const formatShare = (basisPoints: number): string => `${basisPoints / 100}%`;

export const PAYMENT_MEANS_LABELS = {
  bankAccount: '계좌이체',
  virtualAccount: '가상계좌',
  card: '카드',
  kakaoPay: '카카오페이',
  naverPay: '네이버페이',
  tossPay: '토스페이',
  payco: '페이코',
  samsungPay: '삼성페이',
  applePay: '애플페이',
  ssgPay: 'SSG페이',
  lPay: '엘페이',
  easyPay: '간편결제',
  another: '기타',
} as const satisfies Record<PaymentMeans, string>;

export const CASH_RECEIPT_STATE_LABELS = {
  due: '발급 중',
  failed: '발급하지 못함',
  issued: '발급됨',
  cancelDue: '취소 중',
  cancelled: '취소됨',
} as const satisfies Record<CashReceiptState, string>;

export const CASH_RECEIPT_FAULT_LABELS = {
  number: '번호가 맞지 않음',
  refused: '결제사가 발급을 거절함',
  unoffered: '결제사가 발급을 지원하지 않음',
  forgotten: '등록한 번호가 남아 있지 않음',
} as const satisfies Record<CashReceiptFault, string>;

export const CASH_RECEIPT_TYPE_LABELS = {
  phone: '휴대폰 번호 (소득공제)',
  card: '현금영수증 카드 (소득공제)',
  business: '사업자등록번호 (지출증빙)',
} as const satisfies Record<CashReceiptType, string>;

export const ESCROW_REPORT_KIND_LABELS = {
  delivery: '배송 등록',
  confirmation: '구매 확정',
} as const satisfies Record<EscrowReportKind, string>;

export const ESCROW_REPORT_STATE_LABELS = {
  due: '결제사에 알리는 중',
  byHand: '직접 알려야 함',
  reported: '알림 완료',
  ended: '알릴 필요 없음',
} as const satisfies Record<EscrowReportState, string>;

export const SETTLEMENT_KIND_LABELS = {
  sale: '스토어 판매',
  resale: '재판매',
  royalty: '재판매 로열티',
  redemption: '실물 수령 비용',
  refund: '환불',
  adjustment: '정산 조정',
  interest: '지연이자',
} as const satisfies Record<SettlementKind, string>;

export const INVOICE_STATUS_LABELS = {
  issued: '발급함',
  open: '발급할 것',
  overdue: '기한이 지남',
  otherSum: '금액이 다름',
} as const satisfies Record<InvoiceStatus, string>;

export const PAYOUT_STATE_LABELS = {
  planned: '지급 준비 중',
  sent: '은행 처리 중',
  paid: '지급 완료',
  returned: '되돌아옴',
  dropped: '지급하지 않음',
} as const satisfies Record<PayoutState, string>;

export const PAYOUT_RUN_STATE_LABELS = {
  closed: '확인 대기',
  checked: '승인 대기',
  approved: '지급 중',
  rejected: '반려',
  done: '완료',
} as const satisfies Record<PayoutRunState, string>;

export const DIFFERENCE_KIND_LABELS = {
  missingHere: '나루 장부에 없음',
  missingThere: '결제사 장부에 없음',
  otherAmount: '결제 금액 다름',
  otherReturn: '환불 금액 다름',
  otherFee: '수수료가 계약보다 많음',
} as const satisfies Record<DifferenceKind, string>;

export const DIFFERENCE_STATE_LABELS = {
  open: '확인 필요',
  explained: '설명함',
  resolved: '저절로 맞음',
} as const satisfies Record<DifferenceState, string>;

export const WITHDRAWAL_REASON_LABELS = {
  changedMind: '단순 변심',
  mistaken: '잘못 주문함',
  notNeeded: '필요가 없어짐',
  other: '그 밖의 이유',
} as const satisfies Record<WithdrawalReason, string>;

export const WITHDRAWAL_GROUND_LABELS = {
  member: '회원 판매',
  gold: '금',
  goods: '실물',
  digital: '디지털 콘텐츠',
} as const satisfies Record<WithdrawalGround, string>;

export const REVERSAL_CAUSE_LABELS = {
  withdrawal: '청약철회',
  house: '운영자 결정',
  dispute: '분쟁 결정',
  exchange: '실물 수령 취소',
  guardian: '법정대리인의 취소',
} as const satisfies Record<ReversalCause, string>;

export const REVERSAL_BEARER_LABELS = {
  earners: '판매로 돈을 받은 쪽',
  issuer: '상품을 책임지는 발행사',
} as const satisfies Record<ReversalBearer, string>;

export const REVERSAL_END_LABELS = {
  back: '판매자에게 돌아감',
  burnt: '폐기',
  none: '해당 없음',
} as const satisfies Record<ReversalEnd, string>;

export const REVERSAL_STATE_LABELS = { due: '환불 중', done: '환불 완료' } as const satisfies Record<ReversalState, string>;

/** How money is held apart. */
export const APART_WAY_LABELS = {
  deposit: '예치',
  trust: '신탁',
  insurance: '지급보증보험',
} as const satisfies Readonly<Record<ApartWay, string>>;

export const MONEY_ROLE_LABELS = {
  broker: '통신판매중개자',
  gateway: '전자지급결제대행업자 (PG)',
} as const satisfies Readonly<Record<MoneyRole, string>>;

/** How what is owed for a late refund stands. */
export const REFUND_INTEREST_STATE_LABELS = {
  owed: '송금할 것',
  paid: '송금함',
} as const satisfies Record<RefundInterestState, string>;
