import type { PricePeriod } from '@naru/domain/history';
import { formatNumber } from '@naru/messages';

export const TEXTS = Object.freeze({
  title: '거래 가격',
  scope: '이 상품의 모든 NFT가 팔린 가격이에요. 스토어의 새 상품과 회원 판매가 함께 들어 있어요.',
  ofWhat: '거래 가격을 볼 대상',
  ofProduct: '이 상품 전체',
  ofNft: (number: number) => `이 NFT만 (No. ${formatNumber(number)})`,
  scopeOfNft: (number: number) =>
    `No. ${formatNumber(number)} NFT 하나가 팔린 가격이에요. 처음 판매부터 회원 간 거래까지 모두 들어 있어요.`,
  never: '이 NFT는 아직 팔린 적이 없어요.',
  together: '거래가 많아 며칠씩 묶었어요. 점은 중간 가격, 세로선은 최저가부터 최고가까지예요.',
  period: '기간',
  last: '최근',
  lowest: '최저',
  highest: '최고',
  median: '중간',
  trades: '거래',
  count: (count: string) => `${count}건`,
  nothing: '이 기간에는 거래가 없어요.',
  chart: '거래 가격 그래프. 왼쪽과 오른쪽 화살표 키로 거래를 하나씩 볼 수 있어요',
  own: '이 NFT의 거래',
  private: '비공개 NFT',
  days: (from: string, to: string) => `${from} ~ ${to}`,
  range: (low: string, high: string) => `최저 ${low}, 최고 ${high}`,
  table: '거래 가격 표로 보기',
  tableOf: '거래 가격 표',
  when: '날짜',
  price: '가격',
  what: '거래한 NFT',
} as const);

export const PERIOD_WORDS: Readonly<Record<PricePeriod, string>> = Object.freeze({
  month: '30일',
  quarter: '3개월',
  year: '1년',
  all: '전체',
});

export const ALERT = Object.freeze({
  title: '가격 알림',
  lead: '원하는 가격을 적어 두면, 스토어나 회원이 그 가격 이하로 팔 때 한 번 알려 드려요.',
  logIn: '로그인하고 알림 받기',
  price: '알림 받을 가격',
  ask: '알림 받기',
  end: '알림 끄기',
  status: (price: string) => `${price} 이하가 되면 알려 드릴게요.`,
  noPrice: '알림 받을 가격을 입력해 주세요.',
  reached: (lowest: string) => `지금 ${lowest}에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.`,
});
