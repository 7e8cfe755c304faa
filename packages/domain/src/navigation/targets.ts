import type { RouteName } from './routes.ts';

/** The names by which the rest of the product speaks of its navigation targets (product 2, route guard). */
export const NAVIGATION_TARGETS = Object.freeze({
  login: 'login',
  home: 'home',
  ownNft: 'ownNft',
  contactView: 'csBoard',
  walletNoti: 'walletNoti',
  walletNotFound: 'walletNotFound',
  giftDelay: 'giftDelay',
  tradeHistory: 'tradeHistory',
  onSale: 'onSale',
  maintenance: 'maintenance',
  notFound: 'notFound',
  mobileLogin: 'mobileLogin',
} as const satisfies Readonly<Record<string, RouteName>>);
