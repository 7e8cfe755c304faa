import { FAILURE_CATALOGUE, type FailedAction, failureByCode, joinEffect, notifyActionFailure } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { actionFailureText, failureText } from './failure-text.ts';
import { message } from './message.ts';

const TITLE = '서버 요청 실패';

/** The failure behind a code of product 8. */
const known = (code: number) => {
  const row = failureByCode(code);
  if (row === undefined) throw new Error(`the catalogue has no ${code}`);
  return row;
};

/** Code, then what is told of it: whole text, and the title it stands under. */
const CODE_TEXTS: readonly (readonly [code: number, meaning: string, text: string, title?: string])[] = [
  [-1000, 'data lookup failed', '데이터 조회에 실패했습니다. (-1000)', TITLE],
  [-1001, 'bad request value', '요청 값이 올바르지 않습니다. (-1001)', TITLE],
  [-1002, 'no permission', '권한이 없습니다. (-1002)'],
  [-1003, 'token error', '토큰에 오류가 있습니다. 다시 로그인해 주세요. (-1003)'],
  [-1010, 'server request failed', '서버 요청에 실패했습니다. (-1010)', TITLE],
  [-1012, 'server request failed', '서버 요청에 실패했습니다. (-1012)', TITLE],
  [-1014, 'server request failed', '서버 요청에 실패했습니다. (-1014)', TITLE],
  [-1011, 'QR generation failed', 'QR 생성에 실패했습니다. (-1011)', TITLE],
  [-1013, 'image generation failed', '이미지 생성에 실패했습니다. (-1013)', TITLE],
  [-1030, 'lookup failed', '조회에 실패했습니다. (-1030)', TITLE],
  [-1031, 'create failed', '등록에 실패했습니다. (-1031)', TITLE],
  [-1032, 'update failed', '수정에 실패했습니다. (-1032)', TITLE],
  [-1033, 'delete failed', '삭제에 실패했습니다. (-1033)', TITLE],
  [-3000, 'user info lookup failed', '회원 정보 조회에 실패했습니다. (-3000)'],
  [401, 'invalid token', '유효하지 않은 토큰입니다. 다시 로그인해 주세요.'],
  [403, 'no access', '접근 권한이 없습니다.'],
  [1001, 'token verification failed', '토큰 검증에 실패했습니다. 다시 로그인해 주세요.'],
  [1003, "duplicate login: 'logged out due to duplicate login'", '중복 로그인으로 로그아웃되었습니다.'],
  [1004, "refresh token expired: 'session expired, logging out'", '세션이 만료되어 로그아웃됩니다.'],
  [-3011, 'account cannot be used', '사용할 수 없는 계정입니다.'],
  [-3012, 'account cannot be used', '사용할 수 없는 계정입니다.'],
  [-3013, 'account cannot be used', '사용할 수 없는 계정입니다.'],
  [-3015, 'phone verification failed or expired', '휴대폰 본인확인에 실패했거나 인증 시간이 만료되었습니다.'],
  [-3016, 'already registered', '이미 가입된 회원입니다.'],
  [-3017, 'an account exists with the same phone number', '같은 휴대폰 번호로 가입된 계정이 있습니다.'],
  [-110002, 'wrong PIN', 'PIN 번호가 일치하지 않습니다.'],
  [-110003, 'five wrong attempts', 'PIN 번호를 5회 잘못 입력하여 PIN 번호를 재설정해야 합니다.'],
  [100010, 'e-mail verification expired', '이메일 인증 시간이 만료되었습니다.'],
  [100028, 'request limit exceeded, retry in 60 minutes', '인증 요청 횟수를 초과했습니다. 60분 후에 다시 시도해 주세요.'],
  [100029, 'a request was already sent, wait', '이미 인증 요청을 보냈습니다. 잠시만 기다려 주세요.'],
  [-4062, 'serial already transferred', '이미 소유권이 이전된 NFT 코드입니다.'],
];

describe('product 8: what is told of a code', () => {
  it.each(CODE_TEXTS.map(([code, meaning, text, title]) => ({ code, meaning, text, title })))(
    '$code, $meaning: $text',
    ({ code, text, title }) => {
      expect(failureText(known(code))).toEqual(title === undefined ? { text } : { title, text });
    },
  );
  it("connection failure: notice 'server connection failed'", () => {
    expect(failureText({ name: 'connectionFailed' })).toEqual({ text: '서버 연결에 실패했습니다.' });
  });
});

describe('product 8: what a code asks for', () => {
  it.each([
    [1002, 'refresh and retry once', 'refreshAndRetry'],
    [1003, 'logged out', 'logout'],
    [1004, 'logged out', 'logout'],
    [-3018, 'opens the sign-up dialog', 'openSignUp'],
    [-3014, 'fine', 'silent'],
    [-110003, 'PIN reset starts', 'startPinReset'],
  ] as const)('%i: %s', (code, _, effect) => {
    expect(known(code).effect).toBe(effect);
  });
});

describe('product 8: join', () => {
  it.each([-3015, -3016, -3017])('%i is told in its own words', (code) => {
    expect([joinEffect(known(code)), actionFailureText('join', known(code))]).toEqual(['notice', failureText(known(code)).text]);
  });
  it.each([-1000, -1010, -1031])("%i and other errors give 'unknown error, contact support' and go to the contact page", (code) => {
    expect([joinEffect(known(code)), actionFailureText('join', known(code))]).toEqual([
      'goContact',
      '알 수 없는 오류가 발생했습니다. 고객센터로 문의해 주세요.',
    ]);
  });
});

describe('product 8: login', () => {
  it("other failures give 'login failed, try again'", () => {
    const codes = Object.values(FAILURE_CATALOGUE).filter(({ kind }) => kind === 'generic');
    expect(new Set(codes.map((row) => actionFailureText('login', row)))).toEqual(new Set(['로그인에 실패했습니다. 다시 시도해 주세요.']));
  });
});

/** What the caller of a PIN signature tells of codes other than the PIN's own; the action failures of product 8. */
const ACTIONS: readonly (readonly [action: FailedAction, meaning: string, text: string])[] = [
  ['transfer', "transfer 'ownership transfer failed'", '소유권 이전에 실패했습니다.'],
  ['transferByPin', 'the PIN variant has its own Korean wording of the same meaning', '소유권을 이전하지 못했습니다.'],
  ['gift', "gift 'message sending failed'", '메시지 전송에 실패했습니다.'],
  ['exchange', "exchange 'physical receipt request failed'", '실물 수령 신청에 실패했습니다.'],
  ['listing', "listing 'sale registration failed'", '판매 등록에 실패했습니다.'],
];

describe('product 8: action failures', () => {
  it.each(ACTIONS)('%s: %s', (action, _, text) => {
    expect(actionFailureText(action, known(-1031))).toBe(text);
  });
  it.each(ACTIONS)('%s after -110002 and -110003 tells the PIN', (action) => {
    expect([-110002, -110003].map((code) => actionFailureText(action, known(code)))).toEqual([
      'PIN 번호가 일치하지 않습니다.',
      'PIN 번호를 5회 잘못 입력하여 PIN 번호를 재설정해야 합니다.',
    ]);
  });
});

describe('product 8: NFT code', () => {
  it.each([
    [-4062, 'serial already transferred', '이미 소유권이 이전된 NFT 코드입니다.'],
    [-1000, "other failures give 'ownership transfer failed' with the code", '소유권 이전에 실패했습니다. (-1000)'],
    [-1032, "other failures give 'ownership transfer failed' with the code", '소유권 이전에 실패했습니다. (-1032)'],
  ])('%i: %s', (code, _, text) => {
    expect(actionFailureText('serial', known(code))).toBe(text);
  });
  it('no other action shows the code', () => {
    expect(notifyActionFailure('transfer', known(-1032))).toEqual({ messageKey: 'action.transfer' });
  });
});

describe('product 8: told without a code', () => {
  it.each([
    ['PIN reset, wrong code', failureText({ name: 'emailCodeWrong' }).text, '입력한 번호가 일치하지 않습니다.'],
    ['PIN reset, expiry', message('notice.emailCodeExpired'), '인증 시간이 만료되었습니다.'],
    ['NFT code, success', message('notice.serialDone'), '소유권 이전이 완료되었습니다.'],
    ['session expired', message('notice.sessionExpired'), '세션이 만료되어 로그아웃되었습니다.'],
    ['mobile, list load failure', message('notice.mobileListFailed', { error: '-1010' }), '목록을 불러오지 못했습니다. -1010'],
    ['mobile, missing token', message('notice.mobileTokenMissing', { error: '401' }), '로그인 정보가 없습니다. 401'],
    ['mobile, no DID for a JWT', message('notice.mobileDidMissing'), 'Cannot Find DID by current JWT'],
    ['emergency', failureText({ name: 'maintenance' }).text, '서비스 점검 중입니다.'],
    ['a chunk that does not load', failureText({ name: 'loadFailed' }).text, '화면을 불러오지 못했습니다. 새로고침해 주세요.'],
  ])('%s', (_, shown, text) => {
    expect(shown).toBe(text);
  });
});
