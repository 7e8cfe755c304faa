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
  title: '발행사 홈',
  create: '상품 등록',
  today: '지금 할 일',
  allDone: '지금 할 일이 없어요. 새 주문이나 요청이 오면 바로 여기에 나타나요.',
  seen: '새 주문 확인 완료',
  seenDone: '새 주문을 모두 확인했습니다.',
  stock: '재고 알림',
  bound: '재고 알림 기준',
  stockHint: '남은 아이템이 이 수보다 적으면 알려 드려요. 0이면 알리지 않아요.',
  stockFault: '0부터 10,000까지의 수를 입력해 주세요.',
  save: '저장',
  saved: '재고 알림 기준을 저장했습니다.',
  sales: '판매',
  toSold: '전체 보기',
  noSales: '아직 판매가 없어요. 상품을 판매 등록하면 날짜별 판매 금액이 여기에 그려져요.',
  price: '판매 금액',
  before: '이전 기간',
  noneBefore: '이전 기간 판매 없음',
  settlement: '다음 지급',
  settlementMore: '명세 보기',
  settled: '지급일',
  amount: '지급 예정 금액',
  noPayout: '지급을 기다리는 금액이 없어요.',
  settlementHint: '구매가 확정되면 정해진 영업일 뒤에 판매 대금과 로열티를 정산 계좌로 보내 드려요. 금액은 장부에 적힌 그대로예요.',
  steps: '스토어 준비하기',
  stepsHint: '아래를 마치면 첫 판매를 시작할 수 있어요. 마친 단계는 사라져요.',
});

export const WAITING_LABELS: Readonly<Record<Waiting, string>> = Object.freeze({
  newOrders: '새 주문',
  toPrepare: '수령 준비 전',
  toSend: '발송 전',
  late: '발송 지연',
  disputes: '답변할 문제 신고',
  questions: '답변 대기 문의',
  failedMints: '발행 실패',
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
