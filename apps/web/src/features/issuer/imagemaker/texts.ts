import type { CardElement, CardFormat } from '@naru/domain/card-template';

export const TEXTS = {
  title: '카드 디자인',
  make: '새 카드 디자인',
  open: '열기',
  rename: '이름 바꾸기',
  copy: '복제',
  remove: '지우기',
  save: '저장',
  name: '디자인 이름',
  undo: '되돌리기',
  redo: '다시 하기',
} as const;

export const KIND_LABELS: Readonly<Record<CardElement['kind'], string>> = {
  text: '글',
  picture: '그림',
  qr: 'QR 코드',
  serial: '일련번호',
};

export const FORMAT_LABELS: Readonly<Record<CardFormat, string>> = {
  plain: '그대로',
  number: '숫자 (1,234,567)',
  won: '금액 (15,000원)',
  date: '날짜 (2026.11.24)',
  koreanDate: '날짜 (2026년 11월 24일)',
};

/** An element as lists and the stage call it. */
export const elementName = (element: CardElement): string => {
  const content = element.kind === 'text' || element.kind === 'qr' ? element.text : element.column === '#' ? '행 번호' : element.column;
  return `${KIND_LABELS[element.kind]} ${content.replace(/\s+/gu, ' ').slice(0, 20)}`;
};
