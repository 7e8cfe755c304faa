/** The labels of the market's page of one product. */
export const TEXTS = Object.freeze({
  lowest: { store: '최저가, 스토어 새 상품', member: '최저가, 회원 판매' },
  none: '지금 살 수 있는 NFT가 없어요.',
  buy: '최저가로 구매하기',
  notice: '상품정보제공고시',
});
