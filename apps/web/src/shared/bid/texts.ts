import { formatNumber, isolated } from '@naru/messages';

/** The words of bids on a product. */
export const TEXTS = Object.freeze({
  title: '구매 입찰',
  price: '입찰가',
  people: '입찰한 회원',
  count: (count: string) => `${count}명`,
  all: (count: string) => `진행 중인 입찰 ${count}건`,
  allMany: (count: string) => `진행 중인 입찰 ${count}건 이상`,
  wanted: '입찰할 가격',
  placeTitle: '구매 입찰하기',
  withdraw: '입찰 취소',
  own: (price: string) => `${price}에 입찰하고 있어요.`,
  highest: '가장 높은 입찰이에요.',
  beaten: (price: string) => `가장 높은 입찰가: ${price}`,
  notBelow: (lowest: string) => `지금 ${lowest}에 살 수 있어요. 그보다 낮은 가격을 입력해 주세요.`,
  confirm: (name: string, price: string) => `${isolated(name)} 상품의 아무 번호나 ${price}에 사겠다고 입찰할까요?`,
  withdrawAsk: (name: string) => `${isolated(name)} 상품의 구매 입찰을 취소할까요?`,
  ownTitle: '진행 중인 구매 입찰',
  endedTitle: '지난 구매 입찰',
  ended: {
    accepted: (when: string) => `${when} 소유자가 이 가격에 팔기로 했어요.`,
    withdrawn: (when: string) => `${when} 내가 취소했어요.`,
    expired: (when: string) => `${when} 7일 동안 체결되지 않아 끝났어요.`,
  },
  placedAt: (when: string) => `${when} 입찰`,
  soldNumber: (number: number) => `체결된 NFT No. ${formatNumber(number)}`,
});

export const SELL = Object.freeze({
  title: '바로 팔기',
  lead: (price: string) =>
    `가장 높은 입찰가 ${price}에 지금 팔 수 있어요. 판매 중이던 NFT라면 판매 등록은 끝나고, 입찰한 회원이 24시간 안에 결제하면 판매가 끝나요.`,
  bidder: '입찰한 회원',
  bid: '최고 입찰가',
  sell: (price: string) => `${price}에 바로 팔기`,
});
