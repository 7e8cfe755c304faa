import { isolated } from '@naru/messages';
/** The words of what a product can be had for. */
export const TEXTS = Object.freeze({
  asks: '회원이 판매하는 NFT',
  buyOf: (name: string) => `${isolated(name)} 구매하기`,
} as const);
