/** The labels of putting several NFTs on sale. */
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
