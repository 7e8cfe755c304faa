/** The labels of an NFT's own page. */
export const TEXTS = Object.freeze({
  price: '판매 가격',
  notForSale: '지금은 판매하지 않는 NFT예요.',
  buy: '구매하기',
  list: '판매 등록',
  exchange: '실물 수령',
  send: '보내기',
  offer: '가격 제안하기',
  offers: '가격 제안',
  noOffers: '아직 받은 가격 제안이 없어요.',
  received: '받은 가격 제안 보기',
  history: '거래 내역',
  facts: 'NFT 정보',
  notice: '상품정보제공고시',
  recent: '최근 거래 내역',
  all: '거래 내역 전체 보기',
});
