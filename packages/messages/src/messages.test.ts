import { type ActionFailureKey, FAILURE_CATALOGUE, type FailureName, failure, type MessageKey } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { actionFailureText, failureText, fieldText } from './failure-text.ts';
import { fillText, message } from './message.ts';
import { MESSAGES } from './texts/index.ts';

/** Section 8, generic messages: code, what is told under the title or without it. */
const GENERIC: readonly (readonly [FailureName, string, boolean])[] = [
  ['dataLookupFailed', '데이터 조회에 실패했습니다. (-1000)', true],
  ['badRequest', '요청 값이 올바르지 않습니다. (-1001)', true],
  ['noPermission', '권한이 없습니다. (-1002)', false],
  ['tokenError', '토큰에 오류가 있습니다. 다시 로그인해 주세요. (-1003)', false],
  ['serverRequestFailed', '서버 요청에 실패했습니다. (-1010)', true],
  ['qrFailed', 'QR 생성에 실패했습니다. (-1011)', true],
  ['serverRequestFailed12', '서버 요청에 실패했습니다. (-1012)', true],
  ['imageFailed', '이미지 생성에 실패했습니다. (-1013)', true],
  ['serverRequestFailed14', '서버 요청에 실패했습니다. (-1014)', true],
  ['lookupFailed', '조회에 실패했습니다. (-1030)', true],
  ['createFailed', '등록에 실패했습니다. (-1031)', true],
  ['updateFailed', '수정에 실패했습니다. (-1032)', true],
  ['deleteFailed', '삭제에 실패했습니다. (-1033)', true],
  ['userLookupFailed', '사용자 정보 조회에 실패했습니다. (-3000)', false],
];

/** Section 8, the other codes. */
const OTHERS: readonly (readonly [FailureName, string])[] = [
  ['tokenInvalid', '유효하지 않은 토큰입니다. 다시 로그인해 주세요.'],
  ['noAccess', '접근 권한이 없습니다.'],
  ['tokenUnverified', '토큰 검증에 실패했습니다. 다시 로그인해 주세요.'],
  ['duplicateLogin', '중복 로그인으로 로그아웃되었습니다.'],
  ['refreshExpired', '세션이 만료되어 로그아웃됩니다.'],
  ['accountUnusable11', '사용할 수 없는 계정입니다.'],
  ['accountUnusable12', '사용할 수 없는 계정입니다.'],
  ['accountUnusable13', '사용할 수 없는 계정입니다.'],
  ['signInFailed', '로그인에 실패했습니다. 다시 시도해 주세요.'],
  ['phoneVerificationFailed', '휴대폰 본인인증에 실패했거나 인증 시간이 만료되었습니다.'],
  ['alreadyRegistered', '이미 가입된 회원입니다.'],
  ['samePhoneAccount', '같은 휴대폰 번호로 가입된 계정이 있습니다.'],
  ['pinWrong', 'PIN 번호가 일치하지 않습니다.'],
  ['pinLocked', 'PIN 번호를 5회 잘못 입력하여 PIN 번호를 재설정해야 합니다.'],
  ['emailCodeExpired', '이메일 인증 시간이 만료되었습니다.'],
  ['emailLimitExceeded', '인증 요청 횟수를 초과했습니다. 60분 후에 다시 시도해 주세요.'],
  ['emailAlreadySent', '이미 인증 요청을 보냈습니다. 잠시만 기다려 주세요.'],
  ['emailCodeWrong', '입력한 번호가 일치하지 않습니다.'],
  ['serialAlreadyTransferred', '이미 소유권이 이전된 NFT 코드입니다.'],
  ['connectionFailed', '서버 연결에 실패했습니다.'],
];

describe('failureText', () => {
  it.each(GENERIC)('%s', (name, text, titled) => {
    expect(failureText(failure(name))).toEqual(titled ? { title: '서버 요청 실패', text } : { text });
  });
  it.each(OTHERS)('%s', (name, text) => {
    expect(failureText(failure(name))).toEqual({ text });
  });
  it.each([
    ['length', 'PIN 번호는 숫자 6자리로 입력해 주세요.'],
    ['repeat', '동일한 숫자는 3번 이상 반복할 수 없습니다.'],
    ['sequence', '연속된 숫자는 3개 이상 사용할 수 없습니다.'],
    ['else', '사용할 수 없는 PIN 번호입니다.'],
  ])('tells the PIN rule that is broken: %s', (reason, text) => {
    expect(failureText(failure('pinForbidden', { data: { reason } }))).toEqual({ text });
  });
  it('counts down the PIN tries', () => {
    expect(failureText(failure('pinWrong', { data: { left: 2 } }))).toEqual({
      text: 'PIN 번호가 일치하지 않습니다. 2회 더 잘못 입력하면 PIN 번호를 재설정해야 합니다.',
    });
  });
  it.each(Object.values(FAILURE_CATALOGUE))('has words for $name ($code)', ({ name, messageKey }) => {
    expect(failureText(failure(name)).text).toContain(MESSAGES[messageKey]);
  });
});

const ACTIONS: readonly (readonly [ActionFailureKey, string])[] = [
  ['action.transfer', '소유권 이전에 실패했습니다.'],
  ['action.transferByPin', '소유권을 이전하지 못했습니다.'],
  ['action.gift', '메시지 전송에 실패했습니다.'],
  ['action.exchange', '실물 수령 신청에 실패했습니다.'],
  ['action.listing', '판매 등록에 실패했습니다.'],
  ['action.join', '알 수 없는 오류가 발생했습니다. 고객센터로 문의해 주세요.'],
  ['action.login', '로그인에 실패했습니다. 다시 시도해 주세요.'],
];

describe('actionFailureText', () => {
  it.each(ACTIONS)('%s', (key, text) => {
    expect(message(key)).toBe(text);
  });
  it('tells an action’s own words after a generic failure, and the reason otherwise', () => {
    expect([
      actionFailureText('listing', failure('createFailed')),
      actionFailureText('listing', failure('alreadyListed')),
      actionFailureText('listing', failure('pinWrong', { data: { left: 4 } })),
      actionFailureText('serial', failure('updateFailed')),
    ]).toEqual([
      '판매 등록에 실패했습니다.',
      '이미 판매 등록된 NFT입니다.',
      'PIN 번호가 일치하지 않습니다. 4회 더 잘못 입력하면 PIN 번호를 재설정해야 합니다.',
      '소유권 이전에 실패했습니다. (-1032)',
    ]);
  });
});

describe('fieldText', () => {
  it.each([
    [{ rule: 'required' }, '필수 입력 항목입니다.'],
    [{ rule: 'noSpaces' }, '공백을 포함할 수 없습니다.'],
    [{ rule: 'tooLong', params: { max: 500 } }, '최대 500자까지 입력할 수 있습니다.'],
    [{ rule: 'productName' }, '상품명은 1~50자로 입력해 주세요.'],
    [{ rule: 'title' }, '제목은 1~50자로 입력해 주세요.'],
    [{ rule: 'categoryName' }, '카테고리명은 1~50자로 입력해 주세요.'],
    [{ rule: 'description' }, '상세 설명은 1~500자로 입력해 주세요.'],
    [{ rule: 'siteUrl' }, '사이트 URL 형식을 확인해 주세요.'],
    [{ rule: 'email' }, '이메일 형식을 확인해 주세요.'],
    [{ rule: 'phone' }, '올바른 휴대폰 번호를 입력해 주세요.'],
    [{ rule: 'password' }, '비밀번호 형식이 올바르지 않습니다. 영문, 숫자, 특수문자를 포함해 10자 이상 입력해 주세요.'],
  ] as const)('%j', (fault, text) => {
    expect(fieldText(fault)).toBe(text);
  });
});

describe('message', () => {
  it.each<readonly [MessageKey, Readonly<Record<string, string | number>>, string]>([
    ['notice.sessionExpired', {}, '세션이 만료되어 로그아웃되었습니다.'],
    ['notice.duplicateLogin', {}, '중복 로그인으로 로그아웃되었습니다.'],
    ['notice.emailCodeExpired', {}, '인증 시간이 만료되었습니다.'],
    ['notice.serialDone', {}, '소유권 이전이 완료되었습니다.'],
    ['notice.joinAgreements', {}, '약관에 동의하고 이메일 주소를 입력해 주세요.'],
    ['notice.continue', {}, '계속하기'],
    ['notice.cancelAndReload', {}, '취소하기'],
    ['notice.mobileDidMissing', {}, 'Cannot Find DID by current JWT'],
    ['notice.priceChangedConfirm', { price: '1,000원' }, '가격이 1,000원으로 변경되었습니다. 변경된 가격으로 구매할까요?'],
    ['notice.soldOne', { name: '금빛 나루' }, '금빛 나루가 판매되었습니다.'],
    ['notice.soldOne', { name: '달빛' }, '달빛이 판매되었습니다.'],
    ['notice.mobileListFailed', {}, '목록을 불러오지 못했습니다.'],
  ])('%s with %j', (key, params, text) => {
    expect(message(key, params)).toBe(text);
  });
  it('leaves no parameter behind', () => {
    expect(fillText('{a}와 {b|을/를} {c}', { a: 1, b: '배' })).toBe('1와 배를');
  });
  it('leaves no text empty', () => {
    expect(Object.entries(MESSAGES).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
