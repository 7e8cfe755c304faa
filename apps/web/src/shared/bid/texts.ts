/** The words of bids on a product. */
export const TEXTS = Object.freeze({
  title: '구매 입찰',
  price: '입찰가',
  people: '입찰한 회원',
  wanted: '입찰할 가격',
  placeTitle: '구매 입찰하기',
  withdraw: '입찰 취소',
  highest: '가장 높은 입찰이에요.',
  beaten: (price: string) => `가장 높은 입찰가: ${price}`,
  ownTitle: '진행 중인 구매 입찰',
  endedTitle: '지난 구매 입찰',
  ended: {
    accepted: (when: string) => `${when} 소유자가 이 가격에 팔기로 했어요.`,
    withdrawn: (when: string) => `${when} 내가 취소했어요.`,
    expired: (when: string) => `${when} 7일 동안 체결되지 않아 끝났어요.`,
  },
});

export const SELL = Object.freeze({
  title: '바로 팔기',
  bidder: '입찰한 회원',
  bid: '최고 입찰가',
});
