import { describe, expect, it } from 'vitest';
import { ACTION_TEXTS } from './actions.ts';
import { FAILURE_TEXTS } from './failures.ts';
import { FIELD_TEXTS, PIN_TEXTS } from './fields.ts';
import { MESSAGES } from './index.ts';

const REFUSALS: Readonly<Record<string, string>> = { ...FAILURE_TEXTS, ...ACTION_TEXTS };
const FIELDS: Readonly<Record<string, string>> = { ...FIELD_TEXTS, ...PIN_TEXTS };

/** Words that the glossary replaces (choices 1), with the word to use. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/핀\s?번호|비밀번호 6자리/, 'PIN 번호'],
  [/시리얼/, 'NFT 코드'],
  [/소각/, '폐기'],
  [/민팅/, '발행'],
  [/환전|교환 신청/, '실물 수령'],
  [/전송하기|양도/, '소유권 이전'],
  [/발행자|발행처/, '발행사'],
  [/아이디어|제안가/, '가격 제안'],
  [/리스팅/, '판매 등록'],
];

describe('the register of the texts', () => {
  it('is 합니다체 in refusals, politely asking where something is to be done', () => {
    expect(Object.entries(REFUSALS).filter(([, text]) => !/(니다|주세요)\.$/.test(text))).toEqual([]);
  });

  it('is polite beside fields', () => {
    expect(Object.entries(FIELDS).filter(([, text]) => !/(니다|주세요|어요|아요)\.$/.test(text))).toEqual([]);
  });

  it('keeps one space between words, and none at the ends', () => {
    expect(Object.entries(MESSAGES).filter(([, text]) => text !== text.trim() || / {2}/.test(text))).toEqual([]);
  });

  it.each(AVOIDED)('avoids %s for the sake of %s', (pattern) => {
    expect(Object.entries(MESSAGES).filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});

describe('parameters', () => {
  it('are followed by a particle that fits either way, or by none', () => {
    const bare = Object.entries(MESSAGES).filter(([, text]) => /\{\w+\}(을|를|이|가|은|는|과|와|으로|로)(\s|$)/.test(text));
    expect(bare).toEqual([]);
  });
});
