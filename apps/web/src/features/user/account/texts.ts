import type { AccountPart } from '@naru/domain/navigation';

export const TEXTS = Object.freeze({
  page: '공개 프로필',

  email: '이메일 변경',
  emailLater:
    '변경하면 다른 기기에서 로그아웃되고, 지금 이메일로 되돌리기 링크를 보내 드려요. 다른 사람이 바꿨을 때 되돌릴 수 있도록, 24시간 동안은 새 이메일로 비밀번호와 PIN 번호를 재설정할 수 없어요.',

  phoneLater: '변경하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요. 7일 안에 되돌릴 수 있어요.',

  bank: '정산 계좌',
  bankLater:
    '변경하면 다른 기기에서 로그아웃되고, 이메일로 되돌리기 링크를 보내 드려요. 다른 사람이 바꿨을 때 되돌릴 수 있도록, 24시간 동안은 새 계좌로 정산금을 보내지 않아요.',

  cashReceipt: '현금영수증',
  cashRemove: '등록 정보 삭제',
} as const);

/** What a cash receipt is issued to: the choice, the field, and the purpose it serves. */
export const CASH_RECEIPT_TEXTS = Object.freeze({
  phone: { choice: '소득공제용 휴대폰', field: '휴대폰 번호' },
  card: { choice: '소득공제용 카드', field: '현금영수증 카드 번호' },
  business: { choice: '지출증빙용 사업자', field: '사업자등록번호' },
} as const);

export const PART_TITLES: Readonly<Record<AccountPart, string>> = Object.freeze({
  profile: '프로필',
  security: '로그인과 보안',
  contact: '이메일과 휴대폰',
  bank: '정산 계좌',
  news: '알림과 수신 동의',
  developer: '개발자 설정',
  data: '내 정보와 탈퇴',
});
