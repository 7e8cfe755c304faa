import type { UndoableChange } from '@naru/domain/account';

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
