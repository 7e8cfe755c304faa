import { withJosa } from '@naru/messages';

export const TEXTS = Object.freeze({
  list: '판매 등록',
  reprice: '가격 변경',
  price: '판매 가격',
});

/** What a price is weighed by. */
export const SELLING = Object.freeze({
  last: '이 NFT의 최근 거래가',
  lowestAsk: '회원 판매 최저가',
  store: '스토어 판매가',
  cost: '내가 산 가격',
  none: '없음',
});

export const WEIGHED = Object.freeze({
  text: ({ name, price, known }: Readonly<Record<'name' | 'price' | 'known', string>>) =>
    `${name}의 가격 ${withJosa(price, '은/는')} ${known}의 절반보다 낮아요. 이 가격이 맞나요?`,
});

export const SEVERAL = Object.freeze({
  title: '여러 NFT 판매 등록',
} as const);
