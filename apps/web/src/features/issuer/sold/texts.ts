import type { Address } from '../../../shared/issuer/use-issuer-list.ts';

/** By what sales are found: their days, a part of the product's name, and all of the buyer's nickname or wallet id. */
export const salesFilters = ({ day, text }: Address) => ({
  from: day('from'),
  to: day('to'),
  name: text('name'),
  buyer: text('buyer'),
});

export const TEXTS = Object.freeze({
  list: '판매된 NFT',
  lead: '스토어에서 판매된 상품이에요. 금액은 주문과 원장에 적힌 그대로예요.',
  empty: '아직 판매된 상품이 없어요',
  emptyText: '상품을 발행하고 판매 등록하면 첫 판매가 여기에 나타나요.',
  none: '조건에 맞는 판매가 없어요.',
  search: '상품명 검색',
  product: '상품',
  count: '판매 수량',
  price: '판매 금액',
  fee: '수수료',
  deposit: '정산 금액',
  lastSold: '마지막 판매',
  sales: '판매 내역',
  number: '번호',
  buyer: '구매자',
  buyerSearch: '구매자 닉네임 또는 지갑 ID',
  reveal: '구매자 보기',
  revealReason: '구매자를 보는 사유는 활동 기록에 남아 소유자가 볼 수 있어요.',
  copyDid: '지갑 ID 복사',
  left: '탈퇴한 회원',
  method: '결제 수단',
  soldAt: '판매 일시',
  chain: '체인 기록',
  toProduct: '상품 보기',
  performance: '성과 보기',
  back: '판매된 NFT 목록',
  nft: '판매된 NFT',
  history: '거래 내역',
  historyPages: '거래 내역 페이지',
  toNft: 'NFT 상세 보기',
});
