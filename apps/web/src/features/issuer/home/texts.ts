import type { DaySales, FirstStep, Waiting } from '@naru/domain/overview';

interface PeriodSales {
  readonly days: readonly DaySales[];
  readonly before: readonly DaySales[];
  readonly sold: number;
  readonly price: number;
  /** By how many per cent the price has changed, rounded; null where nothing was sold before. */
  readonly change: number | null;
}

const sumOf = (days: readonly DaySales[], of: 'sold' | 'price'): number => days.reduce((sum, day) => sum + day[of], 0);

/** Splits off the last `length` days and those before them. */
export const salesOfLast = (days: readonly DaySales[], length: number): PeriodSales => {
  const [now, before] = [days.slice(-length), days.slice(-2 * length, -length)];
  const [price, priceBefore] = [sumOf(now, 'price'), sumOf(before, 'price')];
  const change = priceBefore === 0 ? null : Math.round(((price - priceBefore) / priceBefore) * 100);
  return { days: now, before, sold: sumOf(now, 'sold'), price, change };
};

export const TEXTS = Object.freeze({
  sales: '판매',
  price: '판매 금액',
  before: '이전 기간',
});

export const WAITING_LABELS: Readonly<Record<Waiting, string>> = Object.freeze({
  newOrders: '새 주문',
  toPrepare: '수령 준비 전',
  toSend: '발송 전',
  late: '발송 지연',
  disputes: '답변할 문제 신고',
  questions: '답변 대기 문의',
  failedMints: '발행 실패',
  proposedJobs: '승인을 기다리는 작업',
  refusedJobs: '처리 못 한 작업',
  drafts: '작성 중인 상품',
  lowStock: '재고 부족',
});

export const STEP_LABELS: Readonly<Record<FirstStep, string>> = Object.freeze({
  storeFront: '스토어 로고와 소개 채우기',
  category: '카테고리 만들기',
  product: '첫 상품 등록하기',
  mint: '아이템 발행하기',
  listing: '판매 등록하기',
  account: '정산 계좌 등록하기',
});
