import { CARD_FAULTS, type CardFault, TEMPLATE_FAULTS } from '@naru/domain/card-template';
import { expect, it } from 'vitest';
import { cardFaultText, templateFaultText } from './card.ts';

const fault = (change: Partial<CardFault>): CardFault => ({
  fault: 'undrawable',
  elementId: 'name',
  column: '이름',
  value: '金',
  characters: [],
  ...change,
});

it('says what a row has that no font has, character by character, and where', () => {
  expect(cardFaultText(fault({ characters: ['金', '👩‍🚀', '🇰🇷', 'ㆎ', 'ع'] }))).toBe(
    '이름 열: ‘金’(한자), ‘👩‍🚀’(이모지), ‘🇰🇷’(이모지), ‘ㆎ’(옛한글), ‘ع’(쓸 수 없는 문자): 카드 글꼴에 없어요. 한글이나 영문으로 바꿔 주세요.',
  );
});

it('quotes a value with the particle that it asks for, a long one in part', () => {
  expect(cardFaultText(fault({ fault: 'notNumber', value: '비매품' }))).toBe(
    '이름 열: ‘비매품’은 숫자가 아니에요. 15000이나 15,000처럼 적어 주세요.',
  );
  expect(cardFaultText(fault({ fault: 'textTooLong', column: '#', value: '가'.repeat(40) }))).toContain(`행 번호: ‘${'가'.repeat(30)}…’`);
});

it('has words for everything that may be wrong', () => {
  for (const name of CARD_FAULTS) expect(cardFaultText(fault({ fault: name, column: null }))).toMatch(/요\.$/);
  for (const name of TEMPLATE_FAULTS) expect(templateFaultText({ fault: name, elementId: 'name', characters: ['金'] })).toMatch(/요\.$/);
});
