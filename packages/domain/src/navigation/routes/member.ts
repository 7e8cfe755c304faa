import type { RouteTable } from '../route-row.ts';

/** What a logged-in member may open (product 2, login required). */
export const MEMBER_ROUTES = Object.freeze({
  listing: { path: '/listing', auth: true },
  offer: { path: '/offer', auth: true },
  acceptProposal: { path: '/accept-propsal', auth: true },
  serial: { path: '/serial', auth: true },
  userProductExchange: { path: '/user/product/exchange', auth: true },
  userProductExchangeDetail: { path: '/user/product/exchange/detail', auth: true },
  issuerStoreProductExchangeConfirm: { path: '/issuer/store/product/exchange/confirm', auth: true },

  memberInfo: { path: '/user/info', auth: true, defaultChild: 'ownNft' },
  memberHome: { path: '/user/info/home', parent: 'memberInfo' },
  ownNft: { path: '/user/info/nft', parent: 'memberInfo' },
  favourites: { path: '/user/info/favourites', parent: 'memberInfo' },
  follows: { path: '/user/info/follows', parent: 'memberInfo' },
  onSale: { path: '/user/info/on-sale', parent: 'memberInfo' },
  priceProposal: { path: '/user/info/price-proposal', parent: 'memberInfo' },
  tradeHistory: { path: '/user/info/trade-history', parent: 'memberInfo' },
  ownQuestions: { path: '/user/info/question', parent: 'memberInfo' },
  settlement: { path: '/user/info/settlement', parent: 'memberInfo' },
  sellManage: { path: '/user/info/sell-manage', parent: 'memberInfo' },
  giftDelay: { path: '/user/info/gift-delay', parent: 'memberInfo' },
  accountInfo: { path: '/user/info/account-info', parent: 'memberInfo' },
  cashReceipt: { path: '/user/info/cash-receipt', parent: 'memberInfo' },
  walletAccount: { path: '/user/info/wallet-account', parent: 'memberInfo', condition: 'webMemberOnly' },
  notices: { path: '/user/notices', auth: true },
  memberInfoUpdate: { path: '/user/info/update', auth: true },

  history: { path: '/user/history', auth: true, defaultChild: 'historyOwn' },
  historyOwn: { path: '/user/history/own', parent: 'history' },
  historyOrder: { path: '/user/history/order', parent: 'history' },
  historyPayment: { path: '/user/history/payment', parent: 'history' },
  historyTrade: { path: '/user/history/trade', parent: 'history' },

  companyInfo: { path: '/company/info', auth: true, site: true },
  companyInfoUpdate: { path: '/company/info/update', auth: true, site: true },
} as const satisfies RouteTable);
