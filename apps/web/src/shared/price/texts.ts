import type { PricePeriod } from '@naru/domain/history';

export const TEXTS = Object.freeze({
  title: '거래 가격',
  last: '최근',
  count: (count: string) => `${count}건`,
  price: '가격',
} as const);

export const PERIOD_WORDS: Readonly<Record<PricePeriod, string>> = Object.freeze({
  month: '30일',
  quarter: '3개월',
  year: '1년',
  all: '전체',
});

export const ALERT = Object.freeze({
  title: '가격 알림',
});
