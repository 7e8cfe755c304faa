/** The labels of an NFT's own page. */
export const TEXTS = Object.freeze({
  price: '판매 가격',
  notForSale: '지금은 판매하지 않는 NFT예요.',
  buy: '구매하기',
  list: '판매 등록',
  manage: '판매 중인 내 NFT 보기',
  reserved: '다른 회원이 결제를 진행하고 있어요. 결제가 취소되면 다시 구매할 수 있어요.',
  history: '거래 내역',
  prices: '가격 흐름',
  facts: 'NFT 정보',
  description: '작품 설명',
  details: '상세 정보',
  guidance: '이용 안내',
  notice: '상품정보제공고시',
  recent: '최근 거래 내역',
  all: '거래 내역 전체 보기',
});
