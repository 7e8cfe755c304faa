import { FAILURE_CATALOGUE, failure, type MessageKey } from '@naru/domain/failure';
import { describe, expect, it } from 'vitest';
import { actionFailureText, failureText } from './failure-text.ts';
import { fillText, message } from './message.ts';
import { MESSAGES } from './texts/index.ts';

describe('failureText', () => {
  it.each([
    [1, '1초'],
    [60, '60초'],
    [61, '2분'],
    [600, '10분'],
  ])('a wait of %i s is told as %s', (seconds, wait) => {
    expect(failureText(failure('rateLimited', { data: { seconds } })).text).toBe(`요청이 너무 많습니다. ${wait} 후 다시 시도해 주세요.`);
  });
  it.each(['resetHeld', 'payoutHeld', 'walletHeld', 'accountHeld', 'recoveryWaits'] as const)(
    'says until when %s has to be waited',
    (name) => {
      const { text } = failureText(failure(name, { data: { until: '2026-11-22T03:04:00.000Z' } }));
      expect(text).toBe(`${message(`failure.${name}`)} 2026.11.22 (일) 12:04부터 할 수 있습니다.`);
    },
  );
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

describe('actionFailureText', () => {
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
