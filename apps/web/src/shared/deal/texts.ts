import { isolated } from '@naru/messages';
/** The words of what a product can be had for. */
export const TEXTS = Object.freeze({
  freshFrom: (siteName: string) => `${isolated(siteName)} 스토어`,
  left: (count: string) => `${count}개 남음`,
  leftMany: (count: string) => `${count}개 이상 남음`,
  onSale: (count: string) => `${count}개 판매 중`,
  from: (price: string) => `${price}부터`,
  asks: '회원이 판매하는 NFT',
  buyOf: (name: string) => `${isolated(name)} 구매하기`,
} as const);
