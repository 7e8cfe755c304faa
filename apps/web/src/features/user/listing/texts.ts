import { withJosa } from '@naru/messages';

export const TEXTS = Object.freeze({
  list: '판매 등록',
  reprice: '가격 변경',
  listLead: '판매할 가격을 정해 주세요. 구매자가 나타나면 바로 판매돼요.',
  repriceLead: '새 가격을 정해 주세요. 바꾼 가격은 바로 적용돼요.',
  price: '판매 가격',
  now: '현재 판매 가격',
  notOwn: '내가 보유한 NFT만 판매할 수 있어요.',
  own: '보유 NFT 보기',
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
  title: '가격을 다시 확인해 주세요',
  text: ({ name, price, known }: Readonly<Record<'name' | 'price' | 'known', string>>) =>
    `${name}의 가격 ${withJosa(price, '은/는')} ${known}의 절반보다 낮아요. 이 가격이 맞나요?`,
  goOn: '이 가격으로 계속하기',
  back: '가격 고치기',
});

export const SEVERAL = Object.freeze({
  title: '여러 NFT 판매 등록',
  lead: 'NFT마다 판매할 가격을 정해 주세요. 등록하지 못한 NFT는 이유를 알려 드리고, 나머지는 그대로 등록돼요.',
  same: '모두 같은 가격',
  takeSame: '모두에 적용',
  price: '판매 가격',
  deposit: (won: string) => `판매 후 정산 금액 ${won}`,
  submit: (count: string) => `${count}개 판매 등록`,
  done: '판매 등록됨',
  toOnSale: '판매 중인 NFT 보기',
  some: (count: string) => `${count}개를 판매 등록했습니다.`,
  none: '판매 등록한 NFT가 없습니다.',
  others: (count: string) => `${count}개는 등록하지 못했습니다. 이유는 각 NFT 옆에서 볼 수 있습니다.`,
} as const);
