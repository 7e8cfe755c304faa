import type { OwnWaiting } from '@naru/domain/overview';

/** The labels of a member's home. */
export const TEXTS = Object.freeze({
  title: '내 정보',
  today: '지금 할 일',
  allDone: '지금 할 일이 없어요. 새 제안이나 결제할 주문이 생기면 여기에 나타나요.',
  figures: '한눈에 보기',
  owned: '보유 NFT',
  onSale: '판매 중',
  count: (count: string) => `${count}개`,
  settlement: '다음 정산 예정',
  dueDay: (day: string) => `${day}에 지급 예정`,
  recent: '최근에 받은 NFT',
  all: '전체 보기',
});

/** What waits, in the words of whoever is to do it. */
export const WAITING_LABELS: Readonly<Record<OwnWaiting, string>> = Object.freeze({
  ordersToPay: '결제할 주문',
  offersToAnswer: '답할 가격 제안',
  countersToAnswer: '답할 역제안',
  offersToPay: '수락된 제안 결제',
  goodsUnderWay: '받고 있는 실물',
  disputes: '처리 중인 문제 신고',
  giftsUnderWay: '상대가 아직 받지 않은 선물',
});
