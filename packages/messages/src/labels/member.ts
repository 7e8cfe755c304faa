import type { JoinType, UndoableChange } from '@naru/domain/account';
import type { GuardianRelation, InquiryAnswer, InquiryType } from '@naru/domain/inquiry';

export const JOIN_TYPE_LABELS = { app: '지갑 앱', web: '이메일', unknown: '알 수 없음' } as const satisfies Record<JoinType, string>;

export const CHANGE_LABELS = {
  email: '이메일',
  phone: '휴대폰 번호',
  bank: '정산 계좌',
  wallet: '연결된 지갑',
  identity: '본인확인 정보',
  password: '비밀번호',
  pin: 'PIN 번호',
  passkey: '패스키',
  login: '로그인',
  recovery: '패스키 없이 로그인하기',
} as const satisfies Record<UndoableChange, string>;

export const INQUIRY_ANSWER_LABELS = { waiting: '답변 대기', answered: '답변 완료' } as const satisfies Record<InquiryAnswer, string>;

export const INQUIRY_TYPE_LABELS = {
  product: '상품',
  p2p: '회원 간 거래',
  delivery: '배송',
  cashReceipt: '현금영수증',
  other: '기타',
  event: '이벤트',
  ownData: '내 개인정보',
  guardian: '미성년자 구매 취소',
} as const satisfies Record<InquiryType, string>;

export const GUARDIAN_RELATION_LABELS = { parent: '친권자', guardian: '후견인' } as const satisfies Record<GuardianRelation, string>;

/** What was done when a change of an account was taken back, as a sentence goes on from it. */
export const UNDONE_LABELS = {
  email: '이메일 변경을 되돌리고',
  phone: '휴대폰 번호 변경을 되돌리고',
  bank: '정산 계좌 변경을 되돌리고',
  wallet: '연결된 지갑 변경을 되돌리고',
  identity: '본인확인 정보 변경을 되돌리고',
  password: '비밀번호 변경을 되돌리고',
  pin: 'PIN 번호 변경을 되돌리고',
  passkey: '패스키 등록을 되돌리고',
  login: '회원님이 아니라고 하신 로그인을 막고',
  recovery: '패스키 없이 로그인하려던 요청을 취소하고',
} as const satisfies Record<UndoableChange, string>;
