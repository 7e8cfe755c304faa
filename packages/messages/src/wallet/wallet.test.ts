import { failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { describe, expect, it, test } from 'vitest';
import * as texts from './index.ts';
import { certificateName, claimName, claimText, consentText, WALLET_REFUSALS, waitText, walletActionName, walletPinText } from './index.ts';

const textsIn = (tree: unknown): readonly string[] => {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
};

describe('the words of a wallet', () => {
  it('refuse in 합니다체, and say what can be done', () => {
    const refusals = Object.values(WALLET_REFUSALS);
    expect(refusals.filter(({ title, text }) => !/니다$/.test(title) || !/(니다|주세요)\.$/.test(text))).toEqual([]);
  });

  it('keep one space between words, none at the ends, and the words of the glossary', () => {
    const all = textsIn(texts);
    expect(all.length).toBeGreaterThan(100);
    expect(
      all.filter((text) => text !== text.trim() || / {2}/.test(text) || /핀\s?번호|시리얼|소각|민팅|양도|리스팅|월렛/.test(text)),
    ).toEqual([]);
  });

  it('have a name for every action', () => {
    const names = Object.values(ACTION_TYPE).map(walletActionName);
    expect(new Set(names).size).toBe(Object.keys(ACTION_TYPE).length);
    expect(names.filter((name) => /^\d/.test(name))).toEqual([]);
    expect(walletActionName('99')).toBe('99');
  });
});

test('what machines tell people apart by is not shown where it is consented to', () => {
  for (const claim of ['ci', 'did']) expect(consentText(claim, 'did:jwk:eyJrdHkiOiJFQyJ9')).toMatch(/값이에요\.$/);
  expect(consentText('birth', '19910203')).toBe('1991.02.03');
});

test.each([
  ['birth', '19910203', '생년월일', '1991.02.03'],
  ['gender', 'F', '성별', '여성'],
  ['phone', '01012345678', '휴대폰 번호', '010-1234-5678'],
  ['name', '홍길동', '이름', '홍길동'],
  ['height', '180', 'height', '180'],
])('the claim %s of %s is %s %s', (claim, value, name, text) => {
  expect([claimName(claim), claimText(claim, value)]).toEqual([name, text]);
});

test('a certificate of a known type has its name, another the plain one', () => {
  expect([certificateName('urn:naru:join-certificate:1'), certificateName('urn:other')]).toEqual(['가입 증명서', '증명서']);
});

test('a wrong PIN speaks of the wait, a weak one of the rule', () => {
  expect(walletPinText(failure('pinWrong', { data: { left: 2 } }))).toBe('PIN 번호가 다릅니다. 2번 더 틀리면 잠시 잠깁니다.');
  expect(walletPinText(failure('pinForbidden', { data: { reason: 'sequence' } }))).toContain('연속된 숫자');
  expect(waitText(29_001)).toContain('00:30');
});
