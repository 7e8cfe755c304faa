import { isolated } from '@naru/messages';
/** The words of what a product can be had for. */
export const TEXTS = Object.freeze({
  ways: '가격 비교',
  lowest: '최저가',
  fresh: '새 상품',
  freshFrom: (siteName: string) => `${isolated(siteName)} 스토어`,
  members: '회원 판매',
  left: (count: string) => `${count}개 남음`,
  leftMany: (count: string) => `${count}개 이상 남음`,
  onSale: (count: string) => `${count}개 판매 중`,
  noneOnSale: '판매 중인 NFT가 없어요',
  from: (price: string) => `${price}부터`,
  asks: '회원이 판매하는 NFT',
  asksEmptyTitle: '회원이 판매하는 NFT가 없어요',
  asksEmptyText: '소유자가 판매를 시작하면 여기에 나타나요.',
  seller: '판매자',
  buy: '구매하기',
  buyOf: (name: string) => `${isolated(name)} 구매하기`,
  own: '내가 판매 중',
  asksMore: '모두 보기',
} as const);
