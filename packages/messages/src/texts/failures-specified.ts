import type { FailureMessageKey, SPECIFIED_FAILURES } from '@naru/domain/failure';

const serverRequestFailed = '서버 요청에 실패했습니다.';
const accountUnusable = '사용할 수 없는 계정입니다.';

type Key = Extract<FailureMessageKey, `failure.${keyof typeof SPECIFIED_FAILURES}`>;

/** Texts of the failures that product 8 names. */
export const SPECIFIED_FAILURE_TEXTS = {
  'failure.dataLookupFailed': '데이터 조회에 실패했습니다.',
  'failure.badRequest': '요청 값이 올바르지 않습니다.',
  'failure.noPermission': '권한이 없습니다.',
  'failure.tokenError': '토큰에 오류가 있습니다. 다시 로그인해 주세요.',
  'failure.serverRequestFailed': serverRequestFailed,
  'failure.qrFailed': 'QR 생성에 실패했습니다.',
  'failure.serverRequestFailed12': serverRequestFailed,
  'failure.imageFailed': '이미지 생성에 실패했습니다.',
  'failure.serverRequestFailed14': serverRequestFailed,
  'failure.lookupFailed': '조회에 실패했습니다.',
  'failure.createFailed': '등록에 실패했습니다.',
  'failure.updateFailed': '수정에 실패했습니다.',
  'failure.deleteFailed': '삭제에 실패했습니다.',
  'failure.userLookupFailed': '회원 정보 조회에 실패했습니다.',

  'failure.tokenInvalid': '유효하지 않은 토큰입니다. 다시 로그인해 주세요.',
  'failure.noAccess': '접근 권한이 없습니다.',
  'failure.tokenUnverified': '토큰 검증에 실패했습니다. 다시 로그인해 주세요.',
  'failure.tokenExpired': '로그인 유효 시간이 지났습니다.',
  'failure.duplicateLogin': '중복 로그인으로 로그아웃되었습니다.',
  'failure.refreshExpired': '세션이 만료되어 로그아웃됩니다.',

  'failure.signUpNeeded': '회원가입이 필요합니다.',
  'failure.accountUnusable11': accountUnusable,
  'failure.accountUnusable12': accountUnusable,
  'failure.accountUnusable13': accountUnusable,
  'failure.loginFine14': '로그인되었습니다.',

  'failure.phoneVerificationFailed': '휴대폰 본인확인에 실패했거나 인증 시간이 만료되었습니다.',
  'failure.alreadyRegistered': '이미 가입된 회원입니다.',
  'failure.samePhoneAccount': '같은 휴대폰 번호로 가입된 계정이 있습니다.',

  'failure.pinWrong': 'PIN 번호가 일치하지 않습니다.',
  'failure.pinLocked': 'PIN 번호를 5회 잘못 입력하여 PIN 번호를 재설정해야 합니다.',

  'failure.emailCodeExpired': '이메일 인증 시간이 만료되었습니다.',
  'failure.emailLimitExceeded': '인증 요청 횟수를 초과했습니다. 60분 후에 다시 시도해 주세요.',
  'failure.emailAlreadySent': '이미 인증 요청을 보냈습니다. 잠시만 기다려 주세요.',

  'failure.serialAlreadyTransferred': '이미 소유권이 이전된 NFT 코드입니다.',
} as const satisfies Record<Key, string>;
