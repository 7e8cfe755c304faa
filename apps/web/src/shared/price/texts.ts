import type { PricePeriod } from '@naru/domain/history';
import { formatNumber } from '@naru/messages';

export const TEXTS = Object.freeze({
  title: '거래 가격',
  ofNft: (number: number) => `이 NFT만 (No. ${formatNumber(number)})`,
  scopeOfNft: (number: number) =>
    `No. ${formatNumber(number)} NFT 하나가 팔린 가격이에요. 처음 판매부터 회원 간 거래까지 모두 들어 있어요.`,
  last: '최근',
  count: (count: string) => `${count}건`,
  days: (from: string, to: string) => `${from} ~ ${to}`,
  range: (low: string, high: string) => `최저 ${low}, 최고 ${high}`,
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
  status: (price: string) => `${price} 이하가 되면 알려 드릴게요.`,
  reached: (lowest: string) => `지금 ${lowest}에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.`,
});
