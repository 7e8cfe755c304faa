/** The labels of the market's page of one product. */
export const TEXTS = Object.freeze({
  lowest: '최저 판매 가격',
  none: '지금 판매 중인 NFT가 없어요.',
  buy: '최저가로 구매하기',
  listings: '판매 중인 NFT',
  emptyTitle: '판매 중인 NFT가 없어요',
  emptyText: '소유자가 판매를 시작하면 여기에 나타나요.',
  description: '작품 설명',
  details: '상세 정보',
  guidance: '이용 안내',
  notice: '상품정보제공고시',
});
