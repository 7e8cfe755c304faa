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
  none: '조건에 맞는 판매가 없어요.',
  price: '판매 금액',
  fee: '수수료',
  deposit: '정산 금액',
  sales: '판매 내역',
  buyer: '구매자',
  buyerSearch: '구매자 닉네임 또는 지갑 ID',
  reveal: '구매자 보기',
  left: '탈퇴한 회원',
  back: '판매된 NFT 목록',
});
